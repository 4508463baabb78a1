// What promotions cost apart from load: rows of the book a second through all that counts them, the
// month's judgement of a million members and a dry run over them: `--members`, `--rows` and
// `--players` change that.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { previousMonth } from '@faro/promotions/engine/periods/period'
import { readConfig } from '@faro/server-kit/config'
import { createDb, migrate } from '@faro/server-kit/db'
import { createLog } from '@faro/server-kit/log'
import { createApp } from '../apps/server/src/app.ts'
import { days, define } from '../domains/promotions/seed/definition.ts'
import { textsOf } from '../domains/promotions/seed/texts.ts'
import { dryRun } from '../domains/promotions/src/console/dry-run.query.ts'
import { termsOfBrand } from '../domains/promotions/src/settings/settings.query.ts'
import { closeVipMonths } from '../domains/promotions/src/vip/close-month.job.ts'
import { freePort } from '../tools/postgres/postgres.mjs'
import { throwAwayPostgres } from '../tools/postgres/throw-away.mjs'
import { seedBrands } from '../tools/seed/seed-brands.ts'
import { figure } from './figure.ts'
import { cpuSecondsOf } from './vendor-wallet/cpu.ts'

const root = path.resolve(import.meta.dirname, '..')
const option = (name: string, standard: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? standard : Number(process.argv[at + 1])
}
const members = option('members', 1_000_000)
const [rows, players] = [option('rows', 20_000), option('players', 100)]

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1_000
}

const server = await throwAwayPostgres({ settings: { fsync: 'off', shared_buffers: '512MB' } })
const folder = await mkdtemp(path.join(tmpdir(), 'faro-bench-'))
const db = createDb({ url: server.url, connectionsMax: 4 })
// lays what a million members come to, as long as that takes
const laying = new pg.Client({ connectionString: server.url })
await laying.connect()
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
  const used = (): number => cpuSecondsOf(process.pid) + cpuSecondsOf(server.pid)
  const [found, byCpu]: [number[], number[]] = [[], []]
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
    const before = used()
    const seconds = await secondsOf(() => app.modules.promotions.readBook())
    found.push(rows / seconds)
    byCpu.push(rows / (used() - before))
  }
  const [counted] = await db.query<{ rounds: number }>(
    'select coalesce(sum(valid), 0)::int / 100 as rounds from promotions.play_day',
  )
  figure('promotions.consumer_rows_per_second', found, '>= 20000')
  // of server and database together, whoever else uses the machine
  figure('promotions.consumer_rows_per_cpu_second', byCpu)
  figure('promotions.consumer_rows_counted', [counted?.rounds ?? 0], `= ${3 * rows}`)

  const month = previousMonth(new Date().toISOString().slice(0, 7))
  await laying.query(
    `insert into promotions.member (member_id, merchant_id, currency, main_account, points_account,
       counted_xid, counted_seq, created_at)
     select gen_random_uuid(), 1, $2, 0, 0, 0, 0, now() from generate_series(1, $1::int)`,
    [members, currency],
  )
  // half of them stand above the first level, and half of those have played enough to stay
  await laying.query(
    `insert into promotions.vip_account (member_id, merchant_id, level, highest, reached_in, judged)
     select member_id, 1, 1 + n % 2, 1 + n % 2, '2020-01', $1
     from (select member_id, row_number() over () as n from promotions.member
       where main_account = 0) m`,
    [previousMonth(month)],
  )
  await laying.query(
    `insert into promotions.vip_month (member_id, month, turnover)
     select member_id, $1, 1000000000000 from promotions.vip_account
     where level > 1 and get_byte(uuid_send(member_id), 0) < 128`,
    [month],
  )
  await laying.query('vacuum analyze')
  const terms = await termsOfBrand(db, { merchantId: 1, currency })
  const deps = { db, clock: { now: () => new Date() }, events: { emit: async () => undefined } }
  let judged = 0
  const seconds = await secondsOf(async () => {
    judged = await closeVipMonths(deps as never)(terms, month)
  })
  figure('promotions.month_close_seconds', [seconds], '<= 60')
  figure('promotions.month_close_members', [judged])

  await laying.query(
    `insert into promotions.member_fact (member_id, merchant_id, currency, account_type, country,
       language, registered_at, registered_day, is_mobile_proven, is_mail_proven, is_offerable,
       looked_at)
     select member_id, 1, currency, 2,
       (array['PE', 'CL', 'VN'])[1 + get_byte(uuid_send(member_id), 1) % 3], 'es',
       '2026-01-01', '2026-01-01', true, false, true, now()
     from promotions.member where main_account = 0`,
  )
  await laying.query(
    `insert into promotions.play_day (member_id, day, category, vendor, stake, payout, valid, bets)
     select member_id, current_date - d, 'rng', 'faro', 1000, 900, 1000, 10
     from promotions.member, generate_series(1, 5) d where main_account = 0`,
  )
  await laying.query('vacuum analyze')
  const word = { es: 'Uno', en: 'One', vi: 'Một' }
  const definition = define({
    kind: 'manual',
    code: 'dry',
    art: 'x',
    texts: textsOf({ title: word, teaser: word, text: word }),
    ...days(new Date(), 0, 1),
    audience: {
      all: [
        { is: 'countries', in: ['PE', 'CL'] },
        { is: 'level', min: 1 },
        { is: 'valid', within: { days: 7 }, min: '10.00' },
      ],
    },
    condition: { metric: 'valid', target: '20.00', filter: {} },
    reward: { kind: 'money', size: { by: 'share', ppm: 10_000, minimum: null, maximum: null } },
  })
  const lookedAt: number[] = []
  const { whitelabel } = app.modules
  const run = { ...deps, whitelabel } as never
  const dry = await secondsOf(async () => {
    const given = { merchantId: 1, currency, language: 'ES', terms } as const
    lookedAt.push((await dryRun(run, given, { definition, each: 0n })).looked)
  })
  figure('promotions.dry_run_seconds', [dry], '<= 10')
  figure('promotions.dry_run_members', lookedAt, `>= ${members}`)
  await app.stop()
} finally {
  await laying.end()
  await db.close()
  await server.remove()
  await rm(folder, { recursive: true, force: true })
}
process.exit(0)
