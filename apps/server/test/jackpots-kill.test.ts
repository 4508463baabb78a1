import path from 'node:path'
import { expect, test } from 'vitest'
import { betsWithKills } from '../../../bench/jackpots/run.ts'

const root = path.resolve(import.meta.dirname, '../../..')

test('[GF13] bets with server and database killed in the middle leave no difference', async () => {
  const outcome = await betsWithKills({ root, bets: 3_000, kills: 2, perTx: 1, mode: 'whole' })
  expect(outcome).toMatchObject({ lost: 0, ledgerFaults: 0 })
  expect(outcome.acknowledged).toBeGreaterThanOrEqual(3_000)
  for (const pool of outcome.pools) {
    expect(pool.bets).toBeGreaterThanOrEqual(outcome.acknowledged)
    expect(pool.differenceMicros).toBe(0n)
  }
  const hitsOf = (code: string) => outcome.pools.find((pool) => pool.code === code)?.hits ?? 0
  expect(hitsOf('small')).toBeGreaterThan(0)
  expect(hitsOf('surge')).toBeGreaterThan(0)
}, 900_000)
