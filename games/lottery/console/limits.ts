import type { ConsoleLimits, LotteryEvents } from '@faro/contract/lottery'
import {
  currencies,
  formatAmount,
  isCurrencyCode,
  parseAmount,
  type AmountError,
  type CurrencyCode,
} from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Person, RequestRefusal } from '@faro/server-kit/approvals'
import { col, type Queryable, type Tx } from '@faro/server-kit/db'
import type { LotteryDeps } from '../src/deps.ts'
import {
  amountsOfLimits,
  brandLimits,
  limitsAt,
  standardLimits,
  type LimitAmounts,
  type LimitRow,
} from '../tickets/limits.ts'

type Names = ReadonlyMap<string, string>
type Deps = Pick<LotteryDeps, 'db' | 'events' | 'approvals' | 'clock' | 'staffNamesOf'>

const limitViewOf = (row: LimitRow, names: Names): ConsoleLimits => ({
  gameCode: row.game_code === '' ? null : row.game_code,
  currency: row.currency,
  version: row.version,
  ...shownLimits(amountsOfLimits(row), row.currency),
  setBy: row.set_by === null ? null : (names.get(row.set_by) ?? ''),
  setAt: row.set_at?.toISOString() ?? null,
})

/** Amounts as people read them. */
export const shownLimits = (amounts: LimitAmounts, currency: CurrencyCode) => ({
  stakeMin: formatAmount(amounts.stakeMin, currency),
  lineMax: formatAmount(amounts.lineMax, currency),
  ticketMax: formatAmount(amounts.ticketMax, currency),
  payoutMax: formatAmount(amounts.payoutMax, currency),
  exposureMax: formatAmount(amounts.exposureMax, currency),
})

/** Every limit that a brand has set, and what holds in the currencies for which it has set none. */
export const consoleLimits = async (
  { db, staffNamesOf }: Pick<Deps, 'db' | 'staffNamesOf'>,
  merchantId: number,
): Promise<ConsoleLimits[]> => {
  const rows = await brandLimits(db, merchantId)
  const names = await staffNamesOf([...new Set(rows.flatMap(({ set_by }) => set_by ?? []))])
  const set = new Set(rows.flatMap((row) => (row.game_code === '' ? [row.currency] : [])))
  const standard = Object.keys(currencies)
    .filter(isCurrencyCode)
    // points buy no tickets
    .filter((currency) => currency !== 'PTS' && !set.has(currency))
    .map((currency): LimitRow => {
      const none = { game_code: '', set_by: null, set_at: null }
      return { ...standardLimits(currency), ...none, currency }
    })
  return [...rows, ...standard].map((row) => limitViewOf(row, names))
}

const names = ['stakeMin', 'lineMax', 'ticketMax', 'payoutMax', 'exposureMax'] as const

const limitsFrom = (
  body: Readonly<Record<(typeof names)[number], string>>,
  currency: CurrencyCode,
): Result<LimitAmounts, AmountError | 'limits-invalid'> => {
  const read = { stakeMin: 0n, lineMax: 0n, ticketMax: 0n, payoutMax: 0n, exposureMax: 0n }
  let before = 1n
  for (const field of names) {
    const amount = parseAmount(body[field], currency)
    if (!amount.ok) return err(amount.error, { field })
    if (amount.value < before) return err('limits-invalid', { field })
    read[field] = amount.value
    before = amount.value
  }
  return ok(read)
}

/** Where limits hold: of game '' in all games that have none of their own. */
type LimitPlace = {
  readonly merchantId: number
  readonly gameCode: string
  readonly currency: CurrencyCode
}

export type LimitsWrite = LimitPlace & {
  /** Of the limits as they were before. */
  readonly version: number
  readonly limits: LimitAmounts
  readonly operatorId: string
  readonly reason: string
}

const latestVersion = async (
  db: Queryable,
  { merchantId, gameCode, currency }: LimitPlace,
): Promise<number> => {
  const [latest] = await db.query(
    `select coalesce(max(version), 0)::int as version from lottery.limit_change
     where merchant_id = $1 and game_code = $2 and currency = $3`,
    [merchantId, gameCode, currency],
    { version: col.int4.present },
  )
  return latest?.version ?? 0
}

/** Sets limits of a brand; draws that have opened keep theirs. */
export const writeLimits = async (
  tx: Tx,
  { events }: Pick<Deps, 'events'>,
  change: LimitsWrite,
): Promise<Result<null, 'limits-changed'>> => {
  const { merchantId, gameCode, currency, version, limits, operatorId, reason } = change
  // a number far ahead would be the last one for ever
  if ((await latestVersion(tx, change)) !== version) return err('limits-changed')
  const saved = await tx.query(
    `insert into lottery.limit_change(merchant_id, game_code, currency, version, stake_min,
       line_max, ticket_max, payout_max, exposure_max, set_by, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict on constraint limit_version do nothing returning 1`,
    [
      merchantId,
      gameCode,
      currency,
      version + 1,
      ...names.map((name) => limits[name]),
      operatorId,
      reason,
    ],
  )
  if (saved.length === 0) return err('limits-changed')
  await events.emit<LotteryEvents, 'lottery.acted'>(tx, {
    topic: 'lottery.acted',
    merchantId,
    payload: {
      operatorId,
      action: 'lottery.limits-set',
      subject: `${gameCode === '' ? '*' : gameCode}:${currency}`,
      detail: { version: version + 1, ...shownLimits(limits, currency), reason },
    },
  })
  return ok(null)
}

const ceilings = ['lineMax', 'ticketMax', 'payoutMax', 'exposureMax'] as const

/** Above what the product comes with nobody raises alone what a draw may cost. */
const takesTwo = (before: LimitAmounts, after: LimitAmounts, currency: CurrencyCode): boolean => {
  const standard = amountsOfLimits(standardLimits(currency))
  return ceilings.some((name) => after[name] > before[name] && after[name] > standard[name])
}

export const lotteryLimitsKind = 'lottery.limits'

type Asked = Omit<LimitsWrite, 'operatorId'> & { readonly by: Person }
type SetRefusal = 'limits-changed' | RequestRefusal

/** Sets limits, or asks another person to; answers what waits. */
const setOrAsk = async (
  tx: Tx,
  deps: Deps,
  { by, ...change }: Asked,
): Promise<Result<string | null, SetRefusal>> => {
  const { merchantId, gameCode, currency, limits, version, reason } = change
  if ((await latestVersion(tx, change)) !== version) return err('limits-changed')
  const before = amountsOfLimits(await limitsAt(tx, change, deps.clock.now()))
  if (!takesTwo(before, limits, currency)) {
    const written = await writeLimits(tx, deps, { ...change, operatorId: by.operatorId })
    return written.ok ? ok(null) : written
  }
  const digits = Object.fromEntries(names.map((name) => [name, String(limits[name])]))
  const asked = await deps.approvals.request(tx, {
    kind: lotteryLimitsKind,
    merchantId,
    subject: `${merchantId}:${gameCode}:${currency}`,
    input: { merchantId, gameCode, currency, version, limits: digits, reason },
    reason,
    by,
  })
  return asked.ok ? ok(asked.value.approvalId) : asked
}

type LimitChange = {
  readonly merchantId: number
  readonly by: Person
  readonly body: Readonly<Record<(typeof names)[number], string>> & {
    readonly gameCode: string | null
    readonly currency: string
    readonly version: number
    readonly reason: string
  }
}
type Refusal = AmountError | 'game-unknown' | 'currency-unknown' | 'limits-invalid' | SetRefusal
type Changed = ConsoleLimits & { readonly approvalId: string | null }

const viewOfPlace = async (deps: Deps, place: LimitPlace): Promise<ConsoleLimits> => {
  const { merchantId, gameCode, currency } = place
  const known = (await consoleLimits(deps, merchantId)).find(
    (one) => one.currency === currency && (one.gameCode ?? '') === gameCode,
  )
  // a game of which nothing was set yet has what holds for it
  return (
    known ?? {
      gameCode: gameCode === '' ? null : gameCode,
      currency,
      version: 0,
      ...shownLimits(amountsOfLimits(await limitsAt(deps.db, place, deps.clock.now())), currency),
      setBy: null,
      setAt: null,
    }
  )
}

/** Sets limits of a brand, or where they pass the standard ones asks a second person to. */
export const changeLimits = async (
  deps: Deps,
  { merchantId, by, body }: LimitChange,
): Promise<Result<Changed, Refusal>> => {
  const { currency, version, reason } = body
  if (!isCurrencyCode(currency)) return err('currency-unknown', { field: 'currency' })
  const limits = limitsFrom(body, currency)
  if (!limits.ok) return limits
  const gameCode = body.gameCode ?? ''
  if (gameCode !== '') {
    const [known] = await deps.db.query('select 1 from lottery.game where game_code = $1', [
      gameCode,
    ])
    if (known === undefined) return err('game-unknown', { field: 'gameCode' })
  }
  const place = { merchantId, gameCode, currency }
  const done = await deps.db.tx((tx) =>
    setOrAsk(tx, deps, { ...place, version, limits: limits.value, reason, by }),
  )
  if (!done.ok) return done
  return ok({ ...(await viewOfPlace(deps, place)), approvalId: done.value })
}
