import { useT } from '@faro/i18n'
import { useAuditValue } from './audit-value.ts'
import { changesOf } from './difference.ts'
import { inAmounts } from './old-entries.ts'

type Props = {
  readonly detail: Readonly<Record<string, unknown>>
  readonly names: Readonly<Record<string, string>>
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const ranks: Readonly<Record<string, number>> = {
  memberId: -4,
  gameTitle: -3,
  rounds: -2,
  stake: -1,
  until: 1,
  note: 2,
  reason: 3,
}
/** Whom it is about comes first and why it was done last; between them the order says nothing. */
const rankOf = (field: string): number => ranks[field] ?? 0

/** What an entry of the log says, for people: field, what it is and what it was. */
export const AuditDetail = ({ detail, names }: Props) => {
  const t = useT()
  const currency = textOf(detail['currency'])
  const limit = textOf(detail['limit'])
  const { fieldOf, show } = useAuditValue({ currency, names, limit })
  // every amount shows its currency; a game is told by its title
  const isTold = (field: string): boolean =>
    field !== 'currency' && (field !== 'gameCode' || detail['gameTitle'] === undefined)
  const changes = changesOf(inAmounts(detail))
    .filter(({ field }) => isTold(field))
    .toSorted((a, b) => rankOf(a.field) - rankOf(b.field))
  if (Object.keys(detail).length > 0 && changes.length === 0)
    return <span className="text-t3">{t('audit.same')}</span>
  return (
    <dl className="grid gap-1 text-[13px]">
      {changes.map(({ field, now, ...was }) => (
        <div key={field} className="flex flex-wrap gap-x-2 max-sm:justify-end">
          <dt className="text-t3">{fieldOf(field)}</dt>
          <dd className="font-semibold break-words">
            {show(field, now)}
            {'before' in was && (
              <span className="ms-2 font-medium text-t3">
                {t('audit.was', { value: show(field, was.before) })}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
