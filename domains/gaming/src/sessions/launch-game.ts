import type { Catalogue, LaunchableGame } from '@faro/catalogue'
import { demoAccountType } from '@faro/contract/roles'
import type { Identity } from '@faro/identity'
import type { Clock } from '@faro/kernel/clock'
import { formatAmount } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { MemberSession } from '@faro/server-kit/auth'
import type { Db } from '@faro/server-kit/db'
import type { Whitelabel } from '@faro/whitelabel'
import type { PlayerAccount } from '../calls/call.ts'
import { findPlaySums } from '../calls/play-sums.query.ts'
import { passesLimits, stakeLeft } from '../calls/play-sums.ts'
import type { PlayerAccounts } from '../calls/player-accounts.ts'
import { vendorGameOf } from '../links/api.ts'
import type { VendorClients } from '../links/clients.ts'
import { isBarred } from '../links/link.ts'
import type { Links, OpenLink } from '../links/links.ts'
import type { VendorWallets } from '../transfers/vendor-wallets.ts'
import { openGameSession, type NewGameSession } from './game-session.ts'

export type LaunchDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly catalogue: Catalogue
  readonly identity: Identity
  readonly whitelabel: Pick<Whitelabel, 'dayOf'>
  readonly playerAccounts: PlayerAccounts
  readonly links: Links
  readonly clients: VendorClients
  readonly vendorWallets: VendorWallets
}

export type LaunchInput = {
  readonly gameCode: string
  readonly room: string | null
  readonly isDemo: boolean
  readonly language: string
  /** Moves what the member has into the vendor's own wallet first, where it has one. */
  readonly confirmTrans: boolean
  readonly ip: string
  readonly isMobile: boolean
  /** Scheme and host of the site. */
  readonly origin: string
}

export type Launch = { readonly url: string; readonly sessionId: string | null }

export type LaunchError =
  | 'game-unknown'
  | 'game-off'
  | 'account-unknown'
  | 'not-signed-in'
  | 'demo-unavailable'
  | 'real-account-needed'
  | 'account-disabled'
  | 'player-excluded'
  | 'account-held'
  | 'player-limit'
  | 'vendor-unavailable'
  | 'transfer-needed'
  | 'currency-mismatch'
  | 'region-restricted'

/** Opens a game: one of our own in this site, another at its vendor, for money or as a demo. */
export const launchGame =
  (deps: LaunchDeps) =>
  async (member: MemberSession, input: LaunchInput): Promise<Result<Launch, LaunchError>> => {
    const found = await deps.catalogue.launchable(member.merchantId, input.gameCode)
    if (!found.ok) return found
    const game = found.value
    const offNow = async () =>
      err('game-off', {
        suggestions: await deps.catalogue.suggestions(member.merchantId, game.game),
      })
    if (game.inMaintenance) return offNow()
    const playerAccount = await deps.playerAccounts(member.memberId)
    if (playerAccount === null) return err('account-unknown')
    const barred = await barredFrom(deps, { member, playerAccount, isDemo: input.isDemo })
    if (barred !== null) return err(barred)
    const launched =
      game.clientPath === null
        ? await launchOutside(deps, { member, playerAccount, input, game })
        : await launchOwn(deps, { member, input, clientPath: game.clientPath, game })
    if (!launched.ok) return launched.error === 'game-off' ? offNow() : launched
    await deps.db.tx(async (tx) => {
      await deps.catalogue.noteLaunch(tx, { ...member, gameCode: input.gameCode })
      return ok(null)
    })
    return launched
  }

type Opened = Result<{ sessionId: string; token: string }, LaunchError>

/**
 * The session in a game, from one of the site that is held open meanwhile: whoever ends that one
 * finds this one and ends it too. A pause that was just begun counts as well.
 */
const openFrom = (
  { db, clock, identity }: LaunchDeps,
  member: MemberSession,
  game: Pick<NewGameSession, 'gameCode' | 'vendorCode'>,
): Promise<Opened> =>
  db.tx(async (tx): Promise<Opened> => {
    if (!(await identity.holdSession(tx, member))) return err('not-signed-in')
    const state = (await identity.playStates(tx, [member.memberId])).get(member.memberId)
    if (state?.isHeld === true) return err('account-held')
    if (state?.isExcluded === true) return err('player-excluded')
    const { memberId, merchantId, accountType, sessionId: openedBy } = member
    const session = { memberId, merchantId, accountType, openedBy, ...game }
    return ok(await openGameSession(tx, session, clock.now()))
  })

type Arrival = {
  readonly member: MemberSession
  readonly playerAccount: PlayerAccount
  readonly isDemo: boolean
}

/** Who has paused play, or has played long enough for today, opens nothing for money. */
const barredFrom = async (
  { db, clock, identity, whitelabel }: LaunchDeps,
  { member, playerAccount, isDemo }: Arrival,
): Promise<'account-disabled' | 'account-held' | 'player-excluded' | 'player-limit' | null> => {
  if (isDemo) return null
  const state = (await identity.playStates(db, [member.memberId])).get(member.memberId)
  if (state === undefined || state.isDisabled) return 'account-disabled'
  if (state.isHeld) return 'account-held'
  if (state.isExcluded) return 'player-excluded'
  const timed = state.limits.filter(({ key }) => key.startsWith('time.'))
  if (timed.length === 0) return null
  const day = await whitelabel.dayOf(member.merchantId, clock.now())
  const sums = await findPlaySums(db, { playerAccount, day })
  return passesLimits(timed, { sums, day, staked: 0n }) ? 'player-limit' : null
}

type Own = {
  readonly member: MemberSession
  readonly input: LaunchInput
  readonly game: LaunchableGame
  readonly clientPath: string
}

/**
 * The token goes into the fragment, which browsers neither send nor log; what the server needs to
 * choose the page's head goes before it.
 */
const launchOwn = async (
  deps: LaunchDeps,
  { member, input, game, clientPath }: Own,
): Promise<Result<Launch, LaunchError>> => {
  if (input.isDemo) return err('demo-unavailable')
  const { vendorCode } = game
  const opened = await openFrom(deps, member, { gameCode: input.gameCode, vendorCode })
  if (!opened.ok) return opened
  const { sessionId, token } = opened.value
  const shown = { lang: input.language, game: input.gameCode }
  const [page, launch] = [new URLSearchParams(shown), new URLSearchParams({ token, ...shown })]
  return ok({ url: `${clientPath}?${page}#${launch}`, sessionId })
}

type Outside = {
  readonly member: MemberSession
  readonly playerAccount: PlayerAccount
  readonly input: LaunchInput
  readonly game: LaunchableGame
}

const launchOutside = async (
  deps: LaunchDeps,
  work: Outside,
): Promise<Result<Launch, LaunchError>> => {
  const link = await deps.links.find(work.game.vendorCode)
  if (link === null || !link.isActive) return err('game-off')
  return work.input.isDemo ? launchDemo(deps, link, work) : launchReal(deps, link, work)
}

const visitOf = ({ input, playerAccount }: Outside, link: OpenLink) => ({
  game: vendorGameOf(link.vendorCode, input.gameCode),
  language: input.language,
  currency: playerAccount.currency,
  ip: input.ip,
  isMobile: input.isMobile,
  returnUrl: `${input.origin}/index`,
})

/** Demo play has no session of ours: a vendor cannot bet with it. */
const launchDemo = async (
  { clients }: LaunchDeps,
  link: OpenLink,
  work: Outside,
): Promise<Result<Launch, LaunchError>> => {
  if (!work.game.isDemoOffered) return err('demo-unavailable')
  const url = await clients[link.dialect].demo(link, visitOf(work, link))
  return url.ok ? ok({ url: url.value, sessionId: null }) : url
}

const launchReal = async (
  deps: LaunchDeps,
  link: OpenLink,
  work: Outside,
): Promise<Result<Launch, LaunchError>> => {
  const { member, playerAccount, input } = work
  if (member.accountType === demoAccountType) return err('real-account-needed')
  const state = (await deps.identity.playStates(deps.db, [member.memberId])).get(member.memberId)
  if (state === undefined) return err('account-disabled')
  if (isBarred(link, state.country)) return err('region-restricted')
  if (link.dialect === 'transfer') {
    const filled = await fillVendorWallet(deps, link, work)
    if (!filled.ok) return filled
  }
  const { vendorCode } = link
  const opened = await openFrom(deps, member, { gameCode: input.gameCode, vendorCode })
  if (!opened.ok) return opened
  const { sessionId, token } = opened.value
  const names = await deps.identity.nicknames([member.memberId])
  const url = await deps.clients[link.dialect].launch(link, {
    ...visitOf(work, link),
    sessionId,
    token,
    memberId: playerAccount.memberId,
    // what others at a table of theirs may read, never what somebody signs in with
    nickname: names.get(member.memberId) ?? '',
    country: state.country,
    room: input.room,
    depositUrl: `${input.origin}/game?id=${input.gameCode}&member=depositv2`,
  })
  return url.ok ? ok({ url: url.value, sessionId }) : url
}

/** A vendor with a wallet of its own needs money there: asked for once, then moved. */
const fillVendorWallet = async (
  deps: LaunchDeps,
  link: OpenLink,
  { playerAccount, input }: Outside,
): Promise<Result<null, LaunchError>> => {
  const [main, held, left] = await Promise.all([
    deps.vendorWallets.mainBalance(playerAccount),
    deps.vendorWallets.balance(link, playerAccount),
    leftOf(deps, playerAccount),
  ])
  if (!held.ok) return err('vendor-unavailable')
  if (main === 0n || (held.value > 0n && !input.confirmTrans)) return ok(null)
  const amount = left === null || left > main ? main : left
  // what lies there already may be played with
  if (amount <= 0n) return held.value > 0n ? ok(null) : err('player-limit')
  if (!input.confirmTrans)
    return err('transfer-needed', {
      available: formatAmount(amount, playerAccount.currency),
      purse: formatAmount(held.value, playerAccount.currency),
    })
  const moved = await deps.vendorWallets.fill(link, playerAccount, amount)
  if (!moved.ok && (moved.error === 'player-excluded' || moved.error === 'player-limit'))
    return err(moved.error)
  return moved.ok && moved.value.state === 'done' ? ok(null) : err('vendor-unavailable')
}

/** What the player's own limits leave: what goes to a vendor counts as staked and lost. */
const leftOf = async (
  { db, clock, identity, whitelabel }: LaunchDeps,
  playerAccount: PlayerAccount,
): Promise<bigint | null> => {
  const { memberId, merchantId } = playerAccount
  const state = (await identity.playStates(db, [memberId])).get(memberId)
  if (state === undefined || state.limits.length === 0) return null
  const day = await whitelabel.dayOf(merchantId, clock.now())
  return stakeLeft(state.limits, { sums: await findPlaySums(db, { playerAccount, day }), day })
}
