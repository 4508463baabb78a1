import type { Category } from '@faro/contract/catalogue'
import type { Clock } from '@faro/kernel/clock'
import type { Db } from '@faro/server-kit/db'
import type { VendorRow } from './game.ts'
import type { GameFilter } from './games.query.ts'
import { countByVendor, listVendors, type VendorCount, type VendorState } from './vendors.query.ts'

// counts read the whole catalogue and are wanted on every page; states never wait for them
const countsLiveMs = 5_000

type Kept = { readonly at: number; readonly counts: Promise<readonly VendorCount[]> }

const rowsOf = (
  states: readonly VendorState[],
  counts: readonly VendorCount[],
): readonly (VendorRow & VendorState)[] =>
  states.flatMap((state) =>
    counts.filter((count) => count.vendor_id === state.vendor_id).map((c) => ({ ...c, ...state })),
  )

type Simple = Pick<GameFilter, 'category' | 'vassalage' | 'branded'>

/** A brand's vendors with the numbers of their titles. */
export const createVendorLists = ({ db, clock }: { db: Db; clock: Clock }) => {
  const kept = new Map<number, Kept>()
  const countsOf = (merchantId: number): Promise<readonly VendorCount[]> => {
    const now = clock.now().getTime()
    const found = kept.get(merchantId)
    if (found !== undefined && now - found.at < countsLiveMs) return found.counts
    const counts = countByVendor(db, merchantId)
    kept.set(merchantId, { at: now, counts })
    counts.catch(() => kept.delete(merchantId))
    return counts
  }
  const rows = async (merchantId: number) =>
    rowsOf(await listVendors(db, merchantId), await countsOf(merchantId))
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
