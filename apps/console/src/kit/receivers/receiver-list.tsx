import type { Receiver } from '@faro/contract/gaming'
import type { GrantLine } from '@faro/contract/promotions'
import { useT } from '@faro/i18n'
import { Badge } from '@faro/ui'

type Props = { readonly receivers: readonly Pick<Receiver | GrantLine, 'username' | 'problem'>[] }

/** Every line of the list with what stands in its way, those first. */
export const ReceiverList = ({ receivers }: Props) => {
  const t = useT()
  const sorted = receivers.toSorted(
    (a, b) => Number(a.problem === null) - Number(b.problem === null),
  )
  return (
    <ul
      className="max-h-60 overflow-y-auto rounded-md border border-line"
      tabIndex={0}
      aria-label={t('awards.receivers')}
    >
      {sorted.map(({ username, problem }, i) => (
        <li
          key={`${username}${i}`}
          className="flex items-center justify-between gap-3 border-line px-3 py-2 not-first:border-t"
        >
          <span className="min-w-0 font-semibold break-all text-t1">{username}</span>
          {problem === null ? (
            <Badge tone="win">{t('awards.problem.none')}</Badge>
          ) : (
            <Badge tone="warn">{t(`awards.problem.${problem}`)}</Badge>
          )}
        </li>
      ))}
    </ul>
  )
}
