import type { Catalogue } from '@faro/catalogue'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Db } from '@faro/server-kit/db'
import type { Events } from '@faro/server-kit/events'
import type { Gaming } from '../gaming.ts'
import { gameCodeOf } from '../links/api.ts'
import { noteChange, type Actor } from './note-change.ts'

type Deps = {
  readonly db: Db
  readonly events: Events
  readonly gaming: Gaming
  readonly catalogue: Catalogue
}

type Counts = { readonly added: number; readonly changed: number; readonly retired: number }

/** Reads a vendor's feed and brings the catalogue in line; what it no longer names is retired. */
export const syncVendor =
  (deps: Deps) =>
  async (
    vendorCode: string,
    actor: Actor,
  ): Promise<Result<Counts, 'vendor-unknown' | 'vendor-unavailable'>> => {
    const link = await deps.gaming.links.find(vendorCode)
    if (link === null) return err('vendor-unknown')
    const feed = await deps.gaming.clients[link.dialect].games(link)
    // an empty feed would retire everything: taken for a fault of the vendor's
    if (!feed.ok || feed.value.length === 0) return err('vendor-unavailable')
    const synced = await deps.catalogue.syncFeed(
      vendorCode,
      feed.value.map((game) => ({ ...game, code: gameCodeOf(vendorCode, game.game) })),
    )
    if (!synced.ok)
      return err(synced.error === 'vendor-unknown' ? synced.error : 'vendor-unavailable')
    const { added, changed, retired } = synced.value
    await deps.db.tx(async (tx) => {
      const detail = { added, changed, retired }
      await noteChange(deps, tx, { actor, note: { vendorCode, action: 'synced', detail } })
      return ok(null)
    })
    return ok(synced.value)
  }
