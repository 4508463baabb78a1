import { isDeepStrictEqual } from 'node:util'
import type { CrashEvents, CrashLimits } from '@faro/contract/crash'
import { currencies, isCurrencyCode, parseAmount, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Approvals, Person, RequestRefusal } from '@faro/server-kit/approvals'
import { col, type Db, type Queryable, type Tx } from '@faro/server-kit/db'
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
  readonly by: Person
  readonly currency: string
}

type Refusal =
  | RequestRefusal
  | 'currency-unknown'
  | 'limits-changed'
  | 'limits-invalid'
  | 'amount-malformed'
  | 'amount-too-fine'
  | 'amount-too-large'

export type StaffNames = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

type Look = { readonly db: Queryable; readonly staffNamesOf: StaffNames }
type Deps = Look & {
  readonly db: Db
  readonly events: Events
  readonly approvals: Pick<Approvals, 'request'>
}

const unitsMax = 10n ** 15n

export type LimitsWrite = {
  readonly merchantId: number
  readonly currency: CurrencyCode
  /** Of the limits as they were before. */
  readonly version: number
  readonly limits: BetLimits
  readonly operatorId: string
  readonly reason: string
}

/** Limits as they were set last, whether or not a round has been opened under them. */
export const setLast = async (
  db: Queryable,
  merchantId: number,
  currency: CurrencyCode,
): Promise<BetLimits & { readonly version: number }> => {
  const row = await latest(db, merchantId, currency)
  return row === undefined
    ? { ...standardLimits(currency), version: 0 }
    : { ...limitsOfRow(row), version: row.version }
}

/** Sets limits for the rounds that open from now on; the former ones stay for those before. */
export const writeLimits = async (
  tx: Tx,
  { events }: Pick<Deps, 'events'>,
  { merchantId, currency, version, limits, operatorId, reason }: LimitsWrite,
): Promise<Result<null, 'limits-changed'>> => {
  const before = await setLast(tx, merchantId, currency)
  if (before.version !== version) return err('limits-changed')
  // of two at once the version lets one through
  const saved = await tx.query(
    `insert into crash.bet_limit_change(merchant_id, currency, version, stake_min, stake_max,
       payout_max, bets_max, set_by, reason) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict on constraint bet_limit_version do nothing returning 1`,
    [
      merchantId,
      currency,
      version + 1,
      limits.stakeMin,
      limits.stakeMax,
      limits.payoutMax,
      limits.betsMax,
      operatorId,
      reason,
    ],
  )
  if (saved.length === 0) return err('limits-changed')
  const detail = {
    currency,
    from: shownLimits(before, currency),
    to: shownLimits(limits, currency),
    reason,
  }
  await events.emit<CrashEvents, 'crash.limits-changed'>(tx, {
    topic: 'crash.limits-changed',
    merchantId,
    payload: { merchantId, currency, operatorId, detail },
  })
  return ok(null)
}

const ceilings = ['stakeMax', 'payoutMax'] as const

/** Above what the product comes with nobody raises alone what a bet may cost. */
const takesTwo = (before: BetLimits, after: BetLimits, currency: CurrencyCode): boolean => {
  const standard = standardLimits(currency)
  return (
    ceilings.some((name) => after[name] > before[name] && after[name] > standard[name]) ||
    (after.betsMax > before.betsMax && after.betsMax > standard.betsMax)
  )
}

export const crashLimitsKind = 'crash.limits'

/** Sets limits, or where they pass the standard ones asks another person to; answers what waits. */
const setOrAsk = async (
  tx: Tx,
  deps: Deps,
  { by, ...change }: Omit<LimitsWrite, 'operatorId'> & { readonly by: Person },
): Promise<Result<string | null, 'limits-changed' | RequestRefusal>> => {
  const { merchantId, currency, version, limits, reason } = change
  const before = await setLast(tx, merchantId, currency)
  if (before.version !== version) return err('limits-changed')
  // saved as it was: nothing to tell
  if (isDeepStrictEqual(shownLimits(before, currency), shownLimits(limits, currency)))
    return ok(null)
  if (!takesTwo(before, limits, currency)) {
    const written = await writeLimits(tx, deps, { ...change, operatorId: by.operatorId })
    return written.ok ? ok(null) : written
  }
  const { stakeMin, stakeMax, payoutMax, betsMax } = limits
  const digits = {
    stakeMin: String(stakeMin),
    stakeMax: String(stakeMax),
    payoutMax: String(payoutMax),
    betsMax,
  }
  const asked = await deps.approvals.request(tx, {
    kind: crashLimitsKind,
    merchantId,
    subject: `${merchantId}:${currency}`,
    input: { merchantId, currency, version, limits: digits, reason },
    reason,
    by,
  })
  return asked.ok ? ok(asked.value.approvalId) : asked
}

/** Sets limits of a brand, or asks a second person to; `approvalId` where it waits. */
export const changeLimits =
  (deps: Deps) =>
  async (
    { merchantId, by, currency }: Act,
    { version, reason, ...input }: LimitsInput,
  ): Promise<Result<CrashLimits & { readonly approvalId: string | null }, Refusal>> => {
    if (!isCurrencyCode(currency)) return err('currency-unknown')
    const limits = limitsFrom(input, currency)
    if (!limits.ok) return limits
    const change = { merchantId, currency, version, limits: limits.value, reason, by }
    const done = await deps.db.tx((tx) => setOrAsk(tx, deps, change))
    if (!done.ok) return done
    return ok({ ...(await limitsRowOf(deps, merchantId, currency)), approvalId: done.value })
  }

const limitsFrom = (
  { stakeMin, stakeMax, payoutMax, betsMax }: Omit<LimitsInput, 'version' | 'reason'>,
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
