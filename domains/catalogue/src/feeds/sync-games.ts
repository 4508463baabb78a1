import type { Category, Feature, Volatility } from '@faro/contract/catalogue'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, rowOf, type Db, type RowOf, type Tx } from '@faro/server-kit/db'
import { filedUnder } from '../games/game.ts'

/** A title as its vendor's feed tells it. */
export type FeedGame = {
  readonly code: string
  readonly title: string
  readonly category: Category
  readonly rtpBps: number | null
  readonly volatility: Volatility | null
  readonly features: readonly Feature[]
  /** What the cover shows: a specification of `@faro/covers`. */
  readonly thumbnail: object
}

export type SyncCounts = {
  readonly added: number
  readonly changed: number
  readonly retired: number
}

type SyncError = 'vendor-unknown' | 'code-of-another-vendor' | 'code-repeated'

/**
 * Brings a vendor's games in line with its feed. New ones are offered, last in order, wherever the
 * vendor is; what the feed no longer names becomes invisible and comes back with it: records of
 * rounds go on naming it.
 */
export const syncGames = async (
  db: Db,
  vendorCode: string,
  feed: readonly FeedGame[],
): Promise<Result<SyncCounts, SyncError>> => {
  if (new Set(feed.map(({ code }) => code)).size < feed.length) return err('code-repeated')
  return db.tx<Result<SyncCounts, SyncError>>(async (tx) => {
    // one feed of a vendor at a time
    const [vendor] = await tx.query(
      'select vendor_id, is_esports from catalogue.vendor where code = $1 for update',
      [vendorCode],
      { vendor_id: col.int4, is_esports: col.bool },
    )
    if (vendor === undefined) return err('vendor-unknown')
    const codes = feed.map(({ code }) => code)
    const foreign = await tx.query(
      'select 1 from catalogue.game where code = any($1) and vendor_id <> $2 limit 1',
      [codes, vendor.vendor_id],
    )
    if (foreign.length > 0) return err('code-of-another-vendor')
    const isEsports = vendor.is_esports
    const filed = feed.map((game) => ({
      ...game,
      category: filedUnder({ isEsports }, game.category),
    }))
    const written = await upsert(tx, vendor.vendor_id, filed)
    const retired = await tx.query(
      `update catalogue.game set is_retired = true
       where vendor_id = $1 and not is_retired and code <> all($2) returning game_id`,
      [vendor.vendor_id, codes],
    )
    const added = written.filter(({ is_new }) => is_new)
    if (added.length > 0) await offerEverywhere(tx, vendor.vendor_id, added)
    return ok({
      added: added.length,
      changed: written.length - added.length,
      retired: retired.length,
    })
  })
}

const writtenFields = rowOf({ game_id: col.int4, is_new: col.bool })
type Written = RowOf<typeof writtenFields>

/** Writes what is new or differs; rows that are as the feed has them stay untouched. */
const upsert = (tx: Tx, vendorId: number, feed: readonly FeedGame[]): Promise<Written[]> =>
  tx.query(
    `insert into catalogue.game as g (vendor_id, code, title, category, rtp_bps, volatility,
       features, cover)
     select $1, f.code, f.title, f.category, f."rtpBps", f.volatility, f.features, f.thumbnail
     from jsonb_to_recordset($2) as f(code text, title text, category text, "rtpBps" int,
       volatility text, features text[], thumbnail jsonb)
     on conflict (code) do update set title = excluded.title, category = excluded.category,
       rtp_bps = excluded.rtp_bps, volatility = excluded.volatility,
       features = excluded.features, cover = excluded.cover, is_retired = false
     where (g.title, g.category, g.rtp_bps, g.volatility, g.features, g.cover, g.is_retired)
       is distinct from (excluded.title, excluded.category, excluded.rtp_bps,
         excluded.volatility, excluded.features, excluded.cover, false)
     returning g.game_id, xmax = 0 as is_new`,
    [vendorId, JSON.stringify(feed)],
    writtenFields,
  )

const offerEverywhere = async (
  tx: Tx,
  vendorId: number,
  added: readonly Written[],
): Promise<void> => {
  await tx.query(
    `insert into catalogue.offer(merchant_id, game_id, position)
     select vo.merchant_id, a.game_id, last.position + a.place
     from catalogue.vendor_offer vo
     cross join unnest($2::int[]) with ordinality as a(game_id, place)
     cross join lateral (select coalesce(max(o.position), 0) as position
       from catalogue.offer o where o.merchant_id = vo.merchant_id) last
     where vo.vendor_id = $1
     on conflict do nothing`,
    [vendorId, added.map(({ game_id }) => game_id)],
  )
}
