// One result that decides 100,000 singles of 100,000 members, 45 of 100 won: until the last is
// paid, as a ratio to COPY of the rows that must be there then, with their indexes.
import { settleAll } from '../games/sportsbook/rounds/settle-lines.ts'
import type { Db } from '@faro/server-kit/db'
import { figure } from './figure.ts'
import { aBackedLine } from './sports/backed-line.fixture.ts'

const betsAt = process.argv.indexOf('--bets')
const bets = betsAt === -1 ? 100_000 : Number(process.argv[betsAt + 1])

const line = await aBackedLine(bets)
try {
  const before = await line.copy.before()
  await line.win()
  const start = performance.now()
  let firstMs = 0
  const { db } = line
  const watched: Db = {
    ...db,
    tx: (async (work: Parameters<Db['tx']>[0]) => {
      const done = await db.tx(work)
      firstMs ||= performance.now() - start
      return done
    }) as Db['tx'],
  }
  const settled = await settleAll({ ...line.book.deps, db: watched })
  const settledMs = performance.now() - start
  const copies: number[] = []
  for (let i = 0; i < 3; i++) copies.push(await line.copy.timed(before))
  const perBet = (ms: number): number => (ms * 1_000) / bets
  figure('sports-settle.bets', [settled])
  figure('sports-settle.us_per_bet', [perBet(settledMs)])
  figure('sports-settle.copy_us_per_bet', copies.map(perBet))
  figure(
    'sports-settle.x_copy',
    copies.map((ms) => settledMs / ms),
    '<= 6',
  )
  figure('sports-settle.first_paid_ms', [firstMs], '<= 1000')
  figure('sports-settle.ledger_faults', [await line.faults()], '0')
} finally {
  await line.close()
}
process.exit(0)
