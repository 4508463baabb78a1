// The lobby's lists over ten thousand titles as ratios to `select 1` on the same connection pool in
// the same run: what a question costs beside the way to the database and back.
import path from 'node:path'
import { createCatalogue } from '@faro/catalogue'
import { createDb, migrate } from '@faro/server-kit/db'
import { throwAwayPostgres } from '../tools/postgres/throw-away.mjs'
import { seedBrands } from '../tools/seed/seed-brands.ts'
import { seedGames } from '../tools/seed/seed-games.ts'
import { seedOutsideGames } from '../tools/seed/seed-outside-games.ts'
import { figure, median, percentile } from './figure.ts'

const root = path.resolve(import.meta.dirname, '..')
const isSmoke = process.argv.includes('--smoke')
const rounds = isSmoke ? 1 : 7
const callsPerRound = isSmoke ? 2 : 40

const server = await throwAwayPostgres({ settings: { fsync: 'off' } })
try {
  await migrate(server.url, root)
  const db = createDb({ url: server.url, connectionsMax: 4 })
  await seedBrands(db)
  await seedGames(db)
  const start = performance.now()
  await seedOutsideGames(db)
  figure('search.seed_ms', [performance.now() - start], '<= 5000')
  const catalogue = createCatalogue({ db })
  const list = (filter: object) => () => catalogue.games(1, { limit: 48, ...filter })
  const deep = { cursor: '0~9900~0' }
  const hundred = Array.from({ length: 100 }, (_, i) => ({
    merchantId: 1 + (i % 2),
    gameCode: i % 3 === 0 ? 'noche-neon' : 'onda-ruleta-zafiro',
  }))
  const loads: Record<string, () => Promise<unknown>> = {
    lobby: list({ category: 'rng' }),
    deep_page: list({ category: 'rng', ...deep }),
    hall: list({ category: 'rng', vassalage: 'tundra' }),
    filtered: list({ category: 'rng', feature: 'jackpot', volatility: 'high' }),
    typo: list({ search: 'lantrn fortun' }),
    word: list({ search: 'medianoche' }),
    vendor_name: list({ search: 'kestrel' }),
    nothing: list({ search: 'xqzwvk' }),
    vendors: () => catalogue.vendors(1),
    play_states_of_100: () => catalogue.playStates(hundred),
  }
  const time = async (run: () => Promise<unknown>): Promise<number[]> => {
    const times: number[] = []
    for (let i = 0; i < callsPerRound; i++) {
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
  await db.close()
} finally {
  await server.remove()
}
