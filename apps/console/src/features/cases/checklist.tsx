import { cases, type Case } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Banner, Checkbox } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { Panel } from '../../kit/panel.tsx'
import { useNamed } from '../../kit/use-named.ts'

type Props = { readonly of: Case; readonly mayWrite: boolean }

/** What is looked at before the decision. */
export const Checklist = ({ of: { caseId, checklist, state }, mayWrite }: Props) => {
  const t = useT()
  const named = useNamed()
  const errorText = useErrorText()
  const check = useCommand(cases.check, { invalidates: [cases.one] })
  const isOver = state === 'decided' || state === 'closed'
  return (
    <Panel title={t('case.checklist')}>
      <div className="grid gap-2">
        {checklist.map(({ item, isDone }) => (
          <Checkbox
            key={item}
            checked={isDone}
            disabled={!mayWrite || isOver || check.isPending}
            onChange={() => check.mutate({ params: { caseId }, body: { item, isDone: !isDone } })}
          >
            {named('case.check', item)}
          </Checkbox>
        ))}
        {check.isError && <Banner tone="loss">{errorText(check.error)}</Banner>}
      </div>
    </Panel>
  )
}
