import {
  alarmsPort,
  approvalsPort,
  defineModule,
  endedSessions,
  provide,
  memberAuthPort,
  type ModuleKit,
} from '@faro/server-kit/module'
import { sealStored, textVault } from '@faro/server-kit/sealing'
import type { Tx } from '@faro/server-kit/db'
import { walletModule, type Wallet } from '@faro/wallet'
import { whitelabelModule } from '@faro/whitelabel'
import { createCodes } from './codes/codes.ts'
import { deleteStale } from './codes/delete-stale.job.ts'
import { demoMoney } from './demo/demo-money.ts'
import { endDemos } from './demo/end-demos.job.ts'
import { freePlayRoutes } from './demo/free-play.routes.ts'
import type { OnRegistered } from './deps.ts'
import { deviceRoutes } from './devices/devices.routes.ts'
import { factorRoutes } from './factors/factors.routes.ts'
import { createIdentity, type Identity } from './identity.ts'
import { identityAudits } from './identity-audits.ts'
import { identityMessages } from './identity-messages.ts'
import {
  bankHoldersPort,
  bankNumbersPort,
  endGamesPort,
  invitationsPort,
  labelsPort,
  limitUsePort,
  playNetPort,
  registeredPort,
  type RegisteredAccount,
} from './ports.ts'
import { playLimitsRoutes } from './play-safety/play-limits.routes.ts'
import { limitUse } from './play-safety/limit-use.ts'
import { createPlaySafety, type Safety } from './play-safety/play-safety.ts'
import { isNearDepositLimit } from './offers/near-limit.ts'
import { avatarRoutes } from './members/avatar.routes.ts'
import { playersList } from './members/players.list.ts'
import { languageRoutes } from './members/language.routes.ts'
import { identityRoutes } from './members/identity.routes.ts'
import { createCaptcha } from './bot-check/captcha.ts'
import { createBotCheck } from './bot-check/bot-check.ts'
import { widgetPagePlugin } from './bot-check/widget-page.plugin.ts'
import { createMessages, sendingJobs } from './delivery/messages.ts'
import { smsStatusPath, smsStatusPlugin } from './delivery/sms-status.plugin.ts'
import { smtpMail } from './delivery/smtp-mail.adapter.ts'
import { smsAlarm, smsAlarms } from './delivery/sms-alarm.ts'
import { createSmsCeiling } from './delivery/sms-ceiling.ts'
import { twilioSms } from './delivery/twilio-sms.adapter.ts'
import { securityRoutes } from './security/security.routes.ts'
import { sessionEnds } from './sessions/session-ends.ts'
import { socialCallbackPlugin } from './social/callback.plugin.ts'
import { createOidc } from './social/oidc.ts'
import { socialRoutes } from './social/social.routes.ts'
import { verificationRoutes } from './verification/verification.routes.ts'
import { phoneAuth } from './sign-in/phone-auth.adapter.ts'
import { signInMethodsConsoleRoutes } from './sign-in/sign-in-methods-console.routes.ts'
import { smsCeilingsApproval } from './sign-in/sms-ceilings-kind.ts'
import { passwordRoutes, signInMethodsRoutes } from './sign-in/sign-in-methods.routes.ts'

/** The kit and settings as this domain's parts call them. */
const settingsOf = ({ config }: ModuleKit) => ({
  serverSecret: config.serverSecret,
  outside: config.outside,
  publicUrl: config.publicUrl,
  addressScale: config.rateLimitScale,
})

const adaptersOf = ({ db, clock, config }: ModuleKit) => {
  const { outside, callbackUrl, publicUrl } = config
  const reachedAt = outside.sms.isSimulated ? callbackUrl : publicUrl
  const statusUrl = `${reachedAt}${smsStatusPath}`
  return {
    mail: smtpMail(outside.mail),
    sms: twilioSms({ ...outside.sms, statusUrl }),
    phoneAuth: phoneAuth({ db, clock, ...outside.phoneAuth }),
    smsStatus: smsStatusPlugin({ db, clock, signing: { token: outside.sms.token, statusUrl } }),
  }
}

type Registered = (tx: Tx, account: RegisteredAccount) => Promise<void>

/** Opens the account's wallet, and whatever else goes with an account. */
const whenRegistered =
  (wallet: Wallet, registered: () => readonly Registered[]): OnRegistered =>
  async (tx, { currency, ...account }) => {
    const { memberId, merchantId } = account
    await wallet.openAccount(tx, { merchantId, owner: memberId, currency })
    for (const one of registered()) await one(tx, account)
  }

type SafetyOf = { readonly find: (memberId: string) => Promise<Safety | null> }

/** Whether somebody has come close to a deposit limit of their own. */
const nearLimit =
  (safety: SafetyOf, usedBy: ReturnType<typeof limitUse>) =>
  async (member: { memberId: string; merchantId: number }): Promise<boolean> => {
    const found = await safety.find(member.memberId)
    if (found === null || Object.keys(found.limits).length === 0) return false
    return isNearDepositLimit(found.limits, await usedBy(member))
  }

const authPortsOf = (identity: Identity) => [
  provide(memberAuthPort, identity.authenticate),
  provide(endedSessions, async (ids) => [...(await identity.endedSessions(ids))]),
]

/** What is over goes by the clock. */
const clearingJobs = ({ db, clock }: ModuleKit, endOldDemos: () => Promise<unknown>) => [
  {
    task: 'end-demo-accounts',
    crontab: '*/10 * * * *',
    run: () => endOldDemos().then(() => undefined),
  },
  {
    task: 'identity.forget-stale',
    crontab: '17 * * * *',
    run: () => deleteStale(db, clock.now()),
  },
]

export const identityModule = defineModule({
  name: 'identity',
  seed: async () => (await import('../seed/seed.ts')).seed,
  needs: { whitelabel: whitelabelModule, wallet: walletModule },
  ports: {
    bankHolders: bankHoldersPort,
    bankNumbers: bankNumbersPort,
    endGames: endGamesPort,
    limitUse: limitUsePort,
    playNet: playNetPort,
    alarms: alarmsPort,
    approvals: approvalsPort,
    invitations: invitationsPort,
    labelsOf: labelsPort,
    registered: registeredPort,
  },
  create: ({ kit, needs: { whitelabel, wallet }, ports }) => {
    const { mail, sms, smsStatus, phoneAuth: phones } = adaptersOf(kit)
    const demo = demoMoney(wallet)
    const given = {
      ...kit,
      ...settingsOf(kit),
      whitelabel,
      accepts: whitelabel.accepts,
      invitations: ports.invitations,
      labelsOf: ports.labelsOf,
      onRegistered: whenRegistered(wallet, ports.registered),
      countryOf: async (ip: string) => whitelabel.countryOf(ip),
      onSessionsEnded: sessionEnds(kit, ports.endGames),
      bankHolders: ports.bankHolders,
      bankNumbers: ports.bankNumbers,
      onDemoOpened: demo.open,
      onDemoEnded: demo.end,
    }
    const smsCeiling = createSmsCeiling({ ...kit, ...smsAlarm(ports.alarms, whitelabel) })
    const messages = createMessages({ ...given, sms, mail, smsCeiling })
    const codes = createCodes({ ...given, messages, smsCeiling })
    const deps = { ...given, messages, codes }
    const { turnstile } = kit.config.outside
    const human = createBotCheck({ ...deps, turnstile })
    const ways = { ...deps, human, captcha: createCaptcha(deps), phoneAuth: phones }
    const identity = createIdentity(deps)
    const social = socialParts(kit)
    const endOldDemos = endDemos(deps)
    const safety = createPlaySafety(deps)
    const playPorts = { limitUse: limitUse(ports.limitUse), playNet: ports.playNet }
    return {
      api: {
        ...identity,
        messages,
        codes,
        endDemos: endOldDemos,
        sealSecrets: social.seal,
        isNearDepositLimit: nearLimit(safety, playPorts.limitUse),
      },
      bindings: [
        ...identityRoutes(identity, ways),
        ...languageRoutes(deps),
        ...avatarRoutes(deps),
        ...signInMethodsRoutes(ways),
        ...signInMethodsConsoleRoutes({ ...deps, approvals: ports.approvals }),
        ...passwordRoutes(ways),
        ...deviceRoutes(deps),
        ...factorRoutes(deps),
        ...verificationRoutes(deps),
        ...securityRoutes(deps),
        ...socialRoutes(deps, social.oidc),
        ...freePlayRoutes(deps),
        ...playLimitsRoutes({ ...deps, ...playPorts, safety }),
      ],
      lists: [playersList(deps)],
      plugins: [smsStatus, socialCallbackPlugin(deps, social.oidc), widgetPagePlugin(turnstile)],
      jobs: [
        ...sendingJobs({ ...given, sms, mail, smsCeiling }),
        ...clearingJobs(kit, endOldDemos),
      ],
      approvals: [smsCeilingsApproval(deps)],
      alarms: Object.values(smsAlarms),
      audits: identityAudits({ identity, wallet }),
      messages: identityMessages,
      provides: authPortsOf(identity),
      prepare: [social.seal, identity.rememberExcluded],
      close: mail.close,
    }
  },
})

const socialParts = ({ db, clock, config, outgoing }: ModuleKit) => {
  const vault = textVault(config.serverSecret, 'social-clients')
  return {
    oidc: createOidc({ db, clock, outgoing, vault }),
    /** What was kept in the clear of secrets that providers gave us. */
    seal: () =>
      sealStored(db, vault, {
        table: 'identity.social_provider',
        column: 'client_secret',
        id: "merchant_id || ':' || provider",
      }),
  }
}
