import type { Seed } from '@faro/server-kit/module'
import { layHeldWin } from './lay-held-win.ts'
import { layVendorLinks } from './lay-vendor-links.ts'

export const seed: Seed = {
  lay: async (ground) => {
    const { db, leave } = ground
    const vendors = await layVendorLinks(ground)
    // what the simulated vendors know: their keys and games
    leave('vendors.json', vendors)
    // what a vendor calls once the server is there
    leave('first-calls.json', await layHeldWin(db, vendors))
  },
}
