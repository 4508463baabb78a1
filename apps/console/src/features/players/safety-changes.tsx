import type { HoldReason, LimitKind, LimitPeriod, playSafetyConsole } from '@faro/contract/identity'
import type { Answer } from '@faro/contract/route'
import { useT, type MessageKey } from '@faro/i18n'
import { formatAmount, isCurrencyCode } from '@faro/kernel/money'
import { showAmount } from '../../kit/amounts.ts'
import { showInstant } from '../../kit/figures.ts'

type Change = Answer<typeof playSafetyConsole.detail>['changes'][number]

type Detail = {
  readonly limit?: `${LimitKind}.${LimitPeriod}`
  readonly to?: string | null
  readonly minutes?: number | null
  readonly until?: string
  readonly reason?: string
  readonly reasons?: readonly HoldReason[]
}

type Props = { readonly changes: readonly Change[]; readonly currency: string }

/** Who changed what keeps a player safe, newest first, in words. */
export const SafetyChanges = ({ changes, currency }: Props) => {
  const t = useT()
  const tell = useDetail(currency)
  return (
    <div>
      <h3 className="mb-1 font-bold">{t('limits.staff-changes')}</h3>
      {changes.length === 0 && <p className="text-t3">{t('limits.staff-changes-none')}</p>}
      <ol className="max-h-64 overflow-y-auto" tabIndex={0} aria-label={t('limits.staff-changes')}>
        {changes.map(({ changeId, actor, action, detail, createdAt }) => (
          <li key={changeId} className="border-line py-2 not-first:border-t">
            <p>
              <strong>{t(`limits.did.${action}` as MessageKey)}</strong>
              <span className="text-t2"> {tell(detail)}</span>
            </p>
            <p className="text-xs text-t3">
              {showInstant(createdAt)}
              {' · '}
              {actor === 'member' ? t('limits.by-member') : actor}
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** What a change was about: stored amounts are in the ledger's units. */
const useDetail = (currency: string): ((detail: Detail) => string) => {
  const t = useT()
  const amount = (kind: string, units: string | null): string => {
    if (units === null) return t('limits.none')
    if (kind === 'time') return t('limits.minutes', { n: units })
    return isCurrencyCode(currency)
      ? showAmount(formatAmount(BigInt(units), currency), currency)
      : units
  }
  return ({ limit, to = null, minutes, until, reason, reasons }) => {
    if (reasons !== undefined)
      return reasons.map((one) => t(`limits.hold-reason.${one}`)).join(', ')
    if (limit !== undefined) {
      const [kind, period] = limit.split('.') as [LimitKind, LimitPeriod]
      const names = `${t(`limits.kind.${kind}`)} · ${t(`limits.period.${period}`)}`
      return `${names}: ${amount(kind, to)}`
    }
    if (minutes !== undefined)
      return minutes === null ? t('limits.reality-never') : t('limits.minutes', { n: minutes })
    if (until === undefined) return reason ?? ''
    const time = t('limits.until', { time: showInstant(until) })
    return reason === undefined ? time : `${time} · ${reason}`
  }
}
