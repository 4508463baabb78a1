// Makes the first brand and its two owners: on the server's machine, in an empty database only.
import path from 'node:path'
import { present } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import { addFounders, hasNoStaff, type Founder } from '@faro/operator'
import { createDb, migrate } from '@faro/server-kit/db'
import { enrolmentLink } from './enrolment-link.ts'
import { readFoundOptions } from './options.ts'
import { brands, seedBrand } from '../seed/seeds.ts'

const usage =
  'npm run found -- --brand CODE --host HOST --owner NAME --owner NAME [--name NAME] [--currency EUR]'

const fail = (text: string): never => {
  console.error(text)
  process.exit(1)
}

const url = process.env['DATABASE_URL'] ?? fail('DATABASE_URL is not set')
const read = readFoundOptions(process.argv.slice(2))
if (!read.ok) throw fail(`${read.error}\n${usage}`)
const { code, host, owners, name, currency } = read.value
const pattern = present(brands[0], 'brand of the demo')

await migrate(url, path.resolve(import.meta.dirname, '../..'))
const db = createDb({ url, connectionsMax: 2 })
const made = await db.tx(async (tx): Promise<Result<readonly Founder[], 'not-empty'>> => {
  // two that begin at once: the second finds the first one's
  await tx.query('select pg_advisory_xact_lock(7041931)')
  const brandsThere = await tx.query('select 1 from whitelabel.merchant limit 1')
  if (brandsThere.length > 0 || !(await hasNoStaff(tx))) return err('not-empty')
  await seedBrand(tx, { ...pattern, symbol: currency, hosts: [host], code, name, currency })
  // closed until the owners open it in the console
  await tx.query('update whitelabel.merchant set is_maintained = true')
  // the ways to pay of the demo are a pattern to fill in, and closed until then
  await tx.query('update cashier.deposit_method set is_enabled = false')
  return ok(
    await addFounders(tx, {
      merchantId: pattern.merchantId,
      owners,
      now: new Date(),
    }),
  )
})
await db.close()
if (!made.ok) throw fail('this database is not empty: somebody works here already')
console.log(`Brand ${code} on ${host}, closed until you open it in the console.`)
console.log('One link for each owner: it works once and for 72 hours.')
for (const { username, token } of made.value)
  console.log(`${username}  ${enrolmentLink({ origin: `https://${host}`, token, username })}`)
