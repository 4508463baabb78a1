import type { Outside } from '@faro/server-kit/config'
import type { Jobs } from '@faro/server-kit/jobs'
import type { Log } from '@faro/server-kit/log'
import { createCodes } from './codes/codes.ts'
import { forgetStale } from './codes/forget-stale.job.ts'
import { endDemos } from './demo/end-demos.job.ts'
import { freePlayRoutes } from './demo/free-play.routes.ts'
import type { Deps } from './deps.ts'
import { createIdentity } from './identity.ts'
import { identityRoutes } from './members/identity.routes.ts'
import { createMessages } from './messages/messages.ts'
import { smsStatusPath, smsStatusPlugin } from './messages/sms-status.plugin.ts'
import { smtpMail } from './messages/smtp-mail.adapter.ts'
import { twilioSms } from './messages/twilio-sms.adapter.ts'
import { playLimitsRoutes, type PlaySumsPort } from './play-safety/play-limits.routes.ts'
import { createPlaySafety } from './play-safety/play-safety.ts'

type ModuleDeps = Deps & {
  readonly jobs: Jobs
  readonly log: Log
  readonly serverSecret: string
  readonly outside: Outside
  /** Where other servers reach this one. */
  readonly callbackUrl: string
  /** Multiplies what one address may do. */
  readonly addressScale: number
  /** What is used of a member's limits; the counts are kept with the money. */
  readonly playSums: PlaySumsPort
}

export const identityModule = (deps: ModuleDeps) => {
  const { db, clock, jobs, outside } = deps
  const identity = createIdentity(deps)
  const statusUrl = `${deps.callbackUrl}${smsStatusPath}`
  const mail = smtpMail(outside.mail)
  const messages = createMessages({ ...deps, sms: twilioSms({ ...outside.sms, statusUrl }), mail })
  const codes = createCodes({ ...deps, messages })
  const demos = endDemos(deps)
  jobs.schedule('identity.forget-stale', '17 * * * *', () => forgetStale(db, clock.now()))
  jobs.schedule('end-demo-accounts', '*/10 * * * *', async () => {
    await demos()
  })
  return {
    identity,
    messages,
    codes,
    endDemos: demos,
    bindings: [
      ...identityRoutes(identity),
      ...freePlayRoutes(deps),
      ...playLimitsRoutes({ ...deps, safety: createPlaySafety(deps) }),
    ],
    plugins: [smsStatusPlugin({ db, clock, signing: { token: outside.sms.token, statusUrl } })],
    close: mail.close,
  }
}
