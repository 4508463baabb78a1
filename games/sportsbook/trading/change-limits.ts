import { isDeepStrictEqual } from 'node:util'
import type { SportsbookEvents, SportsLimits } from '@faro/contract/sportsbook'
import {
  isCurrencyCode,
  parseAmount,
  type AmountError,
  type CurrencyCode,
} from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Approvals, Person, RequestRefusal } from '@faro/server-kit/approvals'
import { col, type Queryable, type Tx } from '@faro/server-kit/db'
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

type Deps = Pick<SportsbookDeps, 'db' | 'events'> & {
  readonly staffNamesOf: StaffNames
  readonly approvals: Approvals
}

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

export type LimitsWrite = {
  readonly act: Act
  readonly currency: CurrencyCode
  readonly version: number
  readonly limits: BookLimits
  readonly reason: string
}

/** Sets limits for bets from now on; what was accepted before keeps its own. */
export const writeLimits = async (
  tx: Tx,
  { events }: Pick<SportsbookDeps, 'events'>,
  { act, currency, version, limits, reason }: LimitsWrite,
): Promise<Result<null, 'limits-changed'>> => {
  const { merchantId, operatorId } = act
  const row = await latestLimits(tx, merchantId, currency)
  if ((row?.version ?? 0) !== version) return err('limits-changed')
  const before = row === undefined ? standardLimits(currency) : limitsOfRow(row)
  const [from, to] = [shownLimits(before, currency), shownLimits(limits, currency)]
  if (isDeepStrictEqual(from, to)) return ok(null)
  const saved = await tx.query(
    `insert into sportsbook.limit_change(merchant_id, currency, version, stake_min, stake_max,
       payout_max, line_liability_max, event_liability_max, set_by, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict on constraint limit_version do nothing returning 1`,
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
  if (saved.length === 0) return err('limits-changed')
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
}

const ceilings = ['stakeMax', 'payoutMax', 'lineLiabilityMax', 'eventLiabilityMax'] as const

/** Above what the product comes with nobody raises a ceiling alone. */
const takesTwo = (before: BookLimits, after: BookLimits, currency: CurrencyCode): boolean => {
  const standard = standardLimits(currency)
  return ceilings.some((name) => after[name] > before[name] && after[name] > standard[name])
}

export const limitsKind = 'sports.limits'

type Changing = Pick<Deps, 'events' | 'approvals'>
type Asked = Omit<LimitsWrite, 'act'> & { readonly merchantId: number; readonly by: Person }

/** Sets limits, or asks another person to; answers what waits. */
const setOrAsk = async (
  tx: Tx,
  deps: Changing,
  { merchantId, by, ...change }: Asked,
): Promise<Result<string | null, 'limits-changed' | RequestRefusal>> => {
  const { currency, version, limits, reason } = change
  const row = await latestLimits(tx, merchantId, currency)
  if ((row?.version ?? 0) !== version) return err('limits-changed')
  const before = row === undefined ? standardLimits(currency) : limitsOfRow(row)
  const act = { merchantId, operatorId: by.operatorId }
  if (!takesTwo(before, limits, currency)) {
    const written = await writeLimits(tx, deps, { ...change, act })
    return written.ok ? ok(null) : written
  }
  const digits = Object.fromEntries(amounts.map((name) => [name, String(limits[name])]))
  const asked = await deps.approvals.request(tx, {
    kind: limitsKind,
    merchantId,
    subject: `${merchantId}:${currency}`,
    input: { merchantId, currency, version, limits: digits, reason },
    reason,
    by,
  })
  return asked.ok ? ok(asked.value.approvalId) : asked
}

type Changed = SportsLimits & { readonly approvalId: string | null }

/** Changes limits of bets from now on; above the standard ones a second person decides. */
export const changeLimits = async (
  deps: Deps,
  { merchantId, by }: { readonly merchantId: number; readonly by: Person },
  input: LimitsInput,
): Promise<Result<Changed, Refusal | RequestRefusal>> => {
  const { currency, version, reason } = input
  if (!isCurrencyCode(currency)) return err('currency-unknown')
  const limits = limitsFrom(input, currency)
  if (!limits.ok) return limits
  const asked = { merchantId, by, currency, version, limits: limits.value, reason }
  const done = await deps.db.tx((tx) => setOrAsk(tx, deps, asked))
  if (!done.ok) return done
  return ok({ ...(await limitsView(deps, merchantId, currency)), approvalId: done.value })
}
