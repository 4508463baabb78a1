import { systemClock, type Clock } from '@faro/kernel/clock'
import Fastify from 'fastify'
import { blocksSimulator } from '../../apps/simulators/src/blocks/blocks.ts'
import { collectSimulator } from '../../apps/simulators/src/collect/collect.ts'
import { hostedPaySimulator } from '../../apps/simulators/src/hosted-pay/hosted-pay.ts'
import { phoneAuthSimulator } from '../../apps/simulators/src/identity/phone-auth.ts'
import { turnstileSimulator } from '../../apps/simulators/src/identity/turnstile.ts'
import { openInbox } from '../../apps/simulators/src/messages/inbox.ts'
import { mailServer } from '../../apps/simulators/src/messages/mail-server.ts'
import { smsProvider } from '../../apps/simulators/src/messages/sms-provider.ts'
import { sportsFeed } from '../../apps/simulators/src/sports/sports-feed.ts'
import { freePort } from '../postgres/postgres.mjs'

export { sign } from '../../apps/simulators/src/hosted-pay/signing.ts'

/** Signs what the payment provider says. */
export const secret = 'a secret for the tests only'

/** Payment providers, blocks, SMS, phones and mail, as the world outside behaves. */
export const outsideWorld = async (folder: string, clock: Clock = systemClock) => {
  const now = () => clock.now().getTime()
  const port = await freePort()
  const http = Fastify({ forceCloseConnections: true })
  const publicUrl = `http://127.0.0.1:${port}`
  const pay = await hostedPaySimulator({ folder, secret, publicUrl, now })
  await http.register(async (scope) => pay.routes(scope), { prefix: '/hosted-pay' })
  const collect = collectSimulator({ folder, secret, publicUrl, now, blockMs: 40 })
  await http.register(async (scope) => collect.routes(scope), { prefix: '/collect' })
  await http.register(blocksSimulator({ folder, blockMs: 20 }), { prefix: '/blocks' })
  const inbox = openInbox(folder)
  const timings = { deliveryMs: 20, slowMs: 100 }
  const sms = smsProvider({ inbox, token: secret, timings })
  await http.register(sms.routes, { prefix: '/sms' })
  await http.register(turnstileSimulator({ secret }), { prefix: '/turnstile' })
  const phoneAuth = await phoneAuthSimulator({ inbox, project: 'faro-demo' })
  await http.register(phoneAuth, { prefix: '/phone-auth' })
  const sports = sportsFeed({ folder, token: secret, seed: 'tests' })
  await http.register(sports.routes, { prefix: '/sports' })
  const smtpPort = await freePort()
  const mail = mailServer({ inbox, port: smtpPort })
  await mail.start()
  await http.listen({ port, host: '127.0.0.1' })
  return {
    url: publicUrl,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    inbox,
    sports: sports.world,
    close: async () => {
      pay.stop()
      collect.stop()
      sms.stop()
      sports.stop()
      await mail.stop()
      await http.close()
    },
  }
}
