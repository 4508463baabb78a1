import path from 'node:path'
import Fastify from 'fastify'
import { beaconSimulator } from './beacon/beacon.ts'
import { blocksSimulator } from './blocks/blocks.ts'
import { collectSimulator } from './collect/collect.ts'
import { hostedPaySimulator } from './hosted-pay/hosted-pay.ts'
import { phoneAuthSimulator } from './identity/phone-auth.ts'
import { turnstileSimulator } from './identity/turnstile.ts'
import { openInbox } from './messages/inbox.ts'
import { inboxRoutes } from './messages/inbox.routes.ts'
import { mailServer } from './messages/mail-server.ts'
import { smsProvider } from './messages/sms-provider.ts'
import { openidSimulators, readClients } from './openid/openid.ts'
import { sportsFeed } from './sports/sports-feed.ts'
import { resultsSimulator } from './results/results.ts'
import { readVendors } from './vendor/configuration.ts'
import { vendorSimulators } from './vendor/vendors.ts'

const port = Number(process.env['SIMULATORS_PORT'] ?? '3001')
const folder = path.join(process.env['DATA_DIR'] ?? '.data', 'simulators')
const secret = process.env['PAYMENT_SECRET'] ?? ''
if (secret.length < 16) throw new Error('PAYMENT_SECRET is missing or too short')

const publicUrl = process.env['SIMULATORS_PUBLIC_URL'] ?? `http://localhost:${port}`

const app = Fastify({ bodyLimit: 65_536, forceCloseConnections: true })
app.get('/healthz', async () => ({ ok: true }))
const pay = await hostedPaySimulator({
  folder,
  secret,
  publicUrl,
})
await app.register(async (scope) => pay.routes(scope), { prefix: '/hosted-pay' })
const collect = collectSimulator({ folder, secret, publicUrl })
await app.register(async (scope) => collect.routes(scope), { prefix: '/collect' })
await app.register(blocksSimulator({ folder }), { prefix: '/blocks' })
await app.register(beaconSimulator({ folder }), { prefix: '/beacon' })
await app.register(resultsSimulator({ folder, keys: [secret] }).routes, { prefix: '/results' })
const inbox = openInbox(folder)
const sms = smsProvider({ inbox, token: process.env['SMS_TOKEN'] ?? secret })
await app.register(sms.routes, { prefix: '/sms' })
await app.register(inboxRoutes(inbox), { prefix: '/inbox' })
await app.register(turnstileSimulator({ secret: process.env['TURNSTILE_SECRET'] ?? secret }), {
  prefix: '/turnstile',
})
const project = process.env['PHONE_AUTH_PROJECT'] ?? 'faro-demo'
await app.register(await phoneAuthSimulator({ inbox, project }), { prefix: '/phone-auth' })
const mail = mailServer({ inbox, port: Number(process.env['SMTP_PORT'] ?? '3002') })
await mail.start()
const origin = process.env['SIMULATORS_URL'] ?? `http://127.0.0.1:${port}`
const openidClients = readClients(process.env['SOCIAL_FILE'])
await app.register(openidSimulators(origin, openidClients), { prefix: '/openid' })
const sports = sportsFeed({ folder, token: process.env['ODDS_FEED_TOKEN'] ?? secret })
await app.register(sports.routes, { prefix: '/sports' })
const vendors = vendorSimulators({
  vendors: readVendors(process.env['VENDORS_FILE'], process.env['OPERATOR_URL']),
  folder,
  publicUrl,
})
await app.register(vendors.routes, { prefix: '/vendors' })

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    pay.stop()
    collect.stop()
    vendors.stop()
    sports.stop()
    sms.stop()
    void mail.stop()
    void app.close().then(() => process.exit(0))
  })

await app.listen({ port, host: '127.0.0.1' })
