import { addDays } from '@faro/kernel/days'
import { dayOf } from '@faro/whitelabel'

export type CpaPlan = {
  readonly zone: string
  readonly minFirst: bigint
  readonly minDeposit: bigint
  readonly minValid: bigint
  readonly qualifyDays: number
  readonly holdDays: number
  /** From the so many-th qualifier of a month on, the amount in ledger units. */
  readonly tiers: readonly { readonly fromK: number; readonly amount: bigint }[]
  /** The most qualifiers of a month that earn; null where all do. */
  readonly monthCap: number | null
}

export type CpaPlayer = {
  readonly id: string
  /** ISO instant. */
  readonly registered: string
  readonly events: readonly {
    readonly day: string
    readonly kind: string
    readonly amount: bigint
  }[]
  /** Whether fraud checks bar any reward. */
  readonly isBlocked: boolean
  /** The day of a chargeback, block or self-exclusion. */
  readonly voidedOn: string | null
}

export type CpaReward = {
  readonly day: string
  readonly k: number
  readonly amount: bigint
  readonly payable: string
  readonly isVoid: boolean
}

/** The first day at whose end a player has met what the plan asks; null where none is in time. */
export const qualifiedOn = (
  plan: Omit<CpaPlan, 'tiers' | 'holdDays' | 'monthCap'>,
  { registered, events, isBlocked }: CpaPlayer,
): string | null => {
  if (isBlocked) return null
  const last = addDays(dayOf(new Date(registered), plan.zone), plan.qualifyDays)
  const byDay = events.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  const first = byDay.find(({ kind }) => kind === 'deposit')
  if (first === undefined || first.amount < plan.minFirst) return null
  const sumBy = (kind: string, day: string): bigint =>
    byDay.reduce((sum, one) => (one.kind === kind && one.day <= day ? sum + one.amount : sum), 0n)
  const found = byDay.find(
    ({ day }) =>
      day >= first.day &&
      day <= last &&
      sumBy('deposit', day) >= plan.minDeposit &&
      sumBy('valid', day) >= plan.minValid,
  )
  return found?.day ?? null
}

/** What the k-th qualifier of a month earns. */
export const cpaAmount = (
  { tiers, monthCap }: Pick<CpaPlan, 'tiers' | 'monthCap'>,
  k: number,
): bigint =>
  monthCap !== null && k > monthCap ? 0n : (tiers.findLast(({ fromK }) => fromK <= k)?.amount ?? 0n)

/** What each qualifier of one affiliate earns, by the player's id: who comes first counts (A4). */
export const cpaRewards = (
  plan: CpaPlan,
  players: readonly CpaPlayer[],
): ReadonlyMap<string, CpaReward> => {
  const qualified = players
    .flatMap((player) => {
      const day = qualifiedOn(plan, player)
      return day === null ? [] : [{ player, day, at: Date.parse(player.registered) }]
    })
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.at - b.at))
  const counts = new Map<string, number>()
  return new Map(
    qualified.map(({ player, day }) => {
      const month = day.slice(0, 7)
      const k = (counts.get(month) ?? 0) + 1
      counts.set(month, k)
      const payable = addDays(day, plan.holdDays)
      const isVoid = player.voidedOn !== null && player.voidedOn < payable
      return [player.id, { day, k, amount: isVoid ? 0n : cpaAmount(plan, k), payable, isVoid }]
    }),
  )
}
