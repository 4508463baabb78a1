import { randomUUID } from 'node:crypto'
import type { ContractTerms } from '@faro/contract/agents'
import { addDays } from '@faro/kernel/days'
import { ok } from '@faro/kernel/result'
import { col } from '@faro/server-kit/db'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aDesk, dayMs, type Desk } from '../../../tools/product/approvals.ts'
import { aLine, creditLine, type LineAccount } from '../../../tools/product/lines.ts'
import { payOpenBills, type PayDeps } from '../src/bills/pay-open-bills.ts'
import { offerTerms, answerOffer } from '../src/contracts/offers.ts'
import { termsOfKind } from '../src/contracts/act-on-contract.ts'
import { agentBrand } from './brand.fixture.ts'
import { figuresOf } from './figures.fixture.ts'

type Name = 'tom' | 'ada' | 'mia' | 'other' | 'zoe'
const times = 4
let desk: Desk
let line: Readonly<Record<Name, LineAccount>>
let figures: ReturnType<typeof figuresOf>
let house: ReturnType<typeof agentBrand>
let days: Awaited<ReturnType<Desk['app']['modules']['whitelabel']['daysOf']>>
let deps: PayDeps

beforeAll(async () => {
  desk = await aDesk({ ROLES: 'api,realtime' })
  figures = figuresOf(desk)
  house = agentBrand(desk)
  line = await aLine(desk, {
    tom: { type: 41 },
    ada: { type: 1, under: 'tom' },
    mia: { under: 'ada' },
    other: { type: 41 },
    zoe: { type: 41 },
  })
  await house.switchOn(['DAILYSALARY3', 'REALTIMESALARY3'])
  const { wallet, whitelabel } = desk.app.modules
  days = await whitelabel.daysOf(1)
  await figures.joinedOn(addDays(days.dayOf(Date.now()), -60))
  const events = { emit: async () => undefined, subscribe: () => undefined }
  deps = { db: desk.db, clock: desk.clock, wallet, whitelabel, events }
})
afterAll(() => desk.close())

beforeEach(async () => {
  const tables = ['advance', 'bill', 'run', 'request', 'contract', 'recent', 'own_day', 'below_day']
  await desk.db.query(`truncate ${tables.map((table) => `agents.${table}`).join(', ')} cascade`)
})

const daily: ContractTerms = {
  kind: 'daily',
  tiers: [{ minValid: '0', minLoss: null, minActive: 0, rate: '5' }],
}
const since = (who: Name, at: Date) =>
  desk.db.query(
    `update agents.contract set effective_at = $2, chain_from = $2, decided_at = $2, offered_at = $2
     where payee_no = $1`,
    [line[who].memberNo, at],
  )
const settle = async () => {
  for (let i = 0; i < 6; i++) {
    await figures.fold()
    await desk.app.modules.agents.settle(1)
  }
}
const mainOf = async (who: Name) => {
  const { merchantId, memberId: owner } = line[who]
  const account = await desk.app.modules.wallet.balance({ merchantId, owner })
  if (account === null) throw new Error('no account')
  return account
}

test('[AG06] [agents.S4] whether a payer withdraws or its bill is paid first, nobody has less than nothing', async () => {
  const { wallet } = desk.app.modules
  const today = days.dayOf(desk.clock.now().getTime())
  const day = addDays(today, -3)
  await house.grant(line.tom, daily)
  await house.pass(line.ada, daily)
  for (const who of ['tom', 'ada'] as const) await since(who, new Date(days.startOf(day)))
  const totals = [2_000_000n, 0n, 2_000_000n] as const
  await figures.book(line.mia, { round: 'w', version: 1, day, totals })
  // 1 000.00 of the house wait for a person: what the payer owes, it cannot pay yet
  await settle()
  for (let time = 0; time < times; time++) {
    await creditLine(desk, line.tom, 10_000n)
    const [before, was] = [await mainOf('tom'), await mainOf('ada')]
    const contraId = await wallet.pooled(desk.db, {
      merchantId: 1,
      name: 'clearing:test',
      currency: 'PNT',
    })
    const withdraw = () =>
      desk.db.tx(async (tx) => {
        const held = await wallet.placeHold(tx, {
          accountId: before.accountId,
          amount: 10_000n,
          contraId,
          key: { party: 'test', kind: 'withdrawal', id: randomUUID() },
          ref: 'a withdrawal',
        })
        return held.ok ? held : ok(null)
      })
    const [held] = await Promise.all([withdraw(), payOpenBills(deps)(1), payOpenBills(deps)(1)])
    const [after, is] = [await mainOf('tom'), await mainOf('ada')]
    const isHeld = held.value !== null
    // one of the two has the money, whole
    expect(is.balance - was.balance).toBe(isHeld ? 0n : 10_000n)
    expect(after.balance).toBe(isHeld ? before.balance : before.balance - 10_000n)
    expect(after.available).toBeGreaterThanOrEqual(0n)
  }
})

test('[AG08] [agents.C7] whenever a round is voided while its slot is settled, what was paid for it is taken back', async () => {
  const terms: ContractTerms = {
    kind: 'realtime',
    tiers: [{ single: '10', profit: '0.1', loss: '0.3' }],
  }
  const slotMs = 300_000
  const now = desk.clock.now().getTime()
  const start = now - (now % slotMs) - times * slotMs
  await house.grant(line.zoe, terms)
  await since('zoe', new Date(start))
  await figures.fold()
  const book = (time: number, version: number, at: number) => {
    const totals = version === 1 ? ([5_000n, 0n, 5_000n] as const) : ([0n, 0n, 0n] as const)
    const day = days.dayOf(at)
    return figures.book(line.zoe, { round: `v${time}`, version, day, at: new Date(at), totals })
  }
  for (let time = 0; time < times; time++) await book(time, 1, start + time * slotMs + 60_000)
  // booked now, as a void is, while the slots before are settled
  const voids = async () => {
    for (let time = 0; time < times; time++) await book(time, 2, desk.clock.now().getTime())
  }
  await Promise.all([settle(), voids()])
  desk.clock.advance(2 * slotMs)
  await settle()
  const bills = await desk.db.query(
    'select amount, carry_out from agents.bill where payee_no = $1 order by ends_at',
    [line.zoe.memberNo],
    { amount: col.int8, carry_out: col.text },
  )
  // 0.15 for each of the rounds, all of it to be taken off what comes
  expect(bills.map(({ amount }) => amount)).toEqual([
    ...Array.from({ length: times }, () => 15n),
    0n,
  ])
  expect(bills.at(-1)?.carry_out).toBe(String(-15 * times))
})

test('[agents.T4] [agents.C9] a move, an acceptance and counting at midnight leave each day to its line, and no contract of strangers', async () => {
  for (const head of ['tom', 'other'] as const) await house.grant(line[head], daily)
  const whole = { merchantId: 1, kind: 'daily' as const, sent: daily }
  const pair = { ...deps, whitelabel: desk.app.modules.whitelabel }
  let under: 'tom' | 'other' = 'tom'
  for (let time = 0; time < times; time++) {
    const next: 'tom' | 'other' = under === 'tom' ? 'other' : 'tom'
    const yesterday = days.dayOf(desk.clock.now().getTime())
    const offered = await desk.db.tx(async (tx) => {
      const read = await termsOfKind(pair, tx, whole)
      if (!read.ok) return read
      const payee = { ...line.ada, uplineNo: line[under].memberNo }
      return offerTerms(pair)(tx, { ...read.value, payee, by: { clock: true } })
    })
    await desk.db.query(
      `insert into agents.move (move_id, merchant_id, member_no, under_no, due_day, due_at,
         requested_by, decided_by, created_at)
       values (gen_random_uuid(), 1, $1, $2, $3, $4, $5, $5, $4)`,
      [
        line.ada.memberNo,
        line[next].memberNo,
        addDays(yesterday, 1),
        new Date(days.startOf(addDays(yesterday, 1))),
        randomUUID(),
      ],
    )
    const totals = [1_000n, 0n, 1_000n] as const
    await figures.book(line.mia, { round: `y${time}`, version: 1, day: yesterday, totals })
    desk.clock.advance(dayMs)
    const { memberId } = line.ada
    const accept = async () =>
      offered.ok
        ? desk.db.tx((tx) =>
            answerOffer(pair)(tx, { contractId: offered.value, act: 'accept', memberId }),
          )
        : null
    await Promise.all([desk.app.modules.agents.applyMoves(1), accept(), figures.fold()])
    await desk.app.modules.agents.applyMoves(1)
    await figures.fold()
    const strangers = await desk.db.query(
      `select c.contract_id from agents.contract c
         join agents.node n on n.member_no = c.payee_no
       where c.state = 'accepted' and (c.ends_at is null or c.ends_at > $1)
         and c.payer_no is distinct from n.upline_no`,
      [desk.clock.now()],
    )
    expect(strangers).toEqual([])
    const below = await desk.db.query(
      'select member_no, valid from agents.below_day where day = $1 and member_no = any($2::int[])',
      [yesterday, `{${line.tom.memberNo},${line.other.memberNo}}`],
      { member_no: col.int4, valid: col.int8 },
    )
    expect(below).toEqual([{ member_no: line[under].memberNo, valid: 1_000n }])
    under = next
  }
})
