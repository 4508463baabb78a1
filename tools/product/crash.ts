import { randomUUID } from 'node:crypto'
import { crash } from '@faro/contract/crash'
import type { Pace } from '@faro/crash'
import { prepareChains, type SaltSource } from '@faro/fair'
import type { GameSession } from '@faro/server-kit/auth'
import { createLog } from '@faro/server-kit/log'
import { cashOut } from '../../games/crash/rounds/cash-out.ts'
import { driveRoom } from '../../games/crash/rounds/drive-room.ts'
import { takeLease } from '../../games/crash/rounds/lease.ts'
import { createPending } from '../../games/crash/rounds/pending.ts'
import { takeBack } from '../../games/crash/rounds/take-back.ts'
import { placeBet } from '../../games/crash/rounds/place-bet.ts'
import { newestRound } from '../../games/crash/rounds/round-store.ts'
import type { CrashDeps } from '../../games/crash/src/deps.ts'
import { aFundedPlayer } from './funded-player.ts'
import { aProduct, type Product } from './product.ts'

export const testPace: Pace = {
  bettingMs: 1_000,
  pauseMs: 500,
  outageMs: 10_000,
  chainLength: 200,
}

let count = 0

/** A player with money and the game open. */
export const aCrashPlayer = async (product: Product, money = 1_000_000n) => {
  const player = await aFundedPlayer(product, `cometa${++count}`, money)
  const { memberId: id, token } = player
  const game = await player.launch('perseida')
  const session: GameSession = {
    sessionId: randomUUID(),
    memberId: id,
    merchantId: 1,
    accountType: 2,
    gameCode: 'perseida',
  }
  const balance = async (): Promise<string> =>
    ((await product.call(crash.state, { token: game })).value as { available: string }).available
  return { memberId: id, token, game, session, balance }
}

export type CrashPlayer = Awaited<ReturnType<typeof aCrashPlayer>>

/** The room of brand 1, driven by hand: time moves only when told. */
export const aRoom = (product: Product, from = Date.parse('2026-03-01T12:00:00Z')) => {
  let now = from
  let height = 100
  const holder = randomUUID()
  const salts: SaltSource = {
    host: 'blocks.test',
    height: async () => ++height,
    blockHash: async (at) => (at <= ++height ? at.toString(16).padStart(64, '0') : null),
  }
  const deps: CrashDeps = {
    db: product.db,
    log: createLog('silent'),
    gaming: product.app.modules.gaming,
    clock: { now: () => now },
    pace: testPace,
    chains: (wish) => prepareChains(product.db, salts, wish),
    nameOf: async () => 'jugador',
    onChanged: () => undefined,
  }
  const pending = createPending()
  const place = placeBet(deps)
  const cash = cashOut(deps, pending)
  const take = takeBack(deps)
  const lease = async (by = holder) => {
    const taken = await takeLease(product.db, { merchantId: 1, holder: by, forMs: 60_000 })
    if (taken === null) throw new Error('another drives')
    return taken
  }
  const drive = async () => driveRoom({ ...deps, pending }, await lease(), true)
  const round = async () => {
    const found = await newestRound(product.db, 1)
    if (found === undefined) throw new Error('no round')
    return found
  }
  const until = async (state: string) => {
    for (let i = 0; i < 40 && (await newestRound(product.db, 1))?.state !== state; i++) {
      now += 500
      await drive()
    }
    return round()
  }
  return {
    deps,
    pending,
    drive,
    round,
    lease,
    pass: (ms: number) => (now += ms),
    /** A round that takes bets and will bust where the test wants. */
    betting: async (bust: number) => {
      const open = await newestRound(product.db, 1)
      if (open !== undefined && open.state !== 'ended')
        await product.db.query('update crash.round set bust = 100 where round_id = $1', [
          open.round_id,
        ])
      if (open !== undefined) await until('ended')
      const fresh = await until('betting')
      await product.db.query('update crash.round set bust = $2 where round_id = $1', [
        fresh.round_id,
        bust,
      ])
      return fresh
    },
    start: async () => {
      now += testPace.bettingMs
      await drive()
      return round()
    },
    bet: (
      { session }: CrashPlayer,
      bet: { place?: 1 | 2; stake?: string; target?: number | null; key?: string } = {},
    ) =>
      place({
        session,
        place: bet.place ?? 1,
        stakeText: bet.stake ?? '10.00',
        target: bet.target ?? null,
        idempotency: {
          scope: session.memberId,
          key: bet.key ?? randomUUID(),
          inputHash: JSON.stringify(bet),
        },
      }),
    cash: ({ session }: CrashPlayer, betId: string, key: string = randomUUID()) =>
      cash({
        session,
        betId,
        idempotency: { scope: session.memberId, key, inputHash: betId },
      }),
    takeBack: ({ session }: CrashPlayer, betId: string, key: string = randomUUID()) =>
      take({
        session,
        betId,
        idempotency: { scope: session.memberId, key, inputHash: `take ${betId}` },
      }),
    /** Drives until the round has ended and everything in it is settled. */
    end: async () => {
      await until('ended')
      // losers wait for wishes that are still under way
      now += 300
      await drive()
      return round()
    },
  }
}

/**
 * A product, the room of brand 1 and two players at its table. The test drives: the server's own
 * rooms stay asleep, as it has no role for them.
 */
export const aCrashFixture = async () => {
  const product = await aProduct({ config: { ROLES: 'api,worker' } })
  const room = aRoom(product)
  const [ana, bao] = [await aCrashPlayer(product), await aCrashPlayer(product)]
  return {
    product,
    room,
    ana,
    bao,
    placed: async (player: CrashPlayer, bet: Parameters<typeof room.bet>[1] = {}) => {
      const result = await room.bet(player, bet)
      if (!result.ok) throw new Error(result.error)
      return result.value.bet
    },
    betOf: async (betId: string) =>
      (
        await product.db.query<{ state: string; multiplier: number | null; payout: bigint }>(
          'select state, multiplier, payout from crash.bet where bet_id = $1',
          [betId],
        )
      )[0],
    roundsOpen: () =>
      product.db.query(
        "select 1 from gaming.round where game_code = 'perseida' and state = 'open'",
      ),
    /** Ends it and tells what faults the wallet found in itself. */
    close: async () => {
      const audit = await product.app.modules.wallet.audit()
      await product.close()
      return audit.filter(({ bad }) => bad !== 0n)
    },
  }
}

export type CrashFixture = Awaited<ReturnType<typeof aCrashFixture>>
