// Calls per second of what vendors' calls go through, in this process and without HTTP, as ratios
// to TPC-B on the same server in the same run. Each slice stands between two slices of the
// reference and is divided by their mean; the median of the pairs counts. Then a member's bet over
// HTTP beside an echo behind the same sign-in, contract and key.
import path from 'node:path'
import { migrate } from '@faro/server-kit/db'
import { throwAwayPostgres } from '../tools/postgres/throw-away.mjs'
import { figure, percentile } from './figure.ts'
import { measureBets, openMemberBets } from './own-bets/member-bets.ts'
import { drive, loadsOf, type Load } from './wallet/loads.ts'
import { openRoad } from './wallet/road.ts'
import { tpcB } from './wallet/tpc-b.ts'

const root = path.resolve(import.meta.dirname, '..')
const option = (name: string, standard: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? standard : Number(process.argv[at + 1])
}
const rounds = option('rounds', 5)
const seconds = option('seconds', 3)
const accountCount = option('accounts', 100_000)
const scale = option('scale', 50)

const durable = {
  shared_buffers: '2GB',
  max_wal_size: '16GB',
  checkpoint_timeout: '30min',
  fsync: 'on',
  synchronous_commit: 'on',
}

const server = await throwAwayPostgres({ settings: durable })
try {
  await migrate(server.url, root)
  const { db, calls, audit, players, vendors, stop } = await openRoad(server.url, accountCount)
  // loaded at 80, run at 95: room for updates on the page, pruned only when it is nearly full
  await db.query('alter table wallet.account set (fillfactor = 95)')
  await db.query('vacuum analyze')
  const loads = loadsOf({ players, vendors })
  const reference = await tpcB(server.url, scale)
  console.log(
    `reference: ${reference.name}, scale ${scale}, 16 clients; ${rounds} rounds of ${seconds} s`,
  )

  const ratios: Record<string, number[]> = {}
  const rates: Record<string, number[]> = {}
  const latencies: number[] = []
  await drive(calls, loads.uniform, 1)
  for (let round = 0; round < rounds; round++) {
    const order: Load[] = [loads.uniform, loads.hotPlayer, loads.mixed]
    let before = await reference.run(seconds)
    for (const load of round % 2 === 0 ? order : order.toReversed()) {
      const slice = await drive(calls, load, seconds)
      const after = await reference.run(seconds)
      ;(ratios[load.name] ??= []).push(slice.perSecond / ((before + after) / 2))
      ;(rates[load.name] ??= []).push(slice.perSecond)
      if (load === loads.uniform) latencies.push(...slice.latencies)
      before = after
    }
    const spread = await drive(calls, loads.manyHouses, seconds)
    const hot = await drive(calls, loads.uniform, seconds)
    const spreadAgain = await drive(calls, loads.manyHouses, seconds)
    ;(ratios['hot house'] ??= []).push(
      (2 * hot.perSecond) / (spread.perSecond + spreadAgain.perSecond),
    )
  }
  figure('wallet.uniform_ratio', ratios['uniform'] ?? [])
  figure('wallet.hot_player_ratio', ratios['hot player'] ?? [])
  figure('wallet.mixed_ratio', ratios['mixed'] ?? [])
  figure('wallet.hot_house_ratio', ratios['hot house'] ?? [], '>= 0.95')
  figure('wallet.uniform_per_second', rates['uniform'] ?? [])
  figure('wallet.uniform_p50_ms', [percentile(latencies, 0.5)])
  figure('wallet.uniform_p99_ms', [percentile(latencies, 0.99)])
  const wrong = (await audit()).filter(({ bad }) => bad !== 0n)
  console.log(`audit: ${wrong.length === 0 ? 'clean' : 'NOT CLEAN'}`)
  await stop()
} finally {
  await server.remove()
}
const memberBets = await openMemberBets({ players: 4_000, connections: 64, seconds })
try {
  const { ratios } = await measureBets(memberBets, ['spin'], rounds)
  figure('wallet.http_bet_ratio', ratios['spin'] ?? [])
} finally {
  await memberBets.close()
}
