import {
  limitKinds,
  limitPeriods,
  type LimitKey,
  type LimitKind,
  type PlaySafety,
} from '@faro/contract/identity'
import { formatAmount, parseAmount, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import { liveRaise, type Limits } from './limits.ts'

type AmountRefusal = 'amount-malformed' | 'amount-too-fine' | 'amount-too-large'

/** What people write: an amount of money, or whole minutes where time is limited. */
export const readAmount = (
  kind: LimitKind,
  text: string,
  currency: CurrencyCode,
): Result<bigint, AmountRefusal> => {
  if (kind !== 'time') return parseAmount(text, currency)
  return /^[1-9]\d{0,4}$/.test(text) ? ok(BigInt(text)) : err('amount-malformed')
}

const show = (kind: LimitKind, amount: bigint, currency: CurrencyCode): string =>
  kind === 'time' ? String(amount) : formatAmount(amount, currency)

/** Every limit that there can be, with what is used of it and the raise that waits. */
export const shownLimits = (
  limits: Limits,
  used: Readonly<Record<LimitKey, bigint>>,
  { currency, now }: { readonly currency: CurrencyCode; readonly now: Date },
): PlaySafety['limits'] =>
  limitKinds.flatMap((kind) =>
    limitPeriods.map((period) => {
      const limit = limits[`${kind}.${period}`]
      const raise = liveRaise(limit, now)
      const wished = raise?.amount ?? null
      return {
        kind,
        period,
        limit: limit === undefined ? null : show(kind, limit.amount, currency),
        used: show(kind, used[`${kind}.${period}`], currency),
        raise: raise && {
          limit: wished === null ? null : show(kind, wished, currency),
          dueAt: raise.dueAt.toISOString(),
        },
      }
    }),
  )
