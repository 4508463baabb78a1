import { err, ok, type Result } from '@faro/kernel/result'

/** A reward of the points mall; its price in hundredths of a point. */
export type Reward = {
  readonly price: bigint
  /** Null where it never runs out. */
  readonly stock: number | null
  readonly kind: 'goods' | 'bonus' | 'free-rounds' | 'ticket'
  readonly perMember: number | null
  /** The VIP level that it asks for. */
  readonly level: number
}

export type RedemptionState = 'in-process' | 'approved' | 'rejected'

export type Redemption = {
  readonly quantity: number
  readonly points: bigint
  readonly state: RedemptionState
}

/** A player before one reward: points that may be spent, points that are held, redemptions by id. */
export type Mall = {
  readonly reward: Reward
  readonly available: bigint
  readonly held: bigint
  readonly level: number
  readonly redemptions: ReadonlyMap<string, Redemption>
}

export type RedeemRefusal =
  | 'level-needed'
  | 'limit-reached'
  | 'out-of-stock'
  | 'insufficient-points'

const takenOf = ({ redemptions }: Mall): number =>
  [...redemptions.values()]
    .filter(({ state }) => state !== 'rejected')
    .reduce((sum, { quantity }) => sum + quantity, 0)

const refusalOf = (mall: Mall, quantity: number): RedeemRefusal | null => {
  const { stock, price, level, perMember } = mall.reward
  if (mall.level < level) return 'level-needed'
  if (perMember !== null && takenOf(mall) + quantity > perMember) return 'limit-reached'
  if (stock !== null && stock < quantity) return 'out-of-stock'
  return price * BigInt(quantity) > mall.available ? 'insufficient-points' : null
}

const withStock = (reward: Reward, more: number): Reward =>
  reward.stock === null ? reward : { ...reward, stock: reward.stock + more }

/**
 * Redeems: points are held and stock is taken together; stock is judged before points (P6). Goods
 * wait for staff, other kinds are approved at once (P7). The same id again changes nothing.
 */
export const redeem = (
  mall: Mall,
  { id, quantity }: { readonly id: string; readonly quantity: number },
): Result<Mall, RedeemRefusal> => {
  if (mall.redemptions.has(id)) return ok(mall)
  const refusal = refusalOf(mall, quantity)
  if (refusal !== null) return err(refusal)
  const points = mall.reward.price * BigInt(quantity)
  const held: Mall = {
    ...mall,
    reward: withStock(mall.reward, -quantity),
    available: mall.available - points,
    held: mall.held + points,
    redemptions: new Map(mall.redemptions).set(id, { quantity, points, state: 'in-process' }),
  }
  return ok(mall.reward.kind === 'goods' ? held : ended(held, id, 'approved'))
}

const ended = (mall: Mall, id: string, state: 'approved' | 'rejected'): Mall => {
  const redemption = mall.redemptions.get(id)
  if (redemption === undefined) return mall
  const { points, quantity } = redemption
  const isBack = state === 'rejected'
  return {
    ...mall,
    reward: isBack ? withStock(mall.reward, quantity) : mall.reward,
    available: isBack ? mall.available + points : mall.available,
    held: mall.held - points,
    redemptions: new Map(mall.redemptions).set(id, { ...redemption, state }),
  }
}

/**
 * Approves (the hold is posted) or rejects (points and stock come back, also by the player's own
 * hand), once: the same word again is answered as done, the other is refused (P7).
 */
export const endRedemption = (
  mall: Mall,
  id: string,
  state: 'approved' | 'rejected',
): Result<Mall, 'state-changed'> => {
  const redemption = mall.redemptions.get(id)
  if (redemption?.state === state) return ok(mall)
  return redemption?.state === 'in-process' ? ok(ended(mall, id, state)) : err('state-changed')
}
