import type { cashierModule } from '@faro/cashier'
import type { Gaming } from '@faro/gaming'
import type { PlaySums } from '@faro/identity'

type Deps = {
  readonly gaming: Pick<Gaming, 'playSums'>
  readonly cashier: Pick<ReturnType<typeof cashierModule>, 'depositSums'>
}

const msPerMinute = 60_000n
const lost = (net: bigint): bigint => (net < 0n ? -net : 0n)

/** What is used of a member's limits: gaming counts play, the cashier counts deposits. */
export const playSums = async (
  { gaming, cashier }: Deps,
  member: { readonly memberId: string; readonly merchantId: number },
): Promise<PlaySums> => {
  const [{ net, day, week, month }, deposits] = await Promise.all([
    gaming.playSums(member),
    cashier.depositSums(member),
  ])
  return {
    net,
    used: {
      'deposit.day': deposits.day,
      'deposit.week': deposits.week,
      'deposit.month': deposits.month,
      'loss.day': lost(day.net),
      'loss.week': lost(week.net),
      'loss.month': lost(month.net),
      'stake.day': day.stake,
      'stake.week': week.stake,
      'stake.month': month.stake,
      'time.day': day.ms / msPerMinute,
      'time.week': week.ms / msPerMinute,
      'time.month': month.ms / msPerMinute,
    },
  }
}
