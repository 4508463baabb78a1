import { minus, most, plus, ppm, times, whole, zero, type Ratio } from '@faro/kernel/ratio'

/** A player's month, in ledger units. */
export type PlayerMonth = {
  readonly stake: bigint
  readonly payout: bigint
  readonly bonus: bigint
  readonly rebate: bigint
  readonly chargeback: bigint
  readonly deposit: bigint
  readonly withdrawal: bigint
}

export type Costs = { readonly paymentPpm: bigint; readonly adminPpm: bigint }

/** What a player brought in a month, less what they were given and what they cost (A2). */
export const netRevenue = ({ paymentPpm, adminPpm }: Costs, month: PlayerMonth): Ratio => {
  const won = whole(month.stake - month.payout)
  const given = whole(month.bonus + month.rebate + month.chargeback)
  const payment = times(ppm(paymentPpm), whole(month.deposit + month.withdrawal))
  const admin = times(ppm(adminPpm), most(won, zero))
  return minus(won, plus(given, payment, admin))
}
