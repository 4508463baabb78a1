import type { Case } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Facts } from '../../kit/facts.tsx'
import { showInstant } from '../../kit/figures.ts'
import { Panel } from '../../kit/panel.tsx'
import { useApprovalWords } from '../../kit/use-approval-words.ts'
import { useNamed } from '../../kit/use-named.ts'

type Item = Case['items'][number]

/** Where the names stand of what a step is about. */
const places: Partial<Record<Item['step'], string>> = {
  evidence: 'case.evidence',
  waiting: 'case.partner',
  checked: 'case.check',
  unchecked: 'case.check',
  requested: 'case.outcome',
  decided: 'case.outcome',
}

/** Everything that has happened to a case, newest first, with the evidence as it was found. */
export const CaseHistory = ({ of: { items } }: { readonly of: Case }) => {
  const t = useT()
  return (
    <Panel title={t('case.history')}>
      <ol className="grid gap-4">
        {items.toReversed().map((item) => (
          <li key={item.itemId} className="border-s-2 border-line ps-4">
            <Step item={item} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}

const Step = ({ item: { step, about, by, at, text, figures } }: { readonly item: Item }) => {
  const t = useT()
  const named = useNamed()
  const { figureOf, valueOf } = useApprovalWords()
  const place = places[step]
  const shown = about === null ? '' : place === undefined ? about : named(place, about)
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-bold">{t(`case.step.${step}`, { about: shown })}</span>
        <span className="text-xs text-t3">
          {by ?? t('case.platform')} · {showInstant(at)}
        </span>
      </p>
      {text !== null && <p className="mt-1 break-words whitespace-pre-line text-t2">{text}</p>}
      {figures.length > 0 && (
        <div className="mt-2 text-sm">
          <Facts of={figures.map(({ label, value }) => [figureOf(label), valueOf(label, value)])} />
        </div>
      )}
    </>
  )
}
