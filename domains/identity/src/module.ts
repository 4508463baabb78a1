import type { Outside } from '@faro/server-kit/config'
import type { Jobs } from '@faro/server-kit/jobs'
import type { Log } from '@faro/server-kit/log'
import { createCodes } from './codes/codes.ts'
import { forgetStale } from './codes/forget-stale.job.ts'
import type { Deps } from './deps.ts'
import { createIdentity } from './identity.ts'
import { identityRoutes } from './members/identity.routes.ts'
import { createCaptcha } from './human/captcha.ts'
import { createHuman } from './human/human.ts'
import { widgetPagePlugin } from './human/widget-page.plugin.ts'
import { createMessages } from './messages/messages.ts'
import { smsStatusPath, smsStatusPlugin } from './messages/sms-status.plugin.ts'
import { smtpMail } from './messages/smtp-mail.adapter.ts'
import { twilioSms } from './messages/twilio-sms.adapter.ts'
import { phoneAuth } from './ways/phone-auth.adapter.ts'
import { passwordRoutes, waysInRoutes } from './ways/ways-in.routes.ts'

type ModuleDeps = Deps & {
  readonly jobs: Jobs
  readonly log: Log
  readonly serverSecret: string
  readonly outside: Outside
  readonly publicUrl: string
  /** Where other servers reach this one. */
  readonly callbackUrl: string
  /** Multiplies what one address may do. */
  readonly addressScale: number
}

export const identityModule = (deps: ModuleDeps) => {
  const { db, clock, jobs, outside } = deps
  const identity = createIdentity(deps)
  const statusUrl = `${deps.callbackUrl}${smsStatusPath}`
  const mail = smtpMail(outside.mail)
  const messages = createMessages({ ...deps, sms: twilioSms({ ...outside.sms, statusUrl }), mail })
  const codes = createCodes({ ...deps, messages })
  const ways = {
    ...deps,
    messages,
    codes,
    human: createHuman({ ...deps, turnstile: outside.turnstile }),
    captcha: createCaptcha(deps),
    phoneAuth: phoneAuth({ db, clock, ...outside.phoneAuth }),
  }
  jobs.schedule('identity.forget-stale', '17 * * * *', () => forgetStale(db, clock.now()))
  return {
    identity,
    messages,
    codes,
    bindings: [...identityRoutes(identity, ways), ...waysInRoutes(ways), ...passwordRoutes(ways)],
    plugins: [
      smsStatusPlugin({ db, clock, signing: { token: outside.sms.token, statusUrl } }),
      widgetPagePlugin(outside.turnstile),
    ],
    close: mail.close,
  }
}
