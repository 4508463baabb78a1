import { uuidv7 } from '@faro/kernel/ids'
import { parseAmount } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import { once, type Idempotency, type Tx } from '@faro/server-kit/db'
import { redeem, type Mall, type RedeemRefusal } from '../../engine/points/redeem.ts'
import type { PromotionsDeps } from '../deps.ts'
import { offerGuard, type Offered } from '../offers/offer-guard.ts'
import { levelOf } from '../vip/level.query.ts'
import { endRedemption } from './end-redemption.ts'
import { itemColumns, itemFields, takenBy, type ItemRow, type StoredAddress } from './mall.query.ts'

export type RedeemRequest = {
  readonly memberId: string
  readonly itemId: string
  readonly quantity: number
  /** What the member was shown that all of it costs, where it was told. */
  readonly points?: string | undefined
  readonly address: StoredAddress | null
  readonly password: string
  readonly idempotency: Idempotency
}

export type RedeemFailure =
  | RedeemRefusal
  | 'reward-unknown'
  | 'reward-price-changed'
  | 'address-needed'
  | 'promotion-exhausted'
  | 'account-frozen'
  | 'offers-closed'
  | 'real-account-needed'
  | 'payment-password-missing'
  | 'payment-password-wrong'
  | 'payment-password-locked'
  | 'idempotency-key-reused'

/** The item with its stock, locked: of the last one only one player gets it. */
const lockItem = async (
  tx: Tx,
  { merchantId, itemId }: { readonly merchantId: number; readonly itemId: string },
): Promise<ItemRow | null> => {
  const [row] = await tx.query(
    `select ${itemColumns} from promotions.mall_item
     where item_id = $1 and merchant_id = $2 and is_offered for update`,
    [itemId, merchantId],
    itemFields,
  )
  return row ?? null
}

/** A player before one item, as the rules read it; what they had before counts by its number. */
const mallOf = async (
  deps: PromotionsDeps,
  tx: Tx,
  { offered: { member, now }, item }: { readonly offered: Offered; readonly item: ItemRow },
): Promise<Mall> => {
  const [points] = await deps.wallet.balancesIn(tx, [member.pointsAccount])
  const taken = (await takenBy(tx, member.memberId)).get(item.item_id) ?? 0
  const before = { quantity: taken, points: 0n, state: 'approved' } as const
  return {
    reward: {
      price: item.price,
      stock: item.stock,
      kind: item.kind,
      perMember: item.per_member,
      level: item.level,
    },
    available: points?.available ?? 0n,
    held: points?.held ?? 0n,
    level: await levelOf(tx, member.memberId, now),
    redemptions: taken === 0 ? new Map() : new Map([['before', before]]),
  }
}

const isAmount = (text: string, points: bigint): boolean => {
  const read = parseAmount(text, 'PTS')
  return read.ok && read.value === points
}

type Redeemed = { readonly redemptionId: string }

const redeemIn =
  (deps: PromotionsDeps) =>
  async (
    tx: Tx,
    offered: Offered,
    { itemId, quantity, points: shown, address }: Omit<RedeemRequest, 'password' | 'idempotency'>,
  ): Promise<Result<Redeemed, RedeemFailure>> => {
    const { member, now } = offered
    const item = await lockItem(tx, { merchantId: member.merchantId, itemId })
    if (item === null) return err('reward-unknown')
    const points = item.price * BigInt(quantity)
    if (shown !== undefined && !isAmount(shown, points)) return err('reward-price-changed')
    if (item.needs_address && address === null) return err('address-needed')
    const redemptionId = uuidv7(now.getTime())
    const mall = await mallOf(deps, tx, { offered, item })
    const judged = redeem(mall, { id: redemptionId, quantity })
    if (!judged.ok) return judged
    const held = await hold(deps, tx, { offered, points, redemptionId })
    if (!held.ok) return held
    if (item.stock !== null)
      // whoever has the item open to change it has read another stock
      await tx.query(
        `update promotions.mall_item set stock = stock - $2, version = version + 1
         where item_id = $1`,
        [itemId, quantity],
      )
    await tx.query(
      `insert into promotions.redemption(redemption_id, member_id, merchant_id, item_id, quantity,
         points, hold_id, address, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        redemptionId,
        member.memberId,
        member.merchantId,
        itemId,
        quantity,
        points,
        held.value,
        item.needs_address ? JSON.stringify(address) : null,
        now,
      ],
    )
    if (item.kind === 'goods') return ok({ redemptionId })
    // what can be given at once waits for nobody (P7)
    const ended = await endRedemption(deps)(tx, {
      redemptionId,
      outcome: 'approved',
      by: 'rule',
      remark: '',
      tracking: '',
    })
    return ended.ok ? ok({ redemptionId }) : (ended as Result<Redeemed, RedeemFailure>)
  }

const hold = async (
  { wallet }: Pick<PromotionsDeps, 'wallet'>,
  tx: Tx,
  given: { readonly offered: Offered; readonly points: bigint; readonly redemptionId: string },
): Promise<Result<bigint, 'insufficient-points'>> => {
  const { offered, points, redemptionId } = given
  const { member } = offered
  const mall = { merchantId: member.merchantId, name: 'points:mall', currency: 'PTS' } as const
  const held = await wallet.placeHold(tx, {
    accountId: member.pointsAccount,
    amount: points,
    contraId: await wallet.pooled(tx, mall),
    key: { party: 'promotions', kind: 'redemption', id: redemptionId },
    ref: redemptionId,
  })
  if (held.ok) return ok(held.value.holdId)
  if (held.error === 'insufficient-funds') return err('insufficient-points')
  throw new Error(`redemption ${redemptionId} was not held: ${held.error}`)
}

/** Redeems points for an item of the mall (P6): points are held until people have decided. */
export const redeemPoints = (deps: PromotionsDeps) => {
  const guard = offerGuard(deps)
  const redeemOne = redeemIn(deps)
  return async (request: RedeemRequest): Promise<Result<Redeemed, RedeemFailure>> => {
    const { memberId, idempotency } = request
    const allowed = await deps.identity.checkPaymentPassword(memberId, request.password)
    if (!allowed.ok) return allowed
    return deps.db.tx((tx) =>
      once<Redeemed, RedeemFailure>(tx, idempotency, () =>
        guard<Redeemed, RedeemFailure>(tx, memberId, (offered) => redeemOne(tx, offered, request)),
      ),
    )
  }
}
