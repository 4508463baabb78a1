import type { Bonuses } from '@faro/bonuses'
import type { Catalogue } from '@faro/catalogue'
import type { Identity } from '@faro/identity'
import type { Clock } from '@faro/kernel/clock'
import type { CurrencyCode } from '@faro/kernel/money'
import type { Db, Queryable } from '@faro/server-kit/db'
import type { Events } from '@faro/server-kit/events'
import type { Jobs } from '@faro/server-kit/jobs'
import type { Log } from '@faro/server-kit/log'
import type { Outgoing } from '@faro/server-kit/outgoing'
import type { Wallet } from '@faro/wallet'
import type { Whitelabel } from '@faro/whitelabel'
import type { CeilingsDeps } from './calls/ceilings.ts'
import { endParked } from './calls/end-parked.ts'
import { findPlayNet, findPlaySums } from './calls/play-sums.query.ts'
import { sumsOn } from './calls/play-sums.ts'
import { createPools } from './calls/pools.ts'
import { createPlayerAccounts } from './calls/player-accounts.ts'
import { createVendorCalls } from './calls/vendor-calls.ts'
import { createFreeRounds } from './free-rounds/free-rounds.ts'
import { createTraffic } from './health/traffic.ts'
import { createCallVendor } from './links/call-vendor.ts'
import { createClients } from './links/clients.ts'
import { keyVault } from './links/key-vault.ts'
import { createLinks } from './links/links.ts'
import { openStakesOf } from './rounds/open-stakes.query.ts'
import { bookEnd, isReadWhole, settlementsAfter, turnoverAfter } from './settlement/book.query.ts'
import { endedGameSessions, endGameSessions, findGameSession } from './sessions/game-session.ts'
import { createVendorPlayers } from './sessions/vendor-players.ts'
import { launchGame } from './sessions/launch-game.ts'
import type { FreeRoundGames } from './ports.ts'
import { askLater } from './transfers/follow-transfer.job.ts'
import { createVendorWallets } from './transfers/vendor-wallets.ts'
import { createTransfers } from './transfers/transfer-money.ts'

export type GamingDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly jobs: Jobs
  readonly catalogue: Catalogue
  readonly identity: Identity
  readonly wallet: Wallet
  readonly whitelabel: Whitelabel
  readonly bonuses: Bonuses
  readonly events: Events
  /** Games stand above: asked once somebody gives or lists free rounds. */
  readonly freeRoundGames: () => FreeRoundGames
  /** Seals what is kept of vendors' keys. */
  readonly serverSecret: string
  /** The way to addresses that people entered. */
  readonly outgoing: Outgoing
  /** Whether a vendor of which no network is named may call from anywhere: in a demo. */
  readonly isOpenUnnamed: boolean
  /** Rounds of a brand have ended in which something was won: after the commit, and often. */
  readonly onWon?: (merchantId: number) => void
  /** A vendor has paid half of what it may in an hour or a day. */
  readonly onNearCeiling?: CeilingsDeps['onNearCeiling']
}

/** The domain's face: launches, vendors, and the wallet as games see it. */
export const createGaming = (deps: GamingDeps) => {
  const { db, wallet, identity } = deps
  const vault = keyVault(deps.serverSecret)
  const links = createLinks({ ...deps, vault, baseOf: deps.outgoing.baseOf })
  const playerAccounts = createPlayerAccounts(deps)
  const traffic = createTraffic(deps)
  const callVendor = createCallVendor({
    fetch: deps.outgoing.fetch,
    isPage: deps.outgoing.isPage,
    onOutgoing: traffic.outgoing,
  })
  const clients = createClients(callVendor)
  const calls = createVendorCalls({ ...deps, barredCountries: links.barredCountries })
  const parked = endParked({ ...deps, dayOf: deps.whitelabel.dayOf })
  const dayFor = (merchantId: number) => deps.whitelabel.dayOf(merchantId, deps.clock.now())
  const transfers = createTransfers({
    db,
    wallet,
    dayFor,
    playStateOf: async (from, memberId) =>
      (await identity.playStates(from, [memberId])).get(memberId),
    links,
    client: clients.transfer,
    onUnanswered: (transferId) => askLater(deps, transferId),
    onBack: calls.ceilings.noteRound,
  })
  const vendorWallets = createVendorWallets({ wallet, client: clients.transfer, transfers })
  return {
    links,
    vault,
    playerAccounts,
    /** Members as a vendor's calls know them. */
    guests: createVendorPlayers({ db, playerAccounts }),
    traffic,
    clients,
    calls,
    transfers,
    vendorWallets,
    /** Pays a win that was parked above a ceiling, or ends it without. */
    endParked: parked,
    breaker: callVendor.breaker,
    freeRounds: createFreeRounds({ ...deps, playerAccounts, calls }),
    launch: launchGame({ ...deps, links, playerAccounts, clients, vendorWallets }),
    authenticate: findGameSession(deps),
    /** Ends a member's open games: no bet is taken in them any more, what is open is still paid. */
    endSessions: (
      tx: Queryable,
      which: Parameters<typeof endGameSessions>[1],
    ): Promise<readonly string[]> => endGameSessions(tx, which, deps.clock.now()),
    endedSessions: (sessionIds: readonly string[]): Promise<ReadonlySet<string>> =>
      endedGameSessions(db, sessionIds, deps.clock.now()),
    /** The wallet that games of our own speak to: the only road from a game to money. */
    gameWallet: {
      batch: calls.batchIn,
      batchMany: calls.batchMany,
      reverse: calls.reverseIn,
      reverseMany: calls.reverseMany,
      /** Pays rounds anew, takes back what was paid before and makes good what was owed. */
      resettle: calls.resettleMany,
      close: calls.closeIn,
      reopen: calls.reopenIn,
      playerAccount: playerAccounts,
      pools: createPools(wallet),
      available: async (
        from: Queryable,
        member: { merchantId: number; memberId: string },
      ): Promise<{ available: bigint; currency: CurrencyCode } | null> => {
        const owner = { merchantId: member.merchantId, owner: member.memberId }
        return wallet.balanceIn(from, owner)
      },
    },
    /**
     * The turnover book: versions of closed rounds in the order (xid, seq), complete up to the
     * horizon. Whoever reads on keeps the mark of the last one read.
     */
    book: { settlementsAfter, turnoverAfter, end: bookEnd, isReadWhole },
    /** What a player has staked in rounds that have not ended. */
    openStakes: openStakesOf,
    /** What a player has used of their limits today, this week and this month. */
    playSums: async (member: { memberId: string; merchantId: number }) => {
      const playerAccount = await playerAccounts(member.memberId)
      const day = await dayFor(member.merchantId)
      return sumsOn(playerAccount && (await findPlaySums(db, { playerAccount, day })), day)
    },
    /** What a player has won and lost since a moment, ahead or behind. */
    playNet: async (memberId: string, since: Date): Promise<bigint> => {
      const playerAccount = await playerAccounts(memberId)
      return playerAccount === null ? 0n : findPlayNet(db, playerAccount, since)
    },
    game: deps.catalogue.launchable,
    countryOf: async (memberId: string): Promise<string | null> =>
      (await identity.playStates(db, [memberId])).get(memberId)?.country ?? null,
    close: async (): Promise<void> => {
      await calls.close()
      callVendor.close()
      await traffic.flush().catch(() => undefined)
    },
  }
}

export type Gaming = ReturnType<typeof createGaming>
