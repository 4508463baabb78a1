/** Figures of levels are in ledger units; what was played in units × basis points (weights). */
export const fullWeight = 10_000n

export type Level = {
  readonly level: number
  readonly label: string
  /** Played and deposited in a life, to reach it. */
  readonly turnover: bigint
  readonly deposits: bigint
  /** Played in a month, to stay. */
  readonly keep: bigint
  readonly levelUp: bigint
  readonly weekly: bigint
  readonly monthly: bigint
  readonly birthday: bigint
}

/** Level, label, and main units of: turnover, deposits, keep, level-up, weekly, monthly, birthday. */
type LevelRow = readonly [number, string, ...(readonly number[])]

const table: readonly LevelRow[] = [
  [1, 'Bronce', 0, 0, 0, 0, 0, 0, 0],
  [2, 'Plata', 1_000, 50, 200, 3, 0, 1, 3],
  [3, 'Oro', 10_000, 300, 1_500, 10, 1, 5, 10],
  [4, 'Platino', 50_000, 1_000, 6_000, 40, 5, 20, 30],
  [5, 'Esmeralda', 200_000, 4_000, 20_000, 150, 20, 80, 100],
  [6, 'Diamante', 1_000_000, 15_000, 80_000, 600, 80, 300, 300],
  [7, 'Corona', 5_000_000, 60_000, 300_000, 2_500, 300, 1_200, 1_000],
]

/** The levels of L1 in a currency of so many decimals. */
export const defaultLevels = (decimals: number): readonly Level[] => {
  const units = (main: number | undefined): bigint => BigInt(main ?? 0) * 10n ** BigInt(decimals)
  return table.map(([level, label, ...figures]) => ({
    level,
    label,
    turnover: units(figures[0]),
    deposits: units(figures[1]),
    keep: units(figures[2]),
    levelUp: units(figures[3]),
    weekly: units(figures[4]),
    monthly: units(figures[5]),
    birthday: units(figures[6]),
  }))
}

/** What VIP keeps of a member; months are yyyy-MM of the brand's zone. */
export type VipAccount = {
  readonly level: number
  /** The highest level that was ever held: a level-up is owed once in a life. */
  readonly highest: number
  /** The month in which the present level was reached; '' for the first one. */
  readonly reachedIn: string
  /** Units × basis points: of a life, and of `month`. */
  readonly turnover: bigint
  readonly monthTurnover: bigint
  readonly month: string
  readonly deposits: bigint
  /** No level is lost up to and with this month; null where nothing protects it. */
  readonly protectedUntil: string | null
}

export const newVipAccount: VipAccount = {
  level: 1,
  highest: 1,
  reachedIn: '',
  turnover: 0n,
  monthTurnover: 0n,
  month: '',
  deposits: 0n,
  protectedUntil: null,
}

/** A level-up bonus, the amount of the moment it was reached. */
export type OwedLevel = { readonly level: number; readonly amount: bigint }

export type VipStep = { readonly account: VipAccount; readonly owed: readonly OwedLevel[] }

/** Played so far in a month; what another month counted is not this one's. */
export const playedIn = ({ month, monthTurnover }: VipAccount, asked: string): bigint =>
  month === asked ? monthTurnover : 0n

const isReached = (account: VipAccount, next: Level, month: string): boolean =>
  account.turnover >= next.turnover * fullWeight &&
  account.deposits >= next.deposits &&
  (next.level > account.highest || playedIn(account, month) >= next.keep * fullWeight)

/** L2: up as far as the figures reach, one level after the other. */
export const raised = (account: VipAccount, levels: readonly Level[], month: string): VipStep => {
  let now = account
  const owed: OwedLevel[] = []
  for (;;) {
    const next = levels.find(({ level }) => level === now.level + 1)
    if (next === undefined || !isReached(now, next, month)) return { account: now, owed }
    const isFirst = next.level > now.highest
    if (isFirst) owed.push({ level: next.level, amount: next.levelUp })
    const highest = isFirst ? next.level : now.highest
    now = { ...now, level: next.level, highest, reachedIn: month }
  }
}

export type VipPlay = {
  /** Ledger units of real money, below zero for a correction. */
  readonly valid: bigint
  /** Of the category, in basis points. */
  readonly weight: bigint
  /** The month of the row's booking. */
  readonly month: string
}

/** Adds a row of the turnover book (L1); a correction lowers figures, never a level (L4). */
export const withPlay = (account: VipAccount, { valid, weight, month }: VipPlay): VipAccount => ({
  ...account,
  turnover: account.turnover + valid * weight,
  monthTurnover: playedIn(account, month) + valid * weight,
  month,
})

export const withDeposit = (account: VipAccount, credited: bigint): VipAccount => ({
  ...account,
  deposits: account.deposits + credited,
})

/** L3, once at the end of a month: one level down if the month was not enough for it. */
export const afterMonth = (
  account: VipAccount,
  levels: readonly Level[],
  month: string,
): VipAccount => {
  const { level, reachedIn, protectedUntil } = account
  const held = levels.find((one) => one.level === level)
  if (held === undefined || level <= 1 || reachedIn >= month) return account
  if (protectedUntil !== null && protectedUntil >= month) return account
  return playedIn(account, month) < held.keep * fullWeight
    ? { ...account, level: level - 1 }
    : account
}

/** What staff set beside the automatic level (L5). */
export type Override = { readonly level: number; readonly until: number }

/** The level that is shown and that benefits go by. */
export const shownLevel = (
  { level }: Pick<VipAccount, 'level'>,
  override: Override | null,
  now: number,
): number => (override !== null && now < override.until ? override.level : level)

const serviceAbove = 4

/** Whether somebody is served by the VIP channel (L7). */
export const hasVipService = (rankLevel: number): boolean => rankLevel > serviceAbove

/** Progress to the next level: both bars, and the smaller of them in whole percent. */
export const vipProgress = (
  { turnover, deposits }: Pick<VipAccount, 'turnover' | 'deposits'>,
  next: Level,
): { readonly played: bigint; readonly deposited: bigint; readonly percent: number } => {
  const share = (part: bigint, all: bigint): number => {
    if (all === 0n || part >= all) return 100
    return part <= 0n ? 0 : Number((100n * part) / all)
  }
  const played = turnover > 0n ? turnover / fullWeight : 0n
  return {
    played,
    deposited: deposits,
    percent: Math.min(share(turnover, next.turnover * fullWeight), share(deposits, next.deposits)),
  }
}
