// Postings per second as ratios to TPC-B on the same server in the same run. Each slice stands
// between two slices of the reference and is divided by their mean; the median of the pairs counts.
import path from 'node:path'
import { createDb, migrate } from '@faro/server-kit/db'
import { createWallet } from '@faro/wallet'
import { throwAwayPostgres } from '../tools/postgres/throw-away.mjs'
import { figure, percentile } from './figure.ts'
import { overHttp } from './wallet/http.ts'
import { drive, loadsOf, type Load } from './wallet/loads.ts'
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
  const db = createDb({ url: server.url, connectionsMax: 4 })
  // loaded at 80, run at 95: room for updates on the page, pruned only when it is nearly full
  await db.query(
    `insert into wallet.account(merchant_id, owner, currency, balance)
     select 1, gen_random_uuid(), 'PNT', 0 from generate_series(1, ${accountCount})`,
  )
  await db.query('update wallet.account set balance = 1000000000, seq = 0')
  await db.query('alter table wallet.account set (fillfactor = 95)')
  await db.query('vacuum analyze wallet.account')
  const ids = await db.query<{ account_id: bigint }>('select account_id from wallet.account')
  const wallet = createWallet({ db, laneCount: 2 })
  const houses = await Promise.all(
    Array.from({ length: 16 }, (_, i) =>
      wallet.pooled(db, { merchantId: 1, name: `house:${i}`, currency: 'PNT' }),
    ),
  )
  const accounts = ids.map(({ account_id }) => account_id)
  const loads = loadsOf({ accounts, hotAccount: accounts[7] ?? 1n, houses })
  const reference = await tpcB(server.url, scale)
  console.log(
    `reference: ${reference.name}, scale ${scale}, 16 clients; ${rounds} rounds of ${seconds} s`,
  )

  const ratios: Record<string, number[]> = {}
  const rates: Record<string, number[]> = {}
  const latencies: number[] = []
  await drive(wallet, loads.uniform, 1)
  for (let round = 0; round < rounds; round++) {
    const order: Load[] = [loads.uniform, loads.hotPlayer, loads.mixed]
    let before = await reference.run(seconds)
    for (const load of round % 2 === 0 ? order : order.toReversed()) {
      const slice = await drive(wallet, load, seconds)
      const after = await reference.run(seconds)
      ;(ratios[load.name] ??= []).push(slice.perSecond / ((before + after) / 2))
      ;(rates[load.name] ??= []).push(slice.perSecond)
      if (load === loads.uniform) latencies.push(...slice.latencies)
      before = after
    }
    const spread = await drive(wallet, loads.manyHouses, seconds)
    const hot = await drive(wallet, loads.uniform, seconds)
    const spreadAgain = await drive(wallet, loads.manyHouses, seconds)
    ;(ratios['hot house'] ??= []).push(
      (2 * hot.perSecond) / (spread.perSecond + spreadAgain.perSecond),
    )
  }
  const http = await overHttp(wallet, loads.uniform)
  const httpRatios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const echo = await http.measure('/echo', seconds)
    const bet = await http.measure('/bet', seconds)
    httpRatios.push(bet / ((echo + (await http.measure('/echo', seconds))) / 2))
  }
  await http.close()

  figure('wallet.uniform_ratio', ratios['uniform'] ?? [], '>= 6')
  figure('wallet.hot_player_ratio', ratios['hot player'] ?? [], '>= 8')
  figure('wallet.mixed_ratio', ratios['mixed'] ?? [], '>= 4')
  figure('wallet.hot_house_ratio', ratios['hot house'] ?? [], '>= 0.95')
  figure('wallet.http_bet_ratio', httpRatios)
  figure('wallet.uniform_per_second', rates['uniform'] ?? [])
  figure('wallet.uniform_p50_ms', [percentile(latencies, 0.5)])
  figure('wallet.uniform_p99_ms', [percentile(latencies, 0.99)])
  await wallet.close()
  await db.close()
} finally {
  await server.remove()
}
