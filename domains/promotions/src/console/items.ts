import type { MallItem, PromotionsEvents, Reward } from '@faro/contract/promotions'
import { uuidv7 } from '@faro/kernel/ids'
import { formatAmount, parseAmount } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import { col } from '@faro/server-kit/db'
import { activityColumns, activityFields } from '../activities/activity.ts'
import { mostOf } from '../activities/reward-cost.ts'
import type { PromotionsDeps } from '../deps.ts'
import { brandItems, type ItemRow } from '../points/mall.query.ts'
import { perTicket, raffleOf } from '../raffles/tickets.ts'
import { termsOfBrand } from '../settings/settings.query.ts'
import type { PointsTerms } from '../settings/settings.ts'
import { isReadable } from './amounts.ts'
import type { ConsoleBrand } from './brand.ts'

const viewOf = (row: ItemRow): MallItem => ({
  itemId: row.item_id,
  version: row.version,
  kind: row.kind,
  names: { ...row.names },
  art: row.art,
  points: formatAmount(row.price, 'PTS'),
  stock: row.stock,
  perMember: row.per_member,
  level: row.level,
  place: row.place,
  isOffered: row.is_offered,
  reward: (row.terms['reward'] as Reward | undefined) ?? null,
})

export const consoleItems = async (
  { db }: Pick<PromotionsDeps, 'db'>,
  { merchantId }: ConsoleBrand,
): Promise<MallItem[]> => (await brandItems(db, merchantId)).map(viewOf)

export type ItemInput = Omit<MallItem, 'itemId' | 'version'> & {
  readonly itemId: string | null
  readonly version: number | null
}

type Refusal = 'not-found' | 'brand-changed' | 'setting-invalid'

/** Whether what is given fits its kind: goods are sent, everything else gives something at once. */
const fits = ({ kind, reward }: ItemInput): boolean => {
  if (kind === 'goods') return reward === null
  if (kind === 'free-rounds') return reward?.kind === 'free-rounds'
  if (kind === 'ticket') return reward?.kind === 'tickets'
  return reward?.kind === 'money' || reward?.kind === 'locked-bonus'
}

/**
 * Whether a reward is worth no more than twice what its points convert to, unrounded: a price of a
 * hundredth would be rounded up to money. One person sets a price alone, and two decide what a
 * point is worth: nobody turns few points into much money by a cheap item.
 */
const isPaidFor = (
  reward: Reward | null,
  price: bigint,
  given: { readonly currency: ConsoleBrand['currency']; readonly points: PointsTerms },
): boolean => {
  if (reward === null) return true
  const { points, money } = given.points.convert
  // free rounds count with all that is staked, whatever their game gives back
  const most = mostOf(reward, { ...given, rtpBps: 10_000 })
  return most !== null && most * points <= 2n * price * money
}

/**
 * Whether tickets cost at least the points of the play that brings as many, at the brand's highest
 * rate: what a raffle pays two people may have decided, and one sets the price of an item.
 */
const isPlayedFor = async (
  { db }: Pick<PromotionsDeps, 'db'>,
  brand: ConsoleBrand,
  { reward, price }: { readonly reward: Reward | null; readonly price: bigint },
): Promise<boolean> => {
  if (reward?.kind !== 'tickets') return true
  const [row] = await db.query(
    `select ${activityColumns} from promotions.activity
     where merchant_id = $1 and code = $2 and kind = 'raffle'
       and state in ('scheduled', 'running')`,
    [brand.merchantId, reward.raffle],
    activityFields,
  )
  const program = row === undefined ? null : raffleOf(row)
  if (program === null || program.tickets === null || program.tickets.per === 'mission')
    return false
  const { points } = brand.terms
  const rate = Object.values(points.rates).reduce((most, one) => (one > most ? one : most), 0n)
  const worth = BigInt(reward.count) * perTicket(program, brand) * rate
  return rate > 0n && price * points.perAmount >= worth
}

/** Adds something to the mall or changes it; what was redeemed before stays as it was. */
export const saveItem = async (
  { db, clock, events }: Pick<PromotionsDeps, 'db' | 'clock' | 'events'>,
  brand: ConsoleBrand,
  { operatorId, ...input }: ItemInput & { readonly operatorId: string },
): Promise<Result<MallItem, Refusal>> => {
  const price = parseAmount(input.points, 'PTS')
  const language = brand.language.toUpperCase()
  if (!price.ok) return err('setting-invalid', { field: 'points' })
  if ((input.names[language] ?? '').trim() === '') return err('setting-invalid', { field: 'names' })
  if (!fits(input) || (input.reward !== null && !isReadable(input.reward, brand.currency)))
    return err('setting-invalid', { field: 'reward' })
  const { points } = await termsOfBrand(db, brand)
  const sold = { reward: input.reward, price: price.value }
  const isPaid = isPaidFor(sold.reward, sold.price, { currency: brand.currency, points })
  if (!isPaid || !(await isPlayedFor({ db }, brand, sold)))
    return err('setting-invalid', { field: 'points' })
  const now = clock.now()
  const itemId = input.itemId ?? uuidv7(now.getTime())
  const done = await db.tx(async (tx) => {
    const saved = await tx.query(
      `insert into promotions.mall_item as m (item_id, merchant_id, kind, names, art, price, stock,
       per_member, level, needs_address, terms, place, is_offered, changed_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14
     where $15::int is null or exists (select from promotions.mall_item where item_id = $1)
     on conflict (item_id) do update set names = excluded.names, art = excluded.art,
       price = excluded.price, stock = excluded.stock, per_member = excluded.per_member,
       level = excluded.level, terms = excluded.terms, place = excluded.place,
       is_offered = excluded.is_offered, changed_at = excluded.changed_at,
       version = m.version + 1
     where m.merchant_id = $2 and m.version = $15 and m.kind = excluded.kind
     returning 1 as one`,
      [
        itemId,
        brand.merchantId,
        input.kind,
        JSON.stringify(input.names),
        input.art,
        price.value,
        input.stock,
        input.perMember,
        input.level,
        input.kind === 'goods',
        JSON.stringify(input.reward === null ? {} : { reward: input.reward }),
        input.place,
        input.isOffered,
        now,
        input.version,
      ],
      { one: col.int4.present },
    )
    if (saved.length === 0) return err('brand-changed')
    await events.emit<PromotionsEvents, 'promotions.acted'>(tx, {
      topic: 'promotions.acted',
      merchantId: brand.merchantId,
      payload: {
        operatorId,
        action: 'promotions.item-saved',
        subject: itemId,
        detail: { name: input.names[language] ?? '', points: input.points },
      },
    })
    return ok(null)
  })
  if (!done.ok) return done
  const found = (await brandItems(db, brand.merchantId)).find((row) => row.item_id === itemId)
  return found === undefined ? err('not-found') : ok(viewOf(found))
}
