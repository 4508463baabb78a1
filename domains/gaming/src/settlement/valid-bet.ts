/** How a bet of sports or at a table ended: won, half won, pushed, void, half lost, lost. */
export type Outcome = 'W' | 'HW' | 'P' | 'V' | 'HL' | 'L'

/** A closed round as far as it is known, amounts in ledger units. */
export type ClosedRound = {
  readonly category: string
  readonly stake: bigint
  readonly payout: bigint
  readonly isVoid?: boolean
  /** Paid by a promotion: a free round, a free bet. */
  readonly isFree?: boolean
  /** Of how many elementary outcomes so many win at least one bet in the same market. */
  readonly cover?: { readonly n: number; readonly k: number } | undefined
  /** Decimal odds of the whole bet, in thousandths. */
  readonly odds?: bigint | undefined
  /** What was paid for the part that this is, before its end. */
  readonly cashOut?: bigint | undefined
  readonly outcome?: Outcome | undefined
  /** Of an accumulator. */
  readonly legs?: readonly Outcome[] | undefined
  /** Of a poker hand, the member's part. */
  readonly rake?: bigint | undefined
  /** What the game itself says. */
  readonly reported?: bigint | undefined
}

/** What a brand may set: the least odds that count, in thousandths, and what rake stands for. */
export type ValidRules = { readonly oddsFloor: bigint; readonly rakeFactor: bigint }

export const defaultRules: ValidRules = { oddsFloor: 1_500n, rakeFactor: 20n }
const coverMost = { part: 9, of: 10 }
/** Bets of which both sides can be taken: only what is at risk counts. */
const twoSided = ['live', 'sports', 'esports', 'pvp', 'cockfight']
const withOdds = ['sports', 'esports', 'cockfight']

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const distance = (a: bigint, b: bigint): bigint => (a < b ? b - a : a - b)

const isNothing = ({ isVoid, isFree, stake }: ClosedRound): boolean =>
  isVoid === true || isFree === true || stake <= 0n

const isCovered = ({ cover }: ClosedRound): boolean =>
  cover !== undefined && coverMost.of * cover.k > coverMost.part * cover.n

const isBelowFloor = ({ category, odds }: ClosedRound, oddsFloor: bigint): boolean =>
  odds !== undefined && withOdds.includes(category) && odds < oddsFloor

const byOutcome = (outcome: Outcome, stake: bigint): bigint => {
  if (outcome === 'W' || outcome === 'L') return stake
  return outcome === 'HW' || outcome === 'HL' ? stake / 2n : 0n
}

const isDead = (leg: Outcome): boolean => leg === 'P' || leg === 'V'

/**
 * How much of a stake counts as played, in ledger units: the first rule that fits (promotions.md
 * V1 to V8, of which agents.md F5 is the short form).
 */
export const validBet = (
  round: ClosedRound,
  { oddsFloor, rakeFactor }: ValidRules = defaultRules,
): bigint => {
  const { category, stake, payout, cashOut, outcome, legs, rake, reported } = round
  if (isNothing(round) || isCovered(round) || isBelowFloor(round, oddsFloor)) return 0n
  if (reported !== undefined) return least(reported > 0n ? reported : 0n, stake)
  if (cashOut !== undefined) return least(stake, distance(cashOut, stake))
  if (legs !== undefined) return legs.every(isDead) ? 0n : stake
  if (outcome !== undefined) return byOutcome(outcome, stake)
  if (rake !== undefined) return least(stake, rake * rakeFactor)
  return twoSided.includes(category) ? least(stake, distance(payout, stake)) : stake
}

/** A stake by where it came from, in ledger units. */
export type StakeParts = { readonly real: bigint; readonly bonus: bigint }

/** The share of a valid bet that was real money, rounded down (promotions.md 1). */
export const validReal = (valid: bigint, { real, bonus }: StakeParts): bigint => {
  const staked = real + bonus
  return staked === 0n ? 0n : (valid * real) / staked
}
