// Asks for new factors of somebody of the staff, on the server's machine: done after 24 hours,
// unless another owner objects in the console.
import { askForRecovery } from '@faro/operator'
import { createDb } from '@faro/server-kit/db'
import { createWhitelabel } from '@faro/whitelabel'
import { enrolmentLink } from '../found/enrolment-link.ts'

/** The console stands at every brand: the first that has a host which a secret may be led to. */
const consoleOrigin = async (): Promise<string> => {
  const publicUrl = process.env['PUBLIC_URL'] ?? 'https://localhost'
  const whitelabel = createWhitelabel({ db })
  const brands = await db.query<{ merchant_id: number }>(
    'select merchant_id from whitelabel.merchant order by merchant_id',
  )
  for (const { merchant_id: merchantId } of brands) {
    const wish = { hostname: '', publicUrl, isSecret: true }
    const site = await whitelabel.siteOf(merchantId, wish)
    if (site !== null) return site.origin
  }
  return new URL(publicUrl).origin
}

const fail = (text: string): never => {
  console.error(text)
  process.exit(1)
}

const [username = '', ...others] = process.argv.slice(2)
if (username === '' || others.length > 0) fail('npm run recover -- NAME')
const url = process.env['DATABASE_URL'] ?? fail('DATABASE_URL is not set')
const db = createDb({ url, connectionsMax: 2 })
const asked = await askForRecovery(db, { username, now: new Date() })
const origin = await consoleOrigin()
await db.close()
if (!asked.ok)
  throw fail(
    asked.error === 'not-found'
      ? `${username}: nobody of that name works here`
      : `${username}: a reset is on its way already`,
  )
const { username: name, token, executesAt } = asked.value
const link = enrolmentLink({ origin, token })
console.log(
  `${name}: every other owner was told, and may object until ${executesAt.toISOString()}.`,
)
console.log(`From then on and for 72 hours this link works, once:\n${link}`)
