/** A bonus while its turnover is counted. Amounts in ledger units. */
export type Wagering = {
  readonly bonusId: string
  readonly requirement: bigint
  readonly wagered: bigint
  /** Turnover beyond what is required: refunds are taken from it first. */
  readonly over: bigint
  /** Entries of the account count that come after this one. */
  readonly countsAfter: bigint
  readonly expiresAt: Date
}

/** A movement of real money at a game, seen by the member: a bet is negative. */
export type Play = {
  readonly seq: bigint
  readonly kind: 'bet' | 'rollback'
  readonly amount: bigint
  readonly at: Date
}

/**
 * Distributes turnover over bonuses in their order: to the oldest that lacks some, the rest to the
 * next, so nothing counts twice; what none lacks is kept as surplus. A refunded bet takes its
 * turnover back: from the surplus first, then from the youngest bonus.
 */
export const countTurnover = (
  bonuses: readonly Wagering[],
  plays: readonly Play[],
): readonly Wagering[] => {
  const sums = bonuses.map(({ wagered, over }) => ({ wagered, over }))
  for (const play of plays)
    if (play.kind === 'bet') addBet(bonuses, sums, play)
    else takeBack(bonuses, sums, play)
  return bonuses.map((bonus, i) => ({ ...bonus, ...sums[i] }))
}

type Sums = { wagered: bigint; over: bigint }

const addBet = (bonuses: readonly Wagering[], sums: readonly Sums[], play: Play): void => {
  let left = -play.amount
  if (left <= 0n) return
  let last: Sums | undefined
  for (const [i, bonus] of bonuses.entries()) {
    const sum = sums[i]
    if (sum === undefined || !countsIn(bonus, play)) continue
    const taken = smaller(left, bonus.requirement - sum.wagered)
    sum.wagered += taken
    left -= taken
    last = sum
  }
  if (last !== undefined) last.over += left
}

const takeBack = (bonuses: readonly Wagering[], sums: readonly Sums[], play: Play): void => {
  // a win that is taken back is no turnover
  let left = play.amount
  const counting = sums.filter((_, i) => play.seq > (bonuses[i]?.countsAfter ?? play.seq))
  for (const part of ['over', 'wagered'] as const)
    for (const sum of counting.toReversed()) {
      if (left <= 0n) return
      const taken = smaller(left, sum[part])
      sum[part] -= taken
      left -= taken
    }
}

const countsIn = ({ countsAfter, expiresAt }: Wagering, { seq, at }: Play): boolean =>
  seq > countsAfter && at < expiresAt

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** The part of a met bonus that becomes real money, and the part lost to its cap. */
export const convert = (
  amount: bigint,
  conversionMax: bigint | null,
): { readonly converted: bigint; readonly forfeited: bigint } => {
  const converted = conversionMax === null ? amount : smaller(amount, conversionMax)
  return { converted, forfeited: amount - converted }
}
