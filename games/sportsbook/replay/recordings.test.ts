import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { replayPure, type Recording } from './index.ts'

const own = path.resolve(import.meta.dirname, '../test/recordings')
const outside = path.resolve(import.meta.dirname, '../../../../shared/vectors/sports-feed')
const folders = [own, outside].filter((folder) => existsSync(folder))
const files = folders.flatMap((folder) => globSync(`${folder}/*.json`).toSorted())

test.each(files.map((file) => [path.basename(file, '.json'), file]))(
  '[sports.14] %s comes to what it must',
  async (_name, file) => {
    const recording = JSON.parse(readFileSync(file, 'utf8')) as Recording
    expect(JSON.parse(JSON.stringify(await replayPure(recording)))).toEqual(recording.expect)
  },
)

test('[sports.14] the recordings of our own speak of every message and every step', () => {
  const all = globSync(`${own}/*.json`).map((file) => readFileSync(file, 'utf8'))
  expect(all.length).toBeGreaterThanOrEqual(60)
  const text = all.join('\n')
  const messages = [
    'odds_change',
    'bet_stop',
    'bet_settlement',
    'rollback_bet_settlement',
    'bet_cancel',
    'rollback_bet_cancel',
    'fixture_change',
    'alive',
    'snapshot_complete',
  ]
  for (const message of messages) expect(text).toContain(`<${message} `)
  for (const step of ['feed', 'place', 'cash-out', 'withdraw', 'deposit', 'suspend'])
    expect(text).toContain(`"do": "${step}"`)
})
