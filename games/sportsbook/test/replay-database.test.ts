import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replayPure, type Recording } from '../replay/index.ts'
import { recordingOf, statements } from '../replay/random-recording.fixture.ts'
import { inForm } from '../../../tools/long-form.ts'
import { aDatabaseReplay } from '../../../tools/replay/replay-database.ts'

const own = path.resolve(import.meta.dirname, 'recordings')
const outside = path.resolve(import.meta.dirname, '../../../../shared/vectors/sports-feed')
/** One of so many here, and all of late bets; `npm run soak -- sports` plays them all. */
const oneOf = inForm(6, 1)

const files = [
  ...(existsSync(outside) ? globSync(`${outside}/*.json`).toSorted() : []),
  ...globSync(`${own}/*.json`)
    .toSorted()
    .filter((file, i) => i % oneOf === 0 || path.basename(file).startsWith('late-')),
]

let database: Awaited<ReturnType<typeof aDatabaseReplay>>
beforeAll(async () => {
  database = await aDatabaseReplay()
})
afterAll(() => database.close())

test.each(files.map((file) => [path.basename(file, '.json'), file]))(
  '[sports.14] %s comes to the same in the database as by the engine',
  async (_name, file) => {
    const recording = JSON.parse(readFileSync(file, 'utf8')) as Recording
    expect(await database.replay(recording)).toEqual(await replayPure(recording))
  },
)

test('[sports.14] random statements of a line come to the same in the database as by the engine', async () => {
  await fc.assert(
    fc.asyncProperty(statements, fc.boolean(), async (made, alive) => {
      const recording = recordingOf(made, { alive, balance: '40', withdrawn: '13' })
      expect(await database.replay(recording)).toEqual(await replayPure(recording))
    }),
    { numRuns: inForm(3, 200) },
  )
}, 600_000)
