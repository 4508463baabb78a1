// Bets into three pools, a million by default, with server and database killed in the middle; then
// pool accounts, contributions and hits are worked out against each other.
import path from 'node:path'
import { figure } from './figure.ts'
import { betsWithKills } from './jackpots/run.ts'

const option = (name: string, standard: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? standard : Number(process.argv[at + 1])
}

const outcome = await betsWithKills({
  root: path.resolve(import.meta.dirname, '..'),
  bets: option('bets', 1_000_000),
  kills: option('kills', 10),
  perTx: option('per-transaction', 50),
  mode: 'thin',
})
for (const { code, bets, hits } of outcome.pools)
  console.log(`pool ${code}: ${bets} bets, ${hits} hits`)
const difference = outcome.pools.reduce((sum, pool) => sum + pool.differenceMicros, 0n)
figure('jackpots.bets', [outcome.acknowledged])
figure('jackpots.bets_per_second', [outcome.acknowledged / outcome.seconds])
figure('jackpots.lost_bets', [outcome.lost], '0')
figure('jackpots.ledger_faults', [outcome.ledgerFaults], '0')
figure('jackpots.difference_units', [Number(difference) / 1_000_000], '0')
process.exit(outcome.lost === 0 && outcome.ledgerFaults === 0 && difference === 0n ? 0 : 1)
