// Fills an empty database with two demo brands, their games, members and staff. Prints nothing on a
// database that has brands already.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { inOrder } from '@faro/server-kit/module'
import { createDb, markAsDemo, markOldDemo, type Db } from '@faro/server-kit/db'
import { standardModules } from '../../apps/server/src/house.ts'
import { brands } from './brands.ts'
import { seedBrands } from './seed-brands.ts'
import { seedContent } from './seed-content.ts'
import { seedGames } from './seed-games.ts'
import { seedHeldWin } from './seed-held-win.ts'
import { seedJackpots } from './seed-jackpots.ts'
import { seedOutsideGames } from './seed-outside-games.ts'
import { seedPeople } from './seed-people.ts'
import { seedSocial } from './seed-social.ts'
import { seedVendorLinks } from './seed-vendor-links.ts'

const isEmpty = async (db: Db): Promise<boolean> =>
  (await db.query('select 1 from whitelabel.merchant limit 1')).length === 0

export const seed = async (url: string, dataFolder: string): Promise<boolean> => {
  const db = createDb({ url, connectionsMax: 4, applicationName: 'faro-seed' })
  try {
    if (!(await isEmpty(db))) {
      await markOldDemo(db)
      return false
    }
    await markAsDemo(db)
    await seedBrands(db)
    await seedContent(db)
    await seedGames(db)
    await seedJackpots(db)
    await seedOutsideGames(db)
    for (const module of inOrder(standardModules)) await module.seed(db, brands)
    const vendors = await seedVendorLinks(db)
    const social = await seedSocial(db)
    const people = await seedPeople(db)
    const calls = await seedHeldWin(db, vendors)
    await mkdir(dataFolder, { recursive: true })
    const mode = 0o600
    await writeFile(path.join(dataFolder, 'demo.json'), JSON.stringify(people, null, 2), { mode })
    // what the simulated vendors know: their keys and games
    await writeFile(path.join(dataFolder, 'vendors.json'), JSON.stringify(vendors), { mode })
    // what a vendor calls once the server is there
    await writeFile(path.join(dataFolder, 'first-calls.json'), JSON.stringify(calls), { mode })
    // and the simulated identity providers: their clients
    await writeFile(path.join(dataFolder, 'social.json'), JSON.stringify(social), { mode })
    return true
  } finally {
    await db.close()
  }
}

if (import.meta.main) {
  const url = process.env['DATABASE_URL']
  if (url === undefined) throw new Error('DATABASE_URL is not set')
  await seed(url, process.env['DATA_DIR'] ?? '.data')
}
