import { isDeepStrictEqual } from 'node:util'
import type { SportsbookEvents, SportsLimits } from '@faro/contract/sportsbook'
import {
  isCurrencyCode,
  parseAmount,
  type AmountError,
  type CurrencyCode,
} from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, violated, type Queryable } from '@faro/server-kit/db'
import {
  latestLimits,
  limitsOfRow,
  shownLimits,
  standardLimits,
  type BookLimits,
} from '../rounds/limits.ts'
import type { SportsbookDeps } from '../src/deps.ts'
import type { Act } from './stop.ts'

export type StaffNames = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

type Deps = Pick<SportsbookDeps, 'db' | 'events'> & { readonly staffNamesOf: StaffNames }

const amounts = [
  'stakeMin',
  'stakeMax',
  'payoutMax',
  'lineLiabilityMax',
  'eventLiabilityMax',
] as const

export type LimitsInput = Readonly<Record<(typeof amounts)[number], string>> & {
  readonly currency: string
  readonly version: number
  readonly reason: string
}

type Refusal = 'currency-unknown' | 'limits-changed' | 'limits-invalid' | AmountError

const limitsFrom = (
  input: LimitsInput,
  currency: CurrencyCode,
): Result<BookLimits, 'limits-invalid' | AmountError> => {
  const read = new Map<string, bigint>()
  for (const name of amounts) {
    const parsed = parseAmount(input[name], currency)
    if (!parsed.ok) return err(parsed.error, { field: name })
    read.set(name, parsed.value)
  }
  const of = (name: (typeof amounts)[number]): bigint => read.get(name) ?? 0n
  if (of('stakeMin') <= 0n || of('stakeMax') < of('stakeMin'))
    return err('limits-invalid', { field: 'stakeMax' })
  if (of('payoutMax') <= of('stakeMax')) return err('limits-invalid', { field: 'payoutMax' })
  if (of('lineLiabilityMax') <= 0n) return err('limits-invalid', { field: 'lineLiabilityMax' })
  if (of('eventLiabilityMax') < of('lineLiabilityMax'))
    return err('limits-invalid', { field: 'eventLiabilityMax' })
  return ok({
    stakeMin: of('stakeMin'),
    stakeMax: of('stakeMax'),
    payoutMax: of('payoutMax'),
    lineLiabilityMax: of('lineLiabilityMax'),
    eventLiabilityMax: of('eventLiabilityMax'),
  })
}

/** Limits as they were set last. */
const limitsView = async (
  { db, staffNamesOf }: Pick<Deps, 'staffNamesOf'> & { readonly db: Queryable },
  merchantId: number,
  currency: CurrencyCode,
): Promise<SportsLimits> => {
  const row = await latestLimits(db, merchantId, currency)
  const limits = row === undefined ? standardLimits(currency) : limitsOfRow(row)
  const names = await staffNamesOf(row === undefined ? [] : [row.set_by])
  return {
    currency,
    version: row?.version ?? 0,
    ...shownLimits(limits, currency),
    setBy: row === undefined ? null : (names.get(row.set_by) ?? null),
    reason: row?.reason ?? null,
    setAt: row?.set_at.toISOString() ?? null,
  }
}

/** The brand's own currency first, then every other that bets were placed in. */
export const allLimits = async (
  deps: Pick<Deps, 'db' | 'staffNamesOf'>,
  { merchantId, currency }: { readonly merchantId: number; readonly currency: CurrencyCode },
): Promise<SportsLimits[]> => {
  const used = await deps.db.query(
    `select distinct currency from sportsbook.room_event where merchant_id = $1
     union select distinct currency from sportsbook.limit_change where merchant_id = $1`,
    [merchantId],
    { currency: col.text },
  )
  const codes = new Set([currency, ...used.map((row) => row.currency)].filter(isCurrencyCode))
  const shown: SportsLimits[] = []
  for (const code of codes) shown.push(await limitsView(deps, merchantId, code))
  return shown
}

/** Sets limits for bets from now on; what was accepted before keeps its own. */
export const changeLimits = async (
  deps: Deps,
  act: Act,
  input: LimitsInput,
): Promise<Result<SportsLimits, Refusal>> => {
  const { db, events } = deps
  const { merchantId, operatorId } = act
  const { currency, version, reason } = input
  if (!isCurrencyCode(currency)) return err('currency-unknown')
  const wished = limitsFrom(input, currency)
  if (!wished.ok) return wished
  try {
    const changed = await db.tx<Result<null, Refusal>>(async (tx) => {
      const row = await latestLimits(tx, merchantId, currency)
      if ((row?.version ?? 0) !== version) return err('limits-changed')
      const before = row === undefined ? standardLimits(currency) : limitsOfRow(row)
      const [from, to] = [shownLimits(before, currency), shownLimits(wished.value, currency)]
      if (isDeepStrictEqual(from, to)) return ok(null)
      const limits = wished.value
      await tx.query(
        `insert into sportsbook.limit_change(merchant_id, currency, version, stake_min, stake_max,
           payout_max, line_liability_max, event_liability_max, set_by, reason)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          merchantId,
          currency,
          version + 1,
          limits.stakeMin,
          limits.stakeMax,
          limits.payoutMax,
          limits.lineLiabilityMax,
          limits.eventLiabilityMax,
          operatorId,
          reason,
        ],
      )
      await events.emit<SportsbookEvents, 'sportsbook.traded'>(tx, {
        topic: 'sportsbook.traded',
        merchantId,
        payload: {
          operatorId,
          merchantId,
          act: 'limits',
          subject: `${merchantId}:${currency}`,
          detail: { currency, from, to, reason },
        },
      })
      return ok(null)
    })
    return changed.ok ? ok(await limitsView(deps, merchantId, currency)) : changed
  } catch (error) {
    if (violated(error) === 'limit_version') return err('limits-changed')
    throw error
  }
}
