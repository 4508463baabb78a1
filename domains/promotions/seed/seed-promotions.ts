import type { Definition } from '@faro/contract/promotions'
import { parseAmount } from '@faro/kernel/money'
import { unwrap } from '@faro/kernel/result'
import type { Queryable } from '@faro/server-kit/db'
import type { SeedBrand, SeedContext } from '@faro/server-kit/module'
import { termsHashOf } from '../src/activities/terms-hash.ts'
import { demoId } from './demo-id.ts'
import { mall, type MallSeed } from './mall.ts'
import { offers } from './offers.ts'
import { programs } from './programs.ts'
import { seedPast } from './seed-past.ts'
import { namesOf } from './texts.ts'

type Given = { readonly db: Queryable; readonly brand: SeedBrand; readonly now: Date }

const seedActivity = async ({ db, brand, now }: Given, definition: Definition): Promise<void> => {
  const { merchantId, currency } = brand
  const { code, kind, showFrom, startsAt, endsAt, budget } = definition
  const activityId = demoId('activity', merchantId, code)
  const state = new Date(startsAt) > now ? 'scheduled' : 'running'
  const termsHash = termsHashOf(definition)
  const written = JSON.stringify(definition)
  await db.query(
    `insert into promotions.activity(activity_id, merchant_id, code, kind, state, definition,
       terms_hash, show_from, starts_at, ends_at, created_at, changed_at, changed_by, published_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, 'demo', $11)`,
    [
      activityId,
      merchantId,
      code,
      kind,
      state,
      written,
      termsHash,
      showFrom,
      startsAt,
      endsAt,
      now,
    ],
  )
  await db.query(
    `insert into promotions.activity_version(activity_id, version, definition, terms_hash, at, by)
     values ($1, 1, $2, $3, $4, 'demo')`,
    [activityId, written, termsHash, now],
  )
  await db.query(
    `insert into promotions.budget(merchant_id, code, currency, amount_limit, pieces_limit)
     values ($1, $2, $3, $4, $5)`,
    [merchantId, code, currency, unwrap(parseAmount(budget.amount, currency)), budget.pieces],
  )
}

const seedItem = (
  { db, brand: { merchantId }, now }: Given,
  { item, place }: { readonly item: MallSeed; readonly place: number },
): Promise<unknown> => {
  const { kind, names, art, price, stock, perMember, level, reward } = item
  return db.query(
    `insert into promotions.mall_item(item_id, merchant_id, kind, names, art, price, stock,
       per_member, level, needs_address, terms, place, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      demoId('mall', merchantId, names.es),
      merchantId,
      kind,
      JSON.stringify(namesOf(names)),
      art,
      price,
      stock,
      perMember,
      level,
      kind === 'goods',
      JSON.stringify(reward === undefined ? {} : { reward }),
      place,
      now,
    ],
  )
}

/** What the demo's brands offer: activities of every kind, and a mall. */
export const seedPromotions = async ({ db, brands, now }: SeedContext): Promise<void> => {
  for (const brand of brands) {
    const given = { db, brand, now }
    for (const draft of [...offers, ...programs]) await seedActivity(given, draft(now))
    for (const [place, item] of mall.entries()) await seedItem(given, { item, place })
  }
  await seedPast({ db, now })
}
