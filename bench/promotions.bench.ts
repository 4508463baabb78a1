// What promotions cost apart from load: rows of the book a second through all that counts them, and
// the month's judgement of a million members: `--members`, `--rows`, `--players` change that.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { previousMonth } from '@faro/promotions/engine/periods/period'
import { readConfig } from '@faro/server-kit/config'
import { createDb, migrate } from '@faro/server-kit/db'
import { createLog } from '@faro/server-kit/log'
import { createApp } from '../apps/server/src/app.ts'
import { termsOfBrand } from '../domains/promotions/src/settings/settings.query.ts'
import { closeVipMonths } from '../domains/promotions/src/vip/close-month.job.ts'
import { freePort } from '../tools/postgres/postgres.mjs'
import { throwAwayPostgres } from '../tools/postgres/throw-away.mjs'
import { seedBrands } from '../tools/seed/seed-brands.ts'
import { figure } from './figure.ts'

const root = path.resolve(import.meta.dirname, '..')
const option = (name: string, standard: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? standard : Number(process.argv[at + 1])
}
const members = option('members', 1_000_000)
const [rows, players] = [option('rows', 2_000), option('players', 100)]

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1_000
}

const server = await throwAwayPostgres({ settings: { fsync: 'off', shared_buffers: '512MB' } })
const folder = await mkdtemp(path.join(tmpdir(), 'faro-bench-'))
const db = createDb({ url: server.url, connectionsMax: 4 })
try {
  await migrate(server.url, root)
  await seedBrands(db)
  const config = readConfig({
    DATABASE_URL: server.url,
    PORT: String(await freePort()),
    DATA_DIR: folder,
    PAYMENT_SECRET: 'a secret for the bench only',
    SERVER_SECRET: 'a server secret for the bench only',
    NODE_ENV: 'test',
    // nothing runs beside what is measured
    ROLES: 'api',
  })
  const app = await createApp({ config, log: createLog('silent') })
  await app.start()
  const [brand] = await db.query<{ currency: 'PNT' }>(
    'select currency from whitelabel.merchant where merchant_id = 1',
  )
  const currency = brand?.currency ?? 'PNT'

  await db.query(
    `insert into wallet.account (merchant_id, owner, currency)
     select 1, gen_random_uuid(), $2 from generate_series(1, $1::int)`,
    [players, currency],
  )
  const found: number[] = []
  for (let i = 0; i < 3; i++) {
    // as calls write them: few of a transaction
    for (let done = 0; done < rows; done += players)
      await db.query(
        `insert into gaming.settlement (member_id, round_id, version, day, at, placed_at, category,
           vendor, game, stake, payout, valid, valid_all, bonus_stake, bonus_payout, is_free,
           jackpot_paid)
         select owner, gen_random_uuid(), 1, current_date, now(), now(), 'rng', 'faro', 'faro-dice',
           100, 90, 100, 100, 0, 0, false, 0
         from wallet.account where merchant_id = 1 and purpose = 'main' order by owner limit $1`,
        [players],
      )
    await db.query('vacuum analyze gaming.settlement', [])
    const seconds = await secondsOf(() => app.modules.promotions.readBook())
    found.push(rows / seconds)
  }
  const [counted] = await db.query<{ rounds: number }>(
    'select coalesce(sum(valid), 0)::int / 100 as rounds from promotions.play_day',
  )
  figure('promotions.consumer_rows_per_second', found, '>= 20000')
  figure('promotions.consumer_rows_counted', [counted?.rounds ?? 0], `= ${3 * rows}`)

  const month = previousMonth(new Date().toISOString().slice(0, 7))
  await db.query(
    `insert into promotions.member (member_id, merchant_id, currency, main_account, points_account,
       counted_xid, counted_seq, created_at)
     select gen_random_uuid(), 1, $2, 0, 0, 0, 0, now() from generate_series(1, $1::int)`,
    [members, currency],
  )
  // half of them stand above the first level, and half of those have played enough to stay
  await db.query(
    `insert into promotions.vip_account (member_id, merchant_id, level, highest, reached_in, judged)
     select member_id, 1, 1 + n % 2, 1 + n % 2, '2020-01', $1
     from (select member_id, row_number() over () as n from promotions.member
       where main_account = 0) m`,
    [previousMonth(month)],
  )
  await db.query(
    `insert into promotions.vip_month (member_id, month, turnover)
     select member_id, $1, 1000000000000 from promotions.vip_account
     where level > 1 and get_byte(uuid_send(member_id), 0) < 128`,
    [month],
  )
  await db.query('vacuum analyze', [])
  const terms = await termsOfBrand(db, { merchantId: 1, currency })
  const deps = { db, clock: { now: () => new Date() }, events: { emit: async () => undefined } }
  let judged = 0
  const seconds = await secondsOf(async () => {
    judged = await closeVipMonths(deps as never)(terms, month)
  })
  figure('promotions.month_close_seconds', [seconds], '<= 60')
  figure('promotions.month_close_members', [judged])
  await app.stop()
} finally {
  await db.close()
  await server.remove()
  await rm(folder, { recursive: true, force: true })
}
process.exit(0)
