import type { Bonus, BonusMode, BonusState } from '@faro/contract/bonuses'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { col, rowOf, type RowOf } from '@faro/server-kit/db'
import { shownProgress, type Bonus as Counted } from '../../engine/wagering/bonus.ts'
import type { Weights } from '../../engine/wagering/terms.ts'

export const bonusFields = rowOf({
  bonus_id: col.uuid,
  member_id: col.uuid,
  merchant_id: col.int4,
  currency: col.text.as<CurrencyCode>(),
  source: col.text,
  source_id: col.uuid,
  mode: col.text.as<BonusMode>(),
  state: col.text.as<BonusState>(),
  amount: col.int8,
  wager_multiple: col.int4,
  base: col.text.as<'bonus' | 'bonus+deposit'>(),
  deposit: col.int8,
  requirement: col.int8,
  progress: col.numeric,
  counts: col.text.as<'all' | 'bonus-only'>(),
  is_sticky: col.bool,
  conversion_max: col.int8.orNull,
  max_bet: col.int8.orNull,
  weights: col.json.as<Readonly<Record<string, number>>>().orNull,
  balance: col.int8,
  names: col.json.as<Readonly<Record<string, string>>>(),
  budget: col.text,
  valid_days: col.int4,
  after_xid: col.int8.orNull,
  after_seq: col.int8.orNull,
  expires_at: col.timestamptz.orNull,
  converted: col.int8,
  forfeited: col.int8,
  lacking: col.int8,
  created_at: col.timestamptz,
  closed_at: col.timestamptz.orNull,
})
export type BonusRow = RowOf<typeof bonusFields>

export const bonusColumns = `bonus_id, member_id, merchant_id, currency, source, source_id, mode,
  state, amount, wager_multiple, base, deposit, requirement, progress, counts, is_sticky,
  conversion_max, max_bet, weights, balance, names, budget, valid_days, after_xid, after_seq,
  expires_at, converted, forfeited, lacking, created_at, closed_at`

/** A place in the book as one number, so that places compare. */
export const placeOf = ({ xid, seq }: { readonly xid: bigint; readonly seq: bigint }): bigint =>
  (xid << 64n) + seq

export const weightsOf = ({ weights }: Pick<BonusRow, 'weights'>): Weights =>
  weights === null
    ? null
    : Object.fromEntries(Object.entries(weights).map(([name, bps]) => [name, BigInt(bps)]))

const dayMs = 86_400_000

/** A bonus as the rules count it; its contributions are given apart. */
export const countedOf = (row: BonusRow): Counted => ({
  id: row.bonus_id,
  mode: row.mode,
  terms: {
    amount: row.amount,
    multiple: BigInt(row.wager_multiple),
    base: row.base,
    deposit: row.deposit,
  },
  weights: weightsOf(row),
  counts: row.counts,
  isSticky: row.is_sticky,
  cap: row.conversion_max,
  maxBet: row.max_bet,
  balance: row.balance,
  state: row.state === 'collecting' ? 'queued' : row.state,
  progress: BigInt(row.progress),
  contributions: [],
  countsAfter: placeOf({ xid: row.after_xid ?? 0n, seq: row.after_seq ?? 0n }),
  expiresAt: row.expires_at?.getTime() ?? 0,
  queuedAt: row.created_at.getTime(),
  lastsMs: row.valid_days * dayMs,
  converted: row.converted,
  returned: row.forfeited,
})

/** What must be played for what was won; grows with each round that wins. */
const requirementOf = ({ state, requirement, amount, wager_multiple }: BonusRow): bigint =>
  state === 'collecting' ? amount * BigInt(wager_multiple) : requirement

/** A name in a language, else in the brand's own. */
export const nameIn = (
  names: Readonly<Record<string, string>>,
  languages: readonly (string | null)[],
): string | null => {
  for (const language of languages) {
    const name = language === null ? undefined : names[language.toUpperCase()]
    if (name !== undefined && name !== '') return name
  }
  return Object.values(names)[0] ?? null
}

/** A bonus as its member reads it. */
export const bonusOf = (row: BonusRow, languages: readonly (string | null)[] = []): Bonus => {
  const shown = (units: bigint): string => formatAmount(units, row.currency)
  const shownOrNull = (units: bigint | null): string | null =>
    units === null ? null : shown(units)
  const progress = shownProgress(countedOf(row))
  return {
    bonusId: row.bonus_id,
    name: nameIn(row.names, languages),
    mode: row.mode,
    state: row.state,
    amount: shown(row.amount),
    balance: shown(row.balance),
    currency: row.currency,
    wagerMultiple: row.wager_multiple,
    base: row.base,
    requirement: shown(requirementOf(row)),
    wagered: shown(progress.shown),
    percent: Number(progress.percent),
    conversionMax: shownOrNull(row.conversion_max),
    maxBet: shownOrNull(row.max_bet),
    isSticky: row.is_sticky,
    counts: row.counts,
    weights: row.weights,
    validDays: row.valid_days,
    expiresAt: row.expires_at?.toISOString() ?? null,
    converted: shown(row.converted),
    forfeited: shown(row.forfeited),
    createdAt: row.created_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
  }
}
