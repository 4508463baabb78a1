import { bonusesModule } from '@faro/bonuses'
import { catalogueModule } from '@faro/catalogue'
import { cashierModule, collectPay, hostedPay } from '@faro/cashier'
import { gamingModule } from '@faro/gaming'
import type { Pace } from '@faro/crash'
import { contentModule } from '@faro/content'
import { identityModule } from '@faro/identity'
import { systemClock, type Clock } from '@faro/kernel/clock'
import { messagingModule } from '@faro/messaging'
import { operatorModule, staffNamesOf } from '@faro/operator'
import type { Config } from '@faro/server-kit/config'
import type { Db } from '@faro/server-kit/db'
import { createEvents } from '@faro/server-kit/events'
import type { HttpPorts } from '@faro/server-kit/http'
import { createJobs } from '@faro/server-kit/jobs'
import { createOutgoing } from '@faro/server-kit/outgoing'
import type { Log } from '@faro/server-kit/log'
import { createRealtime } from '@faro/server-kit/realtime'
import { createSignals } from '@faro/server-kit/signals'
import { entriesPage, walletModule } from '@faro/wallet'
import { whitelabelModule } from '@faro/whitelabel'
import path from 'node:path'
import { balanceChannel, balanceNotices, readBalances } from './balance-notices.ts'
import { demoMoney } from './demo-money.ts'
import { houseGames } from './house-games.ts'
import { inboxNotices, inboxChannel, readInboxes } from './inbox-notices.ts'
import { playSums } from './play-sums.ts'
import { readSettings, settingsChannel, settingsNotices } from './settings-notices.ts'
import { sessionEnds } from './session-ends.ts'
import { visitorHearing } from './visitor-hearing.ts'
import { readWinners, winnerNotices, winnersChannel, winnersTopic } from './winner-notices.ts'

type Deps = {
  readonly db: Db
  readonly log: Log
  readonly config: Config
  readonly crashPace?: Pace | undefined
  /** Tests move it. */
  readonly clock?: Clock | undefined
}

/** A household, an office, a mobile provider's gate: many share an address. */
const socketsPerAddressMax = 300

/** Every domain in the order of dependence; ports are plugged in here and nowhere else. */
export const createModules = (deps: Deps) => {
  const { db, log, config, crashPace, clock = systemClock } = deps
  const jobs = createJobs({ db, log })
  const events = createEvents({ db, jobs })
  const signals = createSignals({ url: db.url, log })
  const settings = settingsNotices()
  const {
    whitelabel,
    registerApprovals,
    bindings: whitelabelBindings,
  } = whitelabelModule({
    db,
    clock,
    events,
    signals,
    onChanged: settings.changed,
    approvals: () => operator.approvals,
  })
  const merchantCode = async (merchantId: number) =>
    (await whitelabel.settingsOf(merchantId)).merchant.code

  const outgoing = createOutgoing({
    simulatorsUrl: config.hasSimulators ? config.simulatorsUrl : null,
  })

  const notices = balanceNotices()
  const { wallet, bindings: walletBindings } = walletModule({
    db,
    jobs,
    onChanged: notices.changed,
    brandDays: async (merchantId) => ({
      today: await whitelabel.calendarDayOf(merchantId, clock.now()),
      timeZone: await whitelabel.timeZoneOf(merchantId),
    }),
  })
  const { bonuses, bindings: bonusBindings } = bonusesModule({
    db,
    log,
    clock,
    events,
    jobs,
    wallet,
    openStakes: (tx, memberId) => gaming.openStakes(tx, memberId),
  })
  const demo = demoMoney(wallet)
  const ends = sessionEnds({ signals, endGames: (tx, which) => gaming.endSessions(tx, which) })
  const { identity, ...ways } = identityModule({
    db,
    log,
    jobs,
    clock,
    events,
    whitelabel,
    callbackUrl: config.callbackUrl,
    serverSecret: config.serverSecret,
    outside: config.outside,
    publicUrl: config.publicUrl,
    addressScale: config.rateLimitScale,
    onRegistered: async (tx, { memberId, merchantId, currency }) => {
      await wallet.openAccount(tx, { merchantId, owner: memberId, currency })
    },
    outgoing,
    countryOf: async (ip) => whitelabel.countryOf(ip),
    // games stand above: those that are open end with the sessions that opened them
    onSessionsEnded: ends.ended,
    // the cashier stands above and comes later: asked only once somebody signs in
    bankHolders: (tx, memberId) => cashier.bankHolders(tx, memberId),
    bankNumbers: (tx, memberId) => cashier.bankNumbers(tx, memberId),
    // asked once everything is there
    playSums: (member) => playSums({ gaming, cashier }, member),
    onDemoOpened: demo.open,
    onDemoEnded: demo.end,
  })
  const catalogue = catalogueModule({ db, coversFolder: path.join(config.dataDir, 'covers') })
  const { content, bindings: contentBindings } = contentModule({ db, clock, events, whitelabel })
  const inboxes = inboxNotices()
  const { messaging, ...post } = messagingModule({
    db,
    clock,
    events,
    jobs,
    identity,
    whitelabel,
    merchantCode,
    // staff stand beside it and come later: asked only once somebody looks
    staffOf: (token) => operator.authenticate(token),
    onChanged: inboxes.changed,
  })
  const operator = operatorModule({
    db,
    clock,
    events,
    jobs,
    addressScale: config.rateLimitScale,
    serverSecret: config.serverSecret,
    identity,
    merchantCode,
    merchantIdOf: async (code) => (await whitelabel.merchantByCode(code))?.merchantId ?? null,
    merchantCodes: whitelabel.merchantCodes,
    timeZoneOf: whitelabel.timeZoneOf,
    playerMoney: {
      balance: wallet.balance,
      entries: (owner, query) => entriesPage(wallet, owner, query),
    },
  })
  registerApprovals(operator.approvals)
  const cashier = cashierModule({
    db,
    clock,
    events,
    jobs,
    wallet,
    bonuses,
    identity,
    whitelabel,
    approvals: operator.approvals,
    merchantCode,
    merchantCurrency: async (merchantId) =>
      (await whitelabel.settingsOf(merchantId)).merchant.currency,
    providers: {
      collect: collectPay({
        baseUrl: config.collectUrl,
        secret: config.paymentSecret,
        callbackUrl: `${config.callbackUrl}/payments/collect/callback`,
      }),
      'hosted-pay': hostedPay({
        baseUrl: config.hostedPayUrl,
        secret: config.paymentSecret,
        callbackUrl: `${config.callbackUrl}/payments/hosted-pay/callback`,
      }),
    },
  })
  const wins = winnerNotices()
  const { gaming, ...vendors } = gamingModule({
    db,
    clock,
    log,
    jobs,
    events,
    wallet,
    bonuses,
    identity,
    whitelabel,
    freeRoundGames: () => house.freeRoundGames,
    catalogue: catalogue.catalogue,
    conformanceKey: config.conformanceKey,
    jackpotsOf: (rounds) => house.jackpots.poolNamesOf(rounds),
    onWon: wins.won,
    onNearCeiling: async (tx, { merchantId, vendorCode, span, stood, most }) => {
      const names = await catalogue.catalogue.namesOf([vendorCode], tx)
      await operator.raiseAlarm(tx, {
        code: `vendor-${span}`,
        merchantId,
        subject: names.get(vendorCode) ?? vendorCode,
        value: stood,
        threshold: most,
      })
    },
    outgoing,
    approvals: operator.approvals,
    serverSecret: config.serverSecret,
  })
  const house = houseGames({
    db,
    log,
    jobs,
    gaming,
    signals,
    outside: config.outside,
    crashPace,
    nameOf: async (memberId) => (await identity.cards([memberId])).get(memberId)?.username ?? '',
    clock,
    events,
    brandOf: (code) => whitelabel.merchantByCode(code),
    staffNamesOf: (ids) => staffNamesOf(db, ids),
    namesOf: async (memberIds) =>
      new Map([...(await identity.cards(memberIds))].map(([id, card]) => [id, card.username])),
  })

  const realtime = createRealtime({
    db,
    log,
    trustedProxies: config.trustedProxies,
    rules: { perAddressMax: socketsPerAddressMax * config.rateLimitScale },
    endedOf: async (ids) => {
      const [ofSite, ofGames] = await Promise.all([
        identity.endedSessions(ids),
        gaming.endedSessions(ids),
      ])
      return [...ofSite, ...ofGames]
    },
    hearingOf: async (token, host, topics) => {
      const merchant = await whitelabel.merchantOf(host)
      if (merchant && token === '') return visitorHearing(merchant.merchantId, topics)
      const player = merchant && (await gaming.authenticate(token, merchant.merchantId))
      const member =
        merchant && (player ?? (await identity.authenticate(token, merchant.merchantId)))
      const owner = member && { merchantId: member.merchantId, owner: member.memberId }
      const account = owner && (await wallet.balance(owner))
      return (
        account && {
          owner: owner.owner,
          sessionId: member.sessionId,
          channels: [
            balanceChannel(account.accountId),
            settingsChannel(account.merchantId),
            inboxChannel(owner.owner),
            ...(topics.includes(winnersTopic) ? [winnersChannel(account.merchantId)] : []),
            ...(player === null ? [] : house.channelsOf(player)),
          ],
        }
      )
    },
    read: async (channels) =>
      (
        await Promise.all([
          readBalances(wallet)(channels),
          readSettings(whitelabel)(channels),
          readInboxes(messaging)(channels),
          readWinners(vendors.winners.board, whitelabel)(channels),
        ])
      ).flat(),
  })
  ends.connect(realtime)
  notices.connect(realtime)
  settings.connect(realtime)
  inboxes.connect(realtime)
  wins.connect(realtime)
  house.connect(realtime)

  const ports: HttpPorts = {
    merchantOf: whitelabel.merchantOf,
    merchantIdOf: async (code) => (await whitelabel.merchantByCode(code))?.merchantId ?? null,
    statusOf: whitelabel.statusOf,
    decrypt: whitelabel.encryption.open,
    familyOf: house.familyOf,
    authenticate: {
      member: identity.authenticate,
      game: gaming.authenticate,
      operator: operator.authenticate,
    },
  }
  return {
    jobs,
    signals,
    realtime,
    wins,
    house,
    ports,
    whitelabel,
    wallet,
    bonuses,
    endDemos: ways.endDemos,
    gaming,
    cashier,
    approvals: operator.approvals,
    approvalKinds: operator.kinds,
    expireApprovals: operator.expireApprovals,
    runRecoveries: operator.runRecoveries,
    catalogue: catalogue.catalogue,
    content,
    messages: ways.messages,
    codes: ways.codes,
    closeMail: ways.close,
    sealStaffSecrets: operator.sealSecrets,
    /** Whom an earlier version excluded is known again as everybody else is. */
    rememberExcluded: identity.rememberExcluded,
    /** What other parties gave us, or we them, to prove ourselves with. */
    sealPartnerSecrets: async (): Promise<number> =>
      (await vendors.sealKeys()) + (await ways.sealSecrets()),
    bindings: [
      ...whitelabelBindings,
      ...ways.bindings,
      ...walletBindings,
      ...bonusBindings,
      ...catalogue.bindings,
      ...vendors.bindings,
      ...cashier.bindings,
      ...operator.bindings,
      ...house.bindings,
      ...contentBindings,
      ...post.bindings,
    ],
    vendorPlugin: vendors.vendorPlugin,
    plugins: [...ways.plugins, post.plugin, catalogue.plugin, cashier.plugin, ...vendors.plugins],
  }
}

export type Modules = ReturnType<typeof createModules>
