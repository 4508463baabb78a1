import type { LimitKey } from '@faro/contract/identity'

/** Money in ledger units, net from the player's side. `day` is the brand's, yyyy-MM-dd. */
export type PlaySums = {
  readonly day: string
  readonly dayStake: bigint
  readonly dayNet: bigint
  readonly dayMs: bigint
  readonly weekStake: bigint
  readonly weekNet: bigint
  readonly weekMs: bigint
  readonly monthStake: bigint
  readonly monthNet: bigint
  readonly monthMs: bigint
}

/** A limit in ledger units, of time in minutes. */
export type PlayLimit = { readonly key: LimitKey; readonly most: bigint }

const dayMs = 86_400_000
/** A Monday, like all those a multiple of seven days away. */
const monday = Date.UTC(2001, 0, 1)

const weekOf = (day: string): number => Math.floor((Date.parse(day) - monday) / dayMs / 7)
const monthOf = (day: string): string => day.slice(0, 7)

/** The first moment, in UTC, of the week or month that a day is in, whichever begins earlier. */
export const periodsBegin = (day: string): Date => {
  const week = monday + weekOf(day) * 7 * dayMs
  return new Date(Math.min(week, Date.parse(`${monthOf(day)}-01`)))
}

type Measured = { readonly stake: bigint; readonly net: bigint; readonly ms: bigint }

const nothing: Measured = { stake: 0n, net: 0n, ms: 0n }
const empty = { day: nothing, week: nothing, month: nothing }

/** The sums that count on a day: those of a day, week or month that is over are zero. */
export const sumsOn = (
  sums: PlaySums | null,
  day: string,
): Readonly<Record<'day' | 'week' | 'month', Measured>> => {
  if (sums === null) return empty
  const { dayStake, dayNet, weekStake, weekNet, weekMs, monthStake, monthNet, monthMs } = sums
  return {
    day: sums.day >= day ? { stake: dayStake, net: dayNet, ms: sums.dayMs } : nothing,
    week:
      weekOf(sums.day) >= weekOf(day) ? { stake: weekStake, net: weekNet, ms: weekMs } : nothing,
    month:
      monthOf(sums.day) >= monthOf(day)
        ? { stake: monthStake, net: monthNet, ms: monthMs }
        : nothing,
  }
}

const msPerMinute = 60_000n

/** How much of a limit is used: stakes, losses or minutes. Winnings use nothing. */
export const usedOf = ({ stake, net, ms }: Measured, kind: string): bigint => {
  if (kind === 'stake') return stake
  if (kind === 'loss') return net < 0n ? -net : 0n
  return kind === 'time' ? ms / msPerMinute : 0n
}

type StakeCheck = {
  readonly sums: PlaySums | null
  readonly day: string
  /** What is about to be staked. */
  readonly staked: bigint
}

/** Whether a stake exceeds one of the limits; what it may win is not known yet. */
export const passesLimits = (
  limits: readonly PlayLimit[],
  { sums, day, staked }: StakeCheck,
): boolean => {
  if (limits.length === 0) return false
  const present = sumsOn(sums, day)
  return limits.some(({ key, most }) => {
    const [kind = '', period = 'day'] = key.split('.')
    const measured = present[period as keyof typeof present]
    switch (kind) {
      case 'stake':
        return measured.stake + staked > most
      case 'loss':
        return staked - measured.net > most
      case 'time':
        return usedOf(measured, kind) >= most
      default:
        return false
    }
  })
}

/** The most that may still be staked; null where nothing limits it. */
export const stakeLeft = (
  limits: readonly PlayLimit[],
  { sums, day }: Omit<StakeCheck, 'staked'>,
): bigint | null => {
  const present = sumsOn(sums, day)
  const left = limits.flatMap(({ key, most }) => {
    const [kind = '', period = 'day'] = key.split('.')
    const { stake, net } = present[period as keyof typeof present]
    if (kind === 'stake') return [most - stake]
    return kind === 'loss' ? [most + net] : []
  })
  return left.reduce<bigint | null>((a, b) => (a === null || b < a ? b : a), null)
}
