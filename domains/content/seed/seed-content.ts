import { createHash } from 'node:crypto'
import type { SeedContext } from '@faro/server-kit/module'
import demo from './demo.json' with { type: 'json' }

/** The demo's texts have the same ids wherever it is filled. */
const idOf = (kind: string, merchantId: number, position: number): string =>
  createHash('sha256')
    .update(`${kind}:${merchantId}:${position}`)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/** The welcome that a member of the demo sees once in a browser. */
export const welcomeId = (merchantId: number): string =>
  idOf(
    'announcement',
    merchantId,
    demo.announcements.findIndex(({ type }) => type === 'PU'),
  )

const dayMs = 86_400_000

/** What the demo's brands say: banners, notices, a welcome, help and the pages about the brand. */
export const seedContent = async ({ db, now, brands }: SeedContext): Promise<void> => {
  for (const brand of brands) {
    const filled = (texts: object): string =>
      JSON.stringify(texts)
        .replaceAll('{brand}', brand.name)
        .replaceAll('{age}', String(brand.ageMinimum))
    for (const [position, one] of demo.announcements.entries())
      await db.query(
        `insert into content.announcement (announcement_id, merchant_id, type, group_name, url,
           game_code, texts, position, is_published, starts_at, changed_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, true, $9, $10)`,
        [
          idOf('announcement', brand.merchantId, position),
          brand.merchantId,
          one.type,
          one.groupName,
          one.url,
          one.gameCode,
          filled(one.texts),
          position,
          new Date(now.getTime() - one.daysAgo * dayMs),
          now,
        ],
      )
    for (const [position, one] of demo.articles.entries())
      await db.query(
        `insert into content.article (article_id, merchant_id, kind, slug, texts, position,
           is_published, changed_at) values ($1, $2, $3, $4, $5, $6, true, $7)`,
        [
          idOf('article', brand.merchantId, position),
          brand.merchantId,
          one.kind,
          one.slug,
          filled(one.texts),
          position,
          now,
        ],
      )
  }
}
