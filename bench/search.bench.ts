// The lobby's lists over ten thousand titles as ratios to `select 1` on the same connection pool in
// the same run: what a question costs beside the way to the database and back. Questions by a
// person's words are asked two thousand times one after the other, for the slowest of a hundred.
import path from 'node:path'
import { createCatalogue } from '@faro/catalogue'
import { createDb, migrate } from '@faro/server-kit/db'
import { createLog } from '@faro/server-kit/log'
import { createSignals } from '@faro/server-kit/signals'
import { throwAwayPostgres } from '../tools/postgres/throw-away.mjs'
import { seedBrands } from '../tools/seed/seed-brands.ts'
import { seedGames } from '../tools/seed/seed-games.ts'
import { seedOutsideGames } from '../tools/seed/seed-outside-games.ts'
import { figure, median, percentile } from './figure.ts'

const root = path.resolve(import.meta.dirname, '..')
const isSmoke = process.argv.includes('--smoke')
const rounds = isSmoke ? 1 : 7
const callsPerRound = isSmoke ? 2 : 40
const askedOften = isSmoke ? 20 : 2_000

const server = await throwAwayPostgres({ settings: { fsync: 'off' } })
try {
  await migrate(server.url, root)
  const db = createDb({ url: server.url, connectionsMax: 4 })
  await seedBrands(db)
  await seedGames(db)
  const start = performance.now()
  await seedOutsideGames(db)
  figure('search.seed_ms', [performance.now() - start], '<= 5000')
  const signals = createSignals({ url: server.url, log: createLog('warn') })
  const catalogue = createCatalogue({ db, signals })
  await signals.start()
  const list = (filter: object) => () => catalogue.games(1, { limit: 48, ...filter })
  const deep = { cursor: '0~9900~0' }
  const hundred = Array.from({ length: 100 }, (_, i) => ({
    merchantId: 1 + (i % 2),
    gameCode: i % 3 === 0 ? 'noche-neon' : 'onda-ruleta-zafiro',
  }))
  const questions: Record<string, { readonly search: string; readonly p99: string }> = {
    word: { search: 'medianoche', p99: '<= 10' },
    typo: { search: 'lantrn fortun', p99: '<= 10' },
    vendor_name: { search: 'kestrel', p99: '<= 20' },
    letter: { search: 's', p99: '<= 20' },
    nothing: { search: 'xqzwvk', p99: '<= 10' },
  }
  const loads: Record<string, () => Promise<unknown>> = {
    lobby: list({ category: 'rng' }),
    deep_page: list({ category: 'rng', ...deep }),
    hall: list({ category: 'rng', vassalage: 'tundra' }),
    filtered: list({ category: 'rng', feature: 'jackpot', volatility: 'high' }),
    vendors: () => catalogue.vendors(1),
    play_states_of_100: () => catalogue.playStates(hundred),
  }
  const time = async (run: () => Promise<unknown>, calls = callsPerRound): Promise<number[]> => {
    const times: number[] = []
    for (let i = 0; i < calls; i++) {
      const begin = performance.now()
      await run()
      times.push(performance.now() - begin)
    }
    return times
  }
  const one = () => db.query('select 1 as one')
  await time(one)
  for (const run of Object.values(loads)) await time(run)
  for (const [name, run] of Object.entries(loads)) {
    const ratios: number[] = []
    const all: number[] = []
    for (let round = 0; round < rounds; round++) {
      const before = median(await time(one))
      const times = await time(run)
      const after = median(await time(one))
      ratios.push(median(times) / ((before + after) / 2))
      all.push(...times)
    }
    figure(`search.${name}`, ratios)
    figure(`search.${name}_p95_ms`, [percentile(all, 0.95)])
  }
  for (const [name, { search, p99 }] of Object.entries(questions)) {
    const run = list({ search })
    await time(run)
    const times = await time(run, askedOften)
    figure(`search.${name}_median_ms`, [median(times)])
    figure(`search.${name}_p95_ms`, [percentile(times, 0.95)])
    figure(`search.${name}_p99_ms`, [percentile(times, 0.99)], p99)
  }
  const ways = await time(one, askedOften)
  figure('search.select_one_p99_ms', [percentile(ways, 0.99)])
  await signals.stop()
  await db.close()
} finally {
  await server.remove()
}
