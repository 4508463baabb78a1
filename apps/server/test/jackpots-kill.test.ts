import path from 'node:path'
import { expect, test } from 'vitest'
import { betsWithKills } from '../../../bench/jackpots/run.ts'
import { inForm } from '../../../tools/long-form.ts'

const bets = inForm(1_200, 12_000)
const kills = inForm(2, 8)
const root = path.resolve(import.meta.dirname, '../../..')

test('[GF13] bets with server and database killed in the middle leave no difference', async () => {
  const outcome = await betsWithKills({ root, bets, kills, perTx: 1, mode: 'whole' })
  expect(outcome).toMatchObject({ lost: 0, ledgerFaults: 0 })
  expect(outcome.acknowledged).toBeGreaterThanOrEqual(bets)
  for (const pool of outcome.pools) {
    expect(pool.bets).toBeGreaterThanOrEqual(outcome.acknowledged)
    expect(pool.differenceMicros).toBe(0n)
  }
  const hitsOf = (code: string) => outcome.pools.find((pool) => pool.code === code)?.hits ?? 0
  expect(hitsOf('small')).toBeGreaterThan(0)
  expect(hitsOf('surge')).toBeGreaterThan(0)
}, 900_000)
