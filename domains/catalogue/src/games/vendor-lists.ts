import type { Category } from '@faro/contract/catalogue'
import type { Clock } from '@faro/kernel/clock'
import { createCache, type Db } from '@faro/server-kit/db'
import type { VendorRow } from './game.ts'
import type { GameFilter } from './games.query.ts'
import { countByVendor, listVendors, type VendorCount, type VendorState } from './vendors.query.ts'

// counts read the whole catalogue and are wanted on every page; states never wait for them
const countsLiveMs = 5_000
const hotVendorsMax = 4

const rowsOf = (
  states: readonly VendorState[],
  counts: readonly VendorCount[],
): readonly (VendorRow & VendorState)[] => {
  const hot = hotVendors(states, counts)
  return states.flatMap((state) =>
    counts
      .filter((count) => count.vendor_id === state.vendor_id)
      .map((c) => ({ ...c, ...state, is_hot: hot.has(state.vendor_id) })),
  )
}

type Heat = Pick<VendorCount, 'vendor_id' | 'plays' | 'hot_titles'>

/**
 * The most played vendors; before anything was played, those whose titles the brand favours most. A
 * feature that nearly all share is ignored.
 */
export const hotVendors = (
  inOrder: readonly Pick<VendorState, 'vendor_id'>[],
  counts: readonly Heat[],
): ReadonlySet<number> => {
  const heat = inOrder.map(({ vendor_id: vendorId }) => {
    const own = counts.filter((count) => count.vendor_id === vendorId)
    const sum = (of: (count: Heat) => number) => own.reduce((total, one) => total + of(one), 0)
    return { vendorId, plays: sum(({ plays }) => plays), hot: sum(({ hot_titles: hot }) => hot) }
  })
  return new Set(
    heat
      .filter(({ plays, hot }) => plays > 0 || hot > 0)
      .toSorted((a, b) => b.plays - a.plays || b.hot - a.hot)
      .slice(0, hotVendorsMax)
      .map(({ vendorId }) => vendorId),
  )
}

type Simple = Pick<GameFilter, 'category' | 'vassalage' | 'branded'>

/** A brand's vendors with the numbers of their titles. */
export const createVendorLists = ({ db, clock }: { db: Db; clock: Clock }) => {
  const counts = createCache({
    load: (merchantId: number, held) => countByVendor(held ?? db, merchantId, clock.now()),
    now: () => clock.now(),
    keptMs: countsLiveMs,
  })
  const rows = async (merchantId: number) =>
    rowsOf(await listVendors(db, merchantId), await counts.get(merchantId))
  return {
    rows,
    /** How many titles a plain list has, without counting them again. */
    total: async (merchantId: number, { category, vassalage, branded }: Simple): Promise<number> =>
      (await rows(merchantId))
        .filter(
          (row) =>
            (category === undefined || row.category === category) &&
            (vassalage === undefined || row.code === vassalage) &&
            (branded === undefined || row.branded_list === branded),
        )
        .reduce((sum, { games }) => sum + games, 0),
    categoriesOf: async (merchantId: number): Promise<ReadonlyMap<string, Category[]>> => {
      const byVendor = Map.groupBy(await rows(merchantId), ({ code }) => code)
      return new Map([...byVendor].map(([code, own]) => [code, own.map((row) => row.category)]))
    },
  }
}
