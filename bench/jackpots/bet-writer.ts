// A process that bets into pools as fast as it can until it is killed or has made its bets. Each
// line of its output is a transaction that was acknowledged: round, stake, number of pools won.
import { randomBytes, randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { readConfig } from '@faro/server-kit/config'
import { createDb, type Tx } from '@faro/server-kit/db'
import { createLog } from '@faro/server-kit/log'
import { ok, unwrap } from '@faro/kernel/result'
import { createModules } from '../../apps/server/src/modules.ts'

const [url = '', log = '', playerList = '', betCount = '0', perTx = '1', mode = 'whole'] =
  process.argv.slice(2)
const players = playerList.split(',')
// as in games one bet is one transaction; with several, two of them could wait in a circle
const workers = Number(perTx) === 1 ? 8 : 1
const retryMs = 20

const config = readConfig({
  DATABASE_URL: url,
  PORT: '1',
  DATA_DIR: tmpdir(),
  SIMULATORS_URL: 'http://127.0.0.1:9',
  PAYMENT_SECRET: 'a secret for the tests only',
  SERVER_SECRET: 'a server secret for the tests only',
  NODE_ENV: 'test',
})
const db = createDb({ url, connectionsMax: workers + 2 })
const { gaming, house } = createModules({
  db,
  log: createLog('silent'),
  config,
  callbackUrl: 'http://127.0.0.1:9',
})
const { vendorWallet } = gaming
const game = { vendorCode: 'faro', gameCode: 'faro-de-fortuna' }

const stakes = [10n, 30n, 100n, 200n, 1_000n]
let made = 0

const aBet = () => ({
  roundId: randomUUID(),
  stake: stakes[(made = (made + 1) % stakes.length)] ?? 10n,
  seed: {
    seedId: randomUUID(),
    serverSeed: randomBytes(32).toString('hex'),
    clientSeed: 'bench',
    nonce: 0,
  },
})

type Bet = ReturnType<typeof aBet>

/** A bet as a game plays it: pools, stake and prizes in one transaction. */
const betIn = async (tx: Tx, { roundId, stake, seed }: Bet, memberId: string): Promise<number> => {
  const seat = await vendorWallet.seat(memberId)
  if (seat === null) throw new Error('no such player')
  const played = await house.jackpots.playPools(tx, { ...game, seat, roundId, stake, seed })
  // simulated bets leave out the player's side of rounds that pay nothing
  const isThin = mode === 'thin'
  if (isThin && played.movements.length === 0) return 0
  const stakeOf = isThin ? [] : [{ kind: 'debit', key: `${roundId}:bet`, amount: stake } as const]
  unwrap(
    await vendorWallet.batch(tx, {
      ...game,
      seat,
      vendorRound: roundId,
      isGameBound: true,
      session: { kind: 'trusted' },
      movements: [...stakeOf, ...played.movements],
      closesRound: true,
    }),
  )
  return played.wins.length
}

let left = Number(betCount)

const worker = async (at: number): Promise<void> => {
  for (let i = at; left > 0; i++) {
    const bets = Array.from({ length: Math.min(Number(perTx), left) }, aBet)
    left -= bets.length
    // players at the same moment meet in the pools alone
    const memberId = players[at + workers * (i % Math.floor(players.length / workers))] ?? ''
    await untilPlayed(bets, memberId)
  }
}

/** The same bets again until they are acknowledged: a bet that would win is not drawn anew. */
const untilPlayed = async (bets: readonly Bet[], memberId: string): Promise<void> => {
  for (;;)
    try {
      const { value } = await db.tx(async (tx) => {
        const lines: string[] = []
        for (const bet of bets)
          lines.push(`${bet.roundId} ${bet.stake} ${await betIn(tx, bet, memberId)}\n`)
        return ok(lines)
      })
      return appendFileSync(log, value.join(''))
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
}

await Promise.all(Array.from({ length: workers }, (_, at) => worker(at)))
process.exit(0)
