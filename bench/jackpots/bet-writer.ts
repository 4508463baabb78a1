// A process that bets into pools as fast as it can until it is killed or has made its bets. Each
// line of its output is a transaction that was acknowledged: round, stake, number of pools won.
import { randomBytes, randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { readConfig } from '@faro/server-kit/config'
import { createDb, type Tx } from '@faro/server-kit/db'
import { createLog } from '@faro/server-kit/log'
import { createThreads } from '@faro/server-kit/threads'
import { ok, unwrap } from '@faro/kernel/result'
import { createPlatform } from '../../apps/server/src/platform.ts'

const [url = '', log = '', playerList = '', betCount = '0', perTx = '1', mode = 'whole'] =
  process.argv.slice(2)
const players = playerList.split(',')
// players at the same moment: what a transaction needs of the pools it locks together
const workers = Number(perTx) === 1 ? 8 : 2
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
const { faces } = createPlatform({
  db,
  log: createLog('silent'),
  threads: createThreads(),
  config,
})
const { gameWallet } = faces.gaming
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
type PlayerAccount = NonNullable<Awaited<ReturnType<typeof gameWallet.playerAccount>>>

/** Bets as a game plays them: pools, stake and prizes in one transaction; answers pools won. */
const betsIn = async (
  tx: Tx,
  bets: readonly Bet[],
  playerAccount: PlayerAccount,
): Promise<number[]> => {
  const played = await faces.jackpots.playBets(
    tx,
    bets.map((bet) => ({ ...game, playerAccount, ...bet })),
  )
  const wins: number[] = []
  for (const [at, { roundId, stake }] of bets.entries()) {
    const { movements = [], wins: won = [] } = played[at] ?? {}
    wins.push(won.length)
    // simulated bets leave out the player's side of rounds that pay nothing
    const isThin = mode === 'thin'
    if (isThin && movements.length === 0) continue
    const stakeOf = isThin ? [] : [{ kind: 'debit', key: `${roundId}:bet`, amount: stake } as const]
    unwrap(
      await gameWallet.batch(tx, {
        ...game,
        playerAccount,
        vendorRound: roundId,
        isGameBound: true,
        session: { kind: 'trusted' },
        movements: [...stakeOf, ...movements],
        closesRound: true,
      }),
    )
  }
  return wins
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
      const playerAccount = await gameWallet.playerAccount(memberId)
      if (playerAccount === null) throw new Error('no such player')
      const { value } = await db.tx(async (tx) => {
        const wins = await betsIn(tx, bets, playerAccount)
        return ok(bets.map((bet, at) => `${bet.roundId} ${bet.stake} ${wins[at]}\n`))
      })
      return appendFileSync(log, value.join(''))
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
}

await Promise.all(Array.from({ length: workers }, (_, at) => worker(at)))
process.exit(0)
