import type { Queryable } from '@faro/server-kit/db'
import type { Due } from './due.ts'
import {
  offersAfter,
  offersByIds,
  shownVendors,
  titlesAfter,
  titlesByIds,
  type Offer,
  type ShownVendor,
  type Title,
} from './search-rows.query.ts'
import { createTextIndex } from './text-index.ts'

/** Read and indexed in one turn of the event loop: some milliseconds. */
const rowsPerTurn = 500

/** What a brand shows. */
export type Shown = {
  readonly offers: ReadonlyMap<number, Offer>
  readonly vendors: ReadonlyMap<number, ShownVendor>
}

type Brand = { offers: Map<number, Offer>; vendors: Map<number, ShownVendor> }

const readVendors = async (db: Queryable, merchantId: number) =>
  new Map((await shownVendors(db, merchantId)).map((vendor) => [vendor.vendor_id, vendor]))

const readBrand = async (db: Queryable, merchantId: number): Promise<Brand> => {
  const offers = new Map<number, Offer>()
  for (let after = 0; ;) {
    const page = await offersAfter(db, merchantId, { after, limit: rowsPerTurn })
    for (const offer of page) offers.set(offer.game_id, offer)
    if (page.length < rowsPerTurn) break
    after = page.at(-1)?.game_id ?? after
  }
  return { offers, vendors: await readVendors(db, merchantId) }
}

/** All titles with what brands show of them, as they were read last. */
export const createSearchIndex = (db: Queryable) => {
  const texts = createTextIndex()
  const titles = new Map<number, Title>()
  const brands = new Map<number, Brand>()
  const put = (title: Title): void => {
    titles.set(title.game_id, title)
    texts.put(title.game_id, title.search_text)
  }
  /** What was read is taken over at once: nobody finds a game with half of a change. */
  const takeOver = (gameIds: readonly number[], read: readonly Title[]): void => {
    const present = new Set(read.map(({ game_id: id }) => id))
    for (const id of gameIds)
      if (!present.has(id)) {
        titles.delete(id)
        texts.remove(id)
      }
    for (const title of read) put(title)
  }
  return {
    titles,
    find: texts.find,
    brands: (): readonly number[] => [...brands.keys()],
    shown: (merchantId: number): Shown | undefined => brands.get(merchantId),
    addBrand: async (merchantId: number): Promise<void> => {
      brands.set(merchantId, await readBrand(db, merchantId))
    },
    /** From nothing, page by page. */
    readAll: async (): Promise<void> => {
      for (let after = 0; ;) {
        const page = await titlesAfter(db, after, rowsPerTurn)
        for (const title of page) put(title)
        if (page.length < rowsPerTurn) break
        after = page.at(-1)?.game_id ?? after
      }
    },
    readAgain: async ({ gameIds, areVendors }: Due): Promise<void> => {
      const read = gameIds.length === 0 ? [] : await titlesByIds(db, gameIds)
      const shown = new Map<Brand, { offers: readonly Offer[]; vendors: Brand['vendors'] }>()
      for (const [merchantId, brand] of brands)
        shown.set(brand, {
          offers: gameIds.length === 0 ? [] : await offersByIds(db, merchantId, gameIds),
          vendors: areVendors ? await readVendors(db, merchantId) : brand.vendors,
        })
      takeOver(gameIds, read)
      for (const [brand, { offers, vendors }] of shown) {
        for (const id of gameIds) brand.offers.delete(id)
        for (const offer of offers) brand.offers.set(offer.game_id, offer)
        brand.vendors = vendors
      }
    },
  }
}

export type SearchIndex = ReturnType<typeof createSearchIndex>
