// What reports of teams, the fold of their figures, moves and settlement cost, on a line of 100,000
// accounts and 20,000 contracts: `--members`, `--contracts`, `--rows`, `--days` change that.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ok } from '@faro/kernel/result'
import { readConfig } from '@faro/server-kit/config'
import { createDb, migrate } from '@faro/server-kit/db'
import { createLog } from '@faro/server-kit/log'
import { createApp } from '../apps/server/src/app.ts'
import { allBills } from '../domains/agents/src/bills/dry-run.ts'
import { runPeriodAt } from '../domains/agents/src/bills/periods.ts'
import { downlineSums } from '../domains/agents/src/figures/downline-sums.query.ts'
import { policyOf } from '../domains/agents/src/policy/policy.query.ts'
import { freePort } from '../tools/postgres/postgres.mjs'
import { throwAwayPostgres } from '../tools/postgres/throw-away.mjs'
import { seedBrands } from '../tools/seed/seed-brands.ts'
import { bookRows, bruteForce, firstAgent, head, seedContracts, seedLine } from './agents/lines.ts'
import { registrationRatio } from './agents/registration.ts'
import { figure, median } from './figure.ts'

const root = path.resolve(import.meta.dirname, '..')
const option = (name: string, standard: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? standard : Number(process.argv[at + 1])
}
const [members, contracts] = [option('members', 100_000), option('contracts', 20_000)]
const [rows, days] = [option('rows', 100_000), option('days', 30)]
const daysAgo = (count: number): string =>
  new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10)

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

const times = async (count: number, work: () => Promise<unknown>): Promise<number[]> => {
  const found: number[] = []
  for (let i = 0; i < count; i++) found.push(await timed(work))
  return found
}

const server = await throwAwayPostgres({ settings: { fsync: 'off', shared_buffers: '512MB' } })
const folder = await mkdtemp(path.join(tmpdir(), 'faro-bench-'))
const db = createDb({ url: server.url, connectionsMax: 4 })
try {
  await migrate(server.url, root)
  await seedBrands(db)
  await seedLine(db, { members, days, playing: 5 })
  const config = readConfig({
    DATABASE_URL: server.url,
    PORT: String(await freePort()),
    DATA_DIR: folder,
    PAYMENT_SECRET: 'a secret for the bench only',
    SERVER_SECRET: 'a server secret for the bench only',
    NODE_ENV: 'test',
    ROLES: 'api',
  })
  const app = await createApp({ config, log: createLog('silent') })
  const { agents, wallet, whitelabel } = app.modules

  const stretch = { from: daysAgo(days), to: daysAgo(1) }
  const report = () => downlineSums(db, { memberNo: head, days: stretch, limit: 20 })
  await report()
  const reports = await times(9, report)
  const brute = await times(3, () => bruteForce(db, days))
  figure('agents.report_ms', reports, '< 100')
  figure('agents.report_ratio', [median(brute) / median(reports)], '>= 50')

  const folded: number[] = []
  for (let i = 0; i < 3; i++) {
    await bookRows(db, rows)
    const ms = await timed(async () => {
      while (!(await agents.fold()).isDone);
    })
    folded.push((rows * 1_000) / ms)
  }
  figure('agents.fold_rows_per_second', folded)

  const [team] = await db.query<{ size: number }>(
    `select count(*)::int as size from agents.node n, agents.node a
     where a.member_no = $1 and n.path >= a.path and n.path < agents.path_end(a.path)`,
    [firstAgent],
  )
  const move = (under: number) =>
    db.query(
      `select agents.move_subtree((select path from agents.node where member_no = $1),
         (select path from agents.node where member_no = $2))`,
      [firstAgent, under],
    )
  figure('agents.move_members', [team?.size ?? 0])
  figure(
    'agents.move_ms',
    [await timed(() => move(head + 5)), await timed(() => move(head))],
    '< 1000',
  )

  // commits are durable here, as they are where people register
  await db.query('alter system set fsync = on', [])
  await db.query('select pg_reload_conf()', [])
  const { ratio, placedMs } = await registrationRatio(db, app.modules, 110)
  figure('agents.registration_ms', [placedMs])
  figure('agents.registration_ratio', [ratio], '>= 0.9')
  await db.query('alter system set fsync = off', [])
  await db.query('select pg_reload_conf()', [])

  await seedContracts(db, contracts)
  const policy = await policyOf({ whitelabel }, db, 1)
  const brandDays = await whitelabel.daysOf(1)
  const timeZone = await whitelabel.timeZoneOf(1)
  const period = runPeriodAt({ kind: 'daily', period: null }, brandDays, Date.now() - 86_400_000)
  const computing = await timed(() =>
    db.tx(async (tx) =>
      ok(await allBills(tx, { merchantId: 1, period, policy, days: brandDays, timeZone })),
    ),
  )
  figure('agents.run_computing_seconds', [computing / 1_000], '<= 20')
  let paying = 0
  // what ran at the end of the day has to be over and counted: it is looked at again
  for (let i = 0, runs = 0; i < 6 && runs === 0; i++) {
    await agents.fold()
    paying = await timed(async () => {
      runs = await agents.settle(1)
    })
  }
  const [done] = await db.query<{ bills: number }>(
    "select count(*)::int as bills from agents.bill where state = 'paid'",
  )
  const paid = done?.bills ?? 0
  const owners = await db.query<{ account_id: bigint }>(
    `select account_id from wallet.account where merchant_id = 1 and purpose = 'main'
     order by account_id desc limit $1`,
    [contracts],
  )
  const { currency } = policy
  const contraId = await wallet.pooled(db, { merchantId: 1, name: 'agents:daily', currency })
  const bare = await timed(async () => {
    for (const { account_id: accountId } of owners)
      await db.tx((tx) =>
        wallet.post(tx, [
          {
            accountId: accountId as never,
            amount: 100n,
            contraId,
            kind: 'commission',
            key: { party: 'bench', kind: 'bare', id: String(accountId) },
            ref: 'daily:bench',
          },
        ]),
      )
  })
  figure('agents.run_bills_paid', [paid], `= ${contracts}`)
  figure('agents.run_paying_ratio', [bare / Math.max(1, paying - computing)], '>= 0.6')
  await app.stop()
} finally {
  await db.close()
  await server.remove()
  await rm(folder, { recursive: true, force: true })
}
process.exit(0)
