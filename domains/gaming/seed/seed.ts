import type { Seed } from '@faro/server-kit/module'
import { seedParkedWin } from './seed-parked-win.ts'
import { seedVendorLinks } from './seed-vendor-links.ts'

export const seed: Seed = {
  lay: async (ground) => {
    const { db, leave } = ground
    const vendors = await seedVendorLinks(ground)
    // what the simulated vendors know: their keys and games
    leave('vendors.json', vendors)
    // what a vendor calls once the server is there
    leave('first-calls.json', await seedParkedWin(db, vendors))
  },
}
