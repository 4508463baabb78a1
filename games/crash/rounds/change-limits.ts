import { isDeepStrictEqual } from 'node:util'
import type { CrashEvents, CrashLimits } from '@faro/contract/crash'
import { currencies, isCurrencyCode, parseAmount, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, violated, type Db, type Queryable } from '@faro/server-kit/db'
import type { Events } from '@faro/server-kit/events'
import { mostWinnable } from '../engine/index.ts'
import {
  limitsColumns,
  limitsOf,
  limitsOfRow,
  shownLimits,
  standardLimits,
  limitsFields,
  type BetLimits,
  type LimitsRow,
} from './limits.ts'

export type LimitsInput = {
  readonly version: number
  readonly stakeMin: string
  readonly stakeMax: string
  readonly payoutMax: string
  readonly betsMax: 1 | 2
  readonly reason: string
}

type Act = {
  readonly merchantId: number
  readonly operatorId: string
  readonly currency: string
}

type Refusal =
  | 'currency-unknown'
  | 'limits-changed'
  | 'limits-invalid'
  | 'amount-malformed'
  | 'amount-too-fine'
  | 'amount-too-large'

export type StaffNames = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

type Look = { readonly db: Queryable; readonly staffNamesOf: StaffNames }
type Deps = Look & { readonly db: Db; readonly events: Events }

const unitsMax = 10n ** 15n

/** Sets limits for the rounds that open from now on; the former ones stay for those before. */
export const changeLimits =
  ({ db, events, staffNamesOf }: Deps) =>
  async (act: Act, input: LimitsInput): Promise<Result<CrashLimits, Refusal>> => {
    const { merchantId, operatorId, currency } = act
    if (!isCurrencyCode(currency)) return err('currency-unknown')
    const wished = limitsFrom(input, currency)
    if (!wished.ok) return wished
    const { stakeMin, stakeMax, payoutMax, betsMax } = wished.value
    try {
      const changed = await db.tx<Result<null, Refusal>>(async (tx) => {
        const present = await latest(tx, merchantId, currency)
        if ((present?.version ?? 0) !== input.version) return err('limits-changed')
        const from = shownLimits(
          present === undefined ? standardLimits(currency) : limitsOfRow(present),
          currency,
        )
        const to = shownLimits(wished.value, currency)
        // saved as it was: nothing to tell
        if (isDeepStrictEqual(from, to)) return ok(null)
        // of two at once the version lets one through
        await tx.query(
          `insert into crash.bet_limit_change(merchant_id, currency, version, stake_min, stake_max,
             payout_max, bets_max, set_by, reason) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
          [
            merchantId,
            currency,
            input.version + 1,
            stakeMin,
            stakeMax,
            payoutMax,
            betsMax,
            operatorId,
            input.reason,
          ],
        )
        const detail = { currency, from, to, reason: input.reason }
        await events.emit<CrashEvents, 'crash.limits-changed'>(tx, {
          topic: 'crash.limits-changed',
          merchantId,
          payload: { merchantId, currency, operatorId, detail },
        })
        return ok(null)
      })
      return changed.ok
        ? ok(await limitsRowOf({ db, staffNamesOf }, merchantId, currency))
        : changed
    } catch (error) {
      if (violated(error) === 'bet_limit_version') return err('limits-changed')
      throw error
    }
  }

const limitsFrom = (
  { stakeMin, stakeMax, payoutMax, betsMax }: LimitsInput,
  currency: CurrencyCode,
): Result<BetLimits, Refusal> => {
  const amounts: bigint[] = []
  for (const text of [stakeMin, stakeMax, payoutMax]) {
    const parsed = parseAmount(text, currency)
    if (!parsed.ok) return parsed
    amounts.push(parsed.value)
  }
  const [least = 0n, most = 0n, payout = 0n] = amounts
  if (least <= 0n || most < least) return err('limits-invalid', { field: 'stakeMax' })
  if (most > mostWinnable(payout) || payout > unitsMax)
    return err('limits-invalid', { field: 'payoutMax' })
  return ok({ stakeMin: least, stakeMax: most, payoutMax: payout, betsMax })
}

const latest = async (
  db: Queryable,
  merchantId: number,
  currency: CurrencyCode,
): Promise<LimitsRow | undefined> =>
  (
    await db.query(
      `select ${limitsColumns} from crash.bet_limit_change
       where merchant_id = $1 and currency = $2 order by version desc limit 1`,
      [merchantId, currency],
      limitsFields,
    )
  )[0]

/** Limits as they were set last, whether or not a round has been opened under them. */
const limitsRowOf = async (
  { db, staffNamesOf }: Look,
  merchantId: number,
  currency: CurrencyCode,
): Promise<CrashLimits> => {
  const row = await latest(db, merchantId, currency)
  const limits = row === undefined ? standardLimits(currency) : limitsOfRow(row)
  const inForce = await limitsOf(db, merchantId, currency)
  const names = await staffNamesOf(row === undefined ? [] : [row.set_by])
  const setBy = row === undefined ? null : (names.get(row.set_by) ?? null)
  return {
    currency,
    version: row?.version ?? 0,
    ...shownLimits(limits, currency),
    setBy,
    reason: row?.reason ?? null,
    setAt: row?.set_at.toISOString() ?? null,
    isInForce:
      inForce.stakeMin === limits.stakeMin &&
      inForce.stakeMax === limits.stakeMax &&
      inForce.payoutMax === limits.payoutMax &&
      inForce.betsMax === limits.betsMax,
  }
}

/** The brand's own currency first, then every other that bets may be placed in. */
export const allLimits = async (
  look: Look,
  { merchantId, currency }: { readonly merchantId: number; readonly currency: CurrencyCode },
): Promise<CrashLimits[]> => {
  const used = await look.db.query(
    `select distinct currency from crash.bet where merchant_id = $1
     union select distinct currency from crash.bet_limit_change where merchant_id = $1`,
    [merchantId],
    { currency: col.text },
  )
  const codes = [currency, ...used.map((row) => row.currency)].filter(
    (code): code is CurrencyCode => code in currencies,
  )
  const shown: CrashLimits[] = []
  for (const code of new Set(codes)) shown.push(await limitsRowOf(look, merchantId, code))
  return shown
}
