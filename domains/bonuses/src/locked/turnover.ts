/** A bonus while its turnover is counted. Amounts in ledger units. */
export type Wagering = {
  readonly bonusId: string
  readonly requirement: bigint
  readonly wagered: bigint
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
 * Adds plays to bonuses in their order: what is staked goes to the oldest that lacks something and
 * the rest of it to the next, so no coin counts twice. A bet that is taken back takes its turnover
 * back, the youngest first, as far as there is some.
 */
export const countTurnover = (
  bonuses: readonly Wagering[],
  plays: readonly Play[],
): readonly Wagering[] => {
  const wagered = bonuses.map((bonus) => bonus.wagered)
  for (const play of plays) {
    const isBack = play.kind === 'rollback'
    let left = isBack ? play.amount : -play.amount
    // a win that is taken back is no turnover
    if (left <= 0n) continue
    for (const i of isBack ? backwards(bonuses) : bonuses.keys()) {
      const bonus = bonuses[i]
      if (bonus === undefined || !countsIn(bonus, play)) continue
      const so = wagered[i] ?? 0n
      const taken = smaller(left, isBack ? so : bonus.requirement - so)
      wagered[i] = isBack ? so - taken : so + taken
      left -= taken
    }
  }
  return bonuses.map((bonus, i) => ({ ...bonus, wagered: wagered[i] ?? 0n }))
}

const countsIn = ({ countsAfter, expiresAt }: Wagering, { seq, at }: Play): boolean =>
  seq > countsAfter && at < expiresAt

const backwards = (bonuses: readonly Wagering[]): number[] => [...bonuses.keys()].toReversed()

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** What of a met bonus becomes real money, and what is lost to its cap. */
export const convert = (
  amount: bigint,
  conversionMax: bigint | null,
): { readonly converted: bigint; readonly forfeited: bigint } => {
  const converted = conversionMax === null ? amount : smaller(amount, conversionMax)
  return { converted, forfeited: amount - converted }
}
