// Red envelopes at the lane that claims go through, in this process: as many claims as members at
// once, beside what the wallet does at 512 in flight in the same run: `--members`, `--rounds`.
import path from 'node:path'
import { migrate } from '@faro/server-kit/db'
import { throwAwayPostgres } from '../tools/postgres/throw-away.mjs'
import { days, define } from '../domains/promotions/seed/definition.ts'
import { textsOf } from '../domains/promotions/seed/texts.ts'
import { figure, median, percentile } from './figure.ts'
import { drive, loadsOf } from './wallet/loads.ts'
import { openRoad } from './wallet/road.ts'

const root = path.resolve(import.meta.dirname, '..')
const option = (name: string, standard: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? standard : Number(process.argv[at + 1])
}
const [members, rounds] = [option('members', 10_000), option('rounds', 3)]
/** For every fifth of them there is none. */
const pieces = Math.floor((members * 4) / 5)
const total = pieces * 100

const word = { es: 'Lluvia', en: 'Rain', vi: 'Mưa' }
const rainOf = (code: string) =>
  define({
    kind: 'red-envelope',
    code,
    art: 'rain',
    texts: textsOf({ title: word, teaser: word, text: word }),
    ...days(new Date(), 0, 1),
    program: {
      of: 'red-envelope',
      every: 'once',
      total: (total / 100).toFixed(2),
      pieces,
      minimum: '0.10',
      mode: 'random',
      openSeconds: 3_600,
      needs: null,
    },
  })

const server = await throwAwayPostgres({
  settings: { shared_buffers: '512MB', max_wal_size: '4GB', synchronous_commit: 'on' },
})
try {
  await migrate(server.url, root)
  const road = await openRoad(server.url, members)
  const { db, calls, players, vendors, promotions } = road
  // as a start does: members are counted from where the book is read
  await db.query(
    `insert into promotions.reading (reader, xid, seq, first_xid, first_seq, at)
     values ('book', 0, 0, 0, 0, now()) on conflict do nothing`,
  )
  const lanes = { ...loadsOf({ players, vendors }).uniform, inFlight: 512 }

  /** An activity that rains now, as it stands once it was published. */
  const dropOf = async (code: string): Promise<string> => {
    const definition = rainOf(code)
    const { startsAt, endsAt } = definition
    await db.query(
      `insert into promotions.activity (activity_id, merchant_id, code, kind, state, definition,
         terms_hash, show_from, starts_at, ends_at, created_at, changed_at, changed_by)
       values (gen_random_uuid(), 1, $1, 'red-envelope', 'running', $2, '', $3, $3, $4, $3, $3,
         '')`,
      [code, JSON.stringify(definition), startsAt, endsAt],
    )
    await promotions.scheduleDrops()
    const [drop] = await db.query<{ drop_id: string }>(
      `select d.drop_id from promotions.envelope_drop d join promotions.activity a
         using (activity_id) where a.code = $1`,
      [code],
    )
    return drop?.drop_id ?? ''
  }

  const [ratios, slowest, rates]: [number[], number[], number[]] = [[], [], []]
  let wrong = 0
  await drive(calls, lanes, 1)
  for (let round = 0; round < rounds; round++) {
    const code = `rain-${round}`
    const dropId = await dropOf(code)
    const before = await drive(calls, lanes, 2)
    const begun = performance.now()
    const taken: number[] = []
    const answers = await Promise.all(
      players.map(async ({ memberId }) => {
        const answer = await promotions.claimEnvelope(dropId, memberId)
        taken.push(performance.now() - begun)
        return answer
      }),
    )
    const perSecond = members / ((performance.now() - begun) / 1_000)
    const after = await drive(calls, lanes, 2)
    rates.push(perSecond)
    ratios.push(perSecond / median([before.perSecond, after.perSecond]))
    slowest.push(percentile(taken, 0.99))
    const won = answers.flatMap((answer) => (answer.ok ? [answer.value] : []))
    const empty = answers.filter((answer) => !answer.ok && answer.error === 'envelope-empty')
    const paid = won.reduce((sum, { amount }) => sum + amount, 0n)
    const places = new Set(won.map(({ no }) => no)).size
    if (won.length !== pieces || places !== pieces || empty.length !== members - pieces) wrong += 1
    if (paid !== BigInt(total)) wrong += 1
  }
  figure('claims.ratio_to_wallet', ratios, '>= 0.4')
  figure('claims.p99_ms', slowest, '<= 2500')
  figure('claims.per_second', rates)
  figure('claims.rounds_wrong', [wrong], '= 0')
  const unbalanced = (await road.audit()).filter(({ bad }) => bad !== 0n)
  figure('claims.books_unbalanced', [unbalanced.length], '= 0')
  await road.stop()
} finally {
  await server.remove()
}
process.exit(0)
