import { agentTeam, agentTree, type DownlineDetail } from '@faro/contract/agents'
import { formatDay, useT } from '@faro/i18n'
import { Banner, Checkbox, toast } from '@faro/ui'
import { fieldErrorsOf, useCommand, useErrorText } from '@faro/web-kit'
import { useState } from 'react'
import { LimitsFields, useLimitsDraft } from '../../agents/limits-fields.tsx'
import { pageLanguage } from '../../state/preferences.ts'
import { FormFoot } from './form-foot.tsx'

type Props = { readonly data: DownlineDetail; readonly onBack: () => void }

/** Prize groups and rates of a direct downline, from the next day on. */
export const LimitsForm = ({ data, onBack }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const [withBelow, setWithBelow] = useState(false)
  const form = useLimitsDraft(data.limitsToCome, data.limitsMax)
  const set = useCommand(agentTree.setLimits, {
    invalidates: [agentTeam.list, agentTeam.detail],
    onDone: ({ fromDay, lowered }) => {
      const day = formatDay(fromDay, pageLanguage())
      toast(t('agent.limits-done', { name: data.name, day, lowered }))
      onBack()
    },
  })
  const { memberId } = data
  const isBelowHigher = set.error?.code === 'downline-higher'
  const submit = () => {
    const limits = form.read()
    if (limits === null) return
    set.mutate({ body: { memberId, limits, ...(withBelow ? { withBelow } : {}) } })
  }
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p className="text-t2">{t('agent.limits-text', { name: data.name })}</p>
      <LimitsFields form={form} max={data.limitsMax} refusal={set.error} />
      {set.isError && !form.isAbout(set.error) && (
        <Banner tone="loss">
          {errorText(set.error)}
          {isBelowHigher && <Higher error={set.error} />}
        </Banner>
      )}
      {(isBelowHigher || withBelow) && (
        <Checkbox checked={withBelow} onChange={(event) => setWithBelow(event.target.checked)}>
          {t('agent.limits-below')}
        </Checkbox>
      )}
      <FormFoot label={t('agent.save')} isBusy={set.isPending} onBack={onBack} />
    </form>
  )
}

/** Who below has more, as far as they are named. */
const Higher = ({ error }: { readonly error: unknown }) => {
  const t = useT()
  const { names, count } = fieldErrorsOf(error) as { names?: readonly string[]; count?: number }
  if (names === undefined || count === undefined) return null
  return (
    <span className="mt-1 block font-normal">
      {t('agent.limits-higher', { names: names.join(', '), more: count - names.length })}
    </span>
  )
}
