// Fills an empty database with two demo brands, their games, members and staff. Prints nothing on a
// database that has brands already.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createDb, markAsDemo, markOldDemo, type Db } from '@faro/server-kit/db'

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
    // loads the whole product: only where there is something to lay
    const { seedDemo } = await import('./seeds.ts')
    const left = await seedDemo(db, new Date())
    await mkdir(dataFolder, { recursive: true })
    for (const [file, value] of left) {
      // lists are for programs, the rest is read by people too
      const text = JSON.stringify(value, null, Array.isArray(value) ? 0 : 2)
      await writeFile(path.join(dataFolder, file), text, { mode: 0o600 })
    }
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
