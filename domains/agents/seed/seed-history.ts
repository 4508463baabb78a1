import { seedPlays, type SeedPlay } from '@faro/gaming/seed'
import { linesOf, membersNamed } from '@faro/identity/seed'
import { present } from '@faro/kernel/assert'
import { addDays } from '@faro/kernel/days'
import { uuidv7 } from '@faro/kernel/ids'
import { ok, unwrap } from '@faro/kernel/result'
import { createDb, installRealTime, installVirtualTime, type Db } from '@faro/server-kit/db'
import { createLog } from '@faro/server-kit/log'
import type { SeedContext } from '@faro/server-kit/module'
import { createWallet, type Posting } from '@faro/wallet'
import { createWhitelabel } from '@faro/whitelabel'
import type { AffiliateDeps } from '../src/affiliates/qualify.job.ts'
import { settleAffiliates } from '../src/affiliates/settle-affiliates.job.ts'
import { monthOf } from '../src/affiliates/plan.query.ts'
import { isClosed } from '../src/bills/closing.ts'
import { settleBrand } from '../src/bills/run-settlement.ts'
import { foldFigures } from '../src/figures/fold.ts'
import { payRebates } from '../src/rebates/pay-rebates.job.ts'
import { adoptLines } from '../src/tree/adopt-lines.ts'
import { nodesOf, type Node } from '../src/tree/node.query.ts'
import { seedArrivals, seedClicks } from './seed-arrivals.ts'
import { endWeek } from './seed-weeks.ts'
import { giveLimits, grant, historyDays } from './seed-terms.ts'

const merchantId = 1
const dayMs = 86_400_000
/** Affiliates are paid on the fifth of a month. */
const payDay = '-05'

/** Agents of Bao's line, and an affiliate. */
const people = ['bao', 'carla', 'marta', 'nico', 'diego', 'alba']

const players = [
  'dita',
  'elio',
  'gema',
  'hugo',
  'ines',
  'joel',
  'luca',
  'noa',
  'oto',
  'pia',
  'rosa',
  'saul',
] as const

const games = [
  { code: 'noche-neon', category: 'rng' },
  { code: 'faro-de-fortuna', category: 'rng' },
  { code: 'faro-crash', category: 'crash' },
  { code: 'faro-dice', category: 'rng' },
] as const

/** Numbers that are the same in every demo: xorshift from a seed. */
const numbers = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}

const unit = 100n

const playOf = ({ memberId }: Node, below: (most: number) => number): SeedPlay => {
  const stake = BigInt(40 + below(360)) * unit
  const isWon = below(100) < 44
  const payout = isWon ? stake + (stake * BigInt(20 + below(150))) / 100n : 0n
  const game = games[below(games.length)] ?? games[0]
  return { memberId, roundId: uuidv7(), stake, payout, game }
}

/** Alba has the brand's standard plan since before the past begins. */
const giveAffiliate = async (db: Db, alba: Node | undefined, month: string): Promise<void> => {
  await db.query(
    `update agents.plan_version set from_month = $2 where plan_id in (
       select plan_id from agents.plan where merchant_id = $1)`,
    [merchantId, month],
  )
  await db.query(
    `insert into agents.affiliate (member_no, merchant_id, since) values ($1, $2, $3)`,
    [alba?.memberNo, merchantId, alba?.registeredAt],
  )
  await db.query(
    `insert into agents.affiliate_plan (member_no, from_month, plan_id)
     select $1, $2, plan_id from agents.plan where merchant_id = $3 limit 1`,
    [alba?.memberNo, month, merchantId],
  )
}

const depositEvery = 6
const depositUnits = 180_000n

/** The demo's past: what Bao's line and Alba's players did, and what it came to day by day. */
export const seedHistory = async ({ db, now }: Pick<SeedContext, 'db' | 'now'>): Promise<void> => {
  await installVirtualTime(db)
  const time = { at: now }
  const past = createDb({
    url: db.url,
    connectionsMax: 4,
    applicationName: 'faro-seed-past',
    virtualNow: () => time.at,
  })
  const wallet = createWallet({ db: past })
  try {
    await playPast({ past, wallet, time, now })
  } finally {
    await past.close()
    await installRealTime(db)
  }
}

type Past = {
  readonly past: Db
  readonly wallet: ReturnType<typeof createWallet>
  readonly time: { at: Date }
  readonly now: Date
}

const quiet = { emit: async () => undefined, subscribe: () => undefined }

const playPast = async ({ past, wallet, time, now }: Past): Promise<void> => {
  const whitelabel = createWhitelabel({ db: past })
  const clock = { now: () => time.at }
  const deps = {
    db: past,
    wallet,
    whitelabel,
    clock,
    identity: { lines: { of: linesOf } },
    events: quiet,
    log: createLog('silent'),
  }
  const ids = await membersNamed(past, [...people, ...players])
  const arrivals = { past, whitelabel, clock, time }
  const [affiliate] = await membersNamed(past, ['alba'])
  await seedArrivals(arrivals, { merchantId, memberId: present(affiliate, 'Alba') })
  time.at = now
  await adoptLines(deps)(past, ids)
  const all = await nodesOf(past, ids)
  const nodes = new Map(all.map((node) => [node.name, node]))
  const { dayOf, startOf } = await whitelabel.daysOf(merchantId)
  const today = dayOf(now.getTime())
  const beginOf = (ago: number): Date => new Date(startOf(addDays(today, -ago)))
  await giveLimits(past, nodes, addDays(today, -historyDays))
  await grant(past, nodes, (ago) => (ago === null ? now : beginOf(ago)))
  await giveAffiliate(past, nodes.get('alba'), monthOf(addDays(today, -2 * historyDays)))
  const fold = foldFigures(deps, async () => undefined)
  const [below, clicks] = [numbers(20_261_127), numbers(62_711_202)]
  for (let ago = historyDays; ago >= 1; ago--) {
    const day = addDays(today, -ago)
    time.at = new Date(beginOf(ago).getTime() + dayMs / 2)
    await playDay({ past, wallet, nodes, below }, { day, ago })
    await seedClicks(arrivals, { merchantId, below: clicks })
    // the next morning, when the day is closed and everything of it is counted
    time.at = new Date(Math.min(beginOf(ago - 1).getTime() + dayMs / 12, now.getTime()))
    const closed = new Date(startOf(dayOf(time.at.getTime())))
    // noted first: what is counted behind it closes the day
    await isClosed(past, closed, time.at)
    await fold()
    await settleBrand(deps)(merchantId)
    await payRebates(deps)(merchantId)
    // what the last week came to waits for people yet: until then it is owed downwards
    if (isSaturday(day) && ago > 1) await endWeek(deps, { merchantId, head: nodes.get('bao'), day })
    // of people it asks only where somebody earns by the player, and nobody does here
    if (ago === 1 || dayOf(time.at.getTime()).endsWith(payDay))
      await settleAffiliates(deps as unknown as AffiliateDeps)(merchantId)
  }
}

const saturday = 6
const isSaturday = (day: string): boolean => new Date(`${day}T12:00:00Z`).getUTCDay() === saturday

type PlayDeps = Pick<Past, 'past' | 'wallet'> & {
  readonly nodes: ReadonlyMap<string, Node>
  readonly below: (most: number) => number
}

/** A day of everybody who had joined: now and then a deposit, and some rounds, money and book alike. */
const playDay = async (
  { past, wallet, nodes, below }: PlayDeps,
  { day, ago }: { readonly day: string; readonly ago: number },
): Promise<void> => {
  const there = players.flatMap((name) => {
    const node = nodes.get(name)
    return node !== undefined && node.joinedDay <= day ? [node] : []
  })
  const plays = there
    .filter(() => below(100) < 70)
    .flatMap((node) => Array.from({ length: 1 + below(2) }, () => playOf(node, below)))
  await past.tx(async (tx) => {
    const pool = (name: string) => wallet.pooled(tx, { merchantId, name, currency: 'PNT' })
    const [clearing, house] = [await pool('clearing:demo'), await pool('house:faro')]
    const postings: Posting[] = []
    for (const [i, node] of there.entries()) {
      const account = await wallet.balanceIn(tx, { merchantId, owner: node.memberId })
      if (account === null) continue
      const { accountId } = account
      const isFirst = ago === historyDays || node.joinedDay === day
      if (isFirst || (ago + i) % depositEvery === 0)
        postings.push({
          accountId,
          amount: depositUnits,
          contraId: clearing,
          kind: 'deposit',
          key: { party: 'seed', kind: 'deposit', id: `${node.memberNo}:${day}` },
          ref: `demo:${day}`,
        })
      for (const { roundId, stake, payout } of plays.filter(
        (one) => one.memberId === node.memberId,
      )) {
        const of = { accountId, contraId: house, ref: roundId }
        const key = (kind: string) => ({ party: 'seed', kind, id: roundId })
        postings.push({ ...of, amount: -stake, kind: 'bet', key: key('bet') })
        if (payout > 0n) postings.push({ ...of, amount: payout, kind: 'win', key: key('win') })
      }
    }
    unwrap(await wallet.post(tx, postings))
    if (plays.length > 0) await seedPlays(tx, plays, { merchantId, currency: 'PNT', day })
    return ok(null)
  })
}
