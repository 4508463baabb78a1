import type { Outside } from '@faro/server-kit/config'
import type { Jobs } from '@faro/server-kit/jobs'
import type { Outgoing } from '@faro/server-kit/outgoing'
import { sealKept, textVault } from '@faro/server-kit/sealing'
import type { Log } from '@faro/server-kit/log'
import { createCodes } from './codes/codes.ts'
import { forgetStale } from './codes/forget-stale.job.ts'
import { endDemos } from './demo/end-demos.job.ts'
import { freePlayRoutes } from './demo/free-play.routes.ts'
import type { Deps } from './deps.ts'
import { deviceRoutes } from './devices/devices.routes.ts'
import { factorRoutes } from './factors/factors.routes.ts'
import { createIdentity } from './identity.ts'
import { playLimitsRoutes, type PlaySumsPort } from './play-safety/play-limits.routes.ts'
import { createPlaySafety } from './play-safety/play-safety.ts'
import { avatarRoutes } from './members/avatar.routes.ts'
import { languageRoutes } from './members/language.routes.ts'
import { identityRoutes } from './members/identity.routes.ts'
import { createCaptcha } from './human/captcha.ts'
import { createHuman } from './human/human.ts'
import { widgetPagePlugin } from './human/widget-page.plugin.ts'
import { createMessages } from './messages/messages.ts'
import { smsStatusPath, smsStatusPlugin } from './messages/sms-status.plugin.ts'
import { smtpMail } from './messages/smtp-mail.adapter.ts'
import { twilioSms } from './messages/twilio-sms.adapter.ts'
import { securityRoutes } from './security/security.routes.ts'
import { socialCallbackPlugin } from './social/callback.plugin.ts'
import { createOidc } from './social/oidc.ts'
import { socialRoutes } from './social/social.routes.ts'
import { verificationRoutes } from './verification/verification.routes.ts'
import { phoneAuth } from './ways/phone-auth.adapter.ts'
import { waysInConsoleRoutes } from './ways/ways-in-console.routes.ts'
import { passwordRoutes, waysInRoutes } from './ways/ways-in.routes.ts'

type ModuleDeps = Omit<Deps, 'messages' | 'codes'> & {
  readonly jobs: Jobs
  readonly log: Log
  readonly serverSecret: string
  readonly outside: Outside
  readonly publicUrl: string
  /** Where other servers reach this one. */
  readonly callbackUrl: string
  /** The way to addresses that people entered. */
  readonly outgoing: Outgoing
  /** Multiplies what one address may do. */
  readonly addressScale: number
  /** What is used of a member's limits; the counts are kept with the money. */
  readonly playSums: PlaySumsPort
}

export const identityModule = (given: ModuleDeps) => {
  const { db, clock, jobs, outside } = given
  const reachedAt = outside.sms.isSimulated ? given.callbackUrl : given.publicUrl
  const statusUrl = `${reachedAt}${smsStatusPath}`
  const mail = smtpMail(outside.mail)
  const messages = createMessages({ ...given, sms: twilioSms({ ...outside.sms, statusUrl }), mail })
  const codes = createCodes({ ...given, messages })
  const deps = { ...given, messages, codes }
  const ways = {
    ...deps,
    human: createHuman({ ...deps, turnstile: outside.turnstile }),
    captcha: createCaptcha(deps),
    phoneAuth: phoneAuth({ db, clock, ...outside.phoneAuth }),
  }
  const identity = createIdentity(deps)
  const vault = textVault(given.serverSecret, 'social-clients')
  const oidc = createOidc({ db, clock, outgoing: given.outgoing, vault })
  const demos = endDemos(deps)
  jobs.schedule('end-demo-accounts', '*/10 * * * *', async () => {
    await demos()
  })
  jobs.schedule('identity.forget-stale', '17 * * * *', () => forgetStale(db, clock.now()))
  return {
    identity,
    /** At the start: what was kept in the clear of secrets that providers gave us. */
    sealSecrets: () =>
      sealKept(db, vault, {
        table: 'identity.social_provider',
        column: 'client_secret',
        id: "merchant_id || ':' || provider",
      }),
    endDemos: demos,
    messages,
    codes,
    bindings: [
      ...identityRoutes(identity, ways),
      ...languageRoutes(deps),
      ...avatarRoutes(deps),
      ...waysInRoutes(ways),
      ...waysInConsoleRoutes(deps),
      ...passwordRoutes(ways),
      ...deviceRoutes(deps),
      ...factorRoutes(deps),
      ...verificationRoutes(deps),
      ...securityRoutes(deps),
      ...socialRoutes(deps, oidc),
      ...freePlayRoutes(deps),
      ...playLimitsRoutes({ ...deps, playSums: given.playSums, safety: createPlaySafety(deps) }),
    ],
    plugins: [
      smsStatusPlugin({ db, clock, signing: { token: outside.sms.token, statusUrl } }),
      socialCallbackPlugin(deps, oidc),
      widgetPagePlugin(outside.turnstile),
    ],
    close: mail.close,
  }
}
