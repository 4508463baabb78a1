import { compare, type Ratio } from '@faro/kernel/ratio'

/** Which changes of the price a player takes without being asked again. */
export type AcceptMode = 'none' | 'higher' | 'any'

export type PriceChange = {
  readonly mode: AcceptMode
  /** What stood on the slip, and what stands now. */
  readonly slip: Ratio
  readonly current: Ratio
  readonly isLineChanged: boolean
  readonly isSuspended: boolean
}

/** Another line or a stopped market is always asked about; another price, by the player's mode. */
export const judgePrice = ({
  mode,
  slip,
  current,
  isLineChanged,
  isSuspended,
}: PriceChange): 'accept' | 'reject' | 'reconfirm' => {
  if (isLineChanged || isSuspended) return 'reconfirm'
  const change = compare(current, slip)
  if (change === 0 || mode === 'any' || (mode === 'higher' && change > 0)) return 'accept'
  return 'reject'
}
