import type { LimitKey } from '@faro/contract/identity'
import { err, ok, type Result } from '@faro/kernel/result'

/** A raise waits this long, then asks again for as long as the second span. */
export const raiseWaitMs = 24 * 3_600_000
export const raiseAsksMs = 7 * 24 * 3_600_000

/** Amounts in ledger units, of time in minutes. */
export type Limit = {
  readonly amount: bigint
  readonly raise: { readonly amount: bigint | null; readonly dueAt: Date } | null
}

export type Limits = Readonly<Partial<Record<LimitKey, Limit>>>

/** Fresh limits with one of them changed: a cut is at once, a raise waits. */
export const changeLimit = (
  limits: Limits,
  { key, wished, now }: { key: LimitKey; wished: bigint | null; now: Date },
): Limits => {
  const present = limits[key]
  if (present === undefined)
    return wished === null ? limits : { ...limits, [key]: { amount: wished, raise: null } }
  if (wished !== null && wished <= present.amount)
    return { ...limits, [key]: { amount: wished, raise: null } }
  const dueAt = new Date(now.getTime() + raiseWaitMs)
  return { ...limits, [key]: { amount: present.amount, raise: { amount: wished, dueAt } } }
}

/** Applies a raise whose waiting time is over; drops one that was not confirmed in time. */
export const confirmRaise = (
  limits: Limits,
  key: LimitKey,
  now: Date,
): Result<Limits, 'limit-not-due'> => {
  const raise = liveRaise(limits[key], now)
  if (raise === null || raise.dueAt > now) return err('limit-not-due')
  if (raise.amount !== null) return ok({ ...limits, [key]: { amount: raise.amount, raise: null } })
  const { [key]: _, ...rest } = limits
  return ok(rest)
}

/** The raise that still waits or may be confirmed. */
export const liveRaise = (limit: Limit | undefined, now: Date): Limit['raise'] => {
  const raise = limit?.raise ?? null
  return raise !== null && raise.dueAt.getTime() + raiseAsksMs > now.getTime() ? raise : null
}

export type StoredLimits = Readonly<
  Partial<
    Record<LimitKey, { amount: string; raise: { amount: string | null; dueAt: string } | null }>
  >
>

export const readLimits = (stored: StoredLimits | null): Limits =>
  Object.fromEntries(
    Object.entries(stored ?? {}).map(([key, { amount, raise }]) => [
      key,
      {
        amount: BigInt(amount),
        raise:
          raise === null
            ? null
            : {
                amount: raise.amount === null ? null : BigInt(raise.amount),
                dueAt: new Date(raise.dueAt),
              },
      },
    ]),
  )

export const writeLimits = (limits: Limits): string =>
  JSON.stringify(limits, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

/** As many months later; a day that the month lacks counts into the next one. */
export const addMonths = (at: Date, months: number): Date => {
  const later = new Date(at)
  later.setUTCMonth(later.getUTCMonth() + months)
  return later
}
