import {
  agentBills,
  agentContracts,
  type BillDetail,
  type ContractTerms,
} from '@faro/contract/agents'
import { addDays } from '@faro/kernel/days'
import { ok } from '@faro/kernel/result'
import { col } from '@faro/server-kit/db'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aLine, creditLine, type LineAccount } from '../../../tools/product/lines.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { agentsGate } from '../src/bills/agents-gate.ts'
import { advanceBill } from '../src/bills/advances.ts'
import { releaseBill, rejectBill } from '../src/bills/decide-bill.ts'
import { dryRun } from '../src/bills/dry-run.ts'
import { policyOf } from '../src/policy/policy.query.ts'
import { policyView, setPolicy } from '../src/policy/set-policy.ts'
import { payBill, payOpenBills, type PayDeps } from '../src/bills/pay-open-bills.ts'
import { agentBrand } from './brand.fixture.ts'
import { figuresOf } from './figures.fixture.ts'

type Name = 'tom' | 'ada' | 'bea' | 'mia' | 'eve' | 'zoe'
let product: Product
let line: Readonly<Record<Name, LineAccount>>
let house: ReturnType<typeof agentBrand>
let figures: ReturnType<typeof figuresOf>
let deps: PayDeps

const today = new Date().toISOString().slice(0, 10)
/** The day that is settled: long over in every zone. */
const day = addDays(today, -3)

beforeAll(async () => {
  product = await aProduct({ config: { ROLES: 'api,realtime' } })
  house = agentBrand(product)
  figures = figuresOf(product)
  line = await aLine(product, {
    tom: { type: 41 },
    ada: { type: 1, under: 'tom' },
    bea: { type: 1, under: 'tom' },
    mia: { under: 'ada' },
    eve: { under: 'bea' },
    zoe: { type: 41 },
  })
  await figures.joinedOn(addDays(today, -60))
  await house.switchOn(['DIVIDENDCONTRACT3', 'DAILYSALARY3', 'HOURSALARY3', 'REALTIMESALARY3'])
  const { wallet, whitelabel } = product.app.modules
  deps = {
    db: product.db,
    clock: { now: () => new Date() },
    wallet,
    whitelabel,
    events: { emit: async () => undefined, subscribe: () => undefined } as never,
  }
})
afterAll(() => product.close())

beforeEach(async () => {
  const { db } = product
  await db.query('delete from agents.advance')
  await db.query('delete from agents.bill')
  await db.query('delete from agents.run')
  await db.query('delete from agents.request')
  await db.query('delete from agents.contract')
  await db.query('delete from agents.recent')
  for (const table of ['own_day', 'below_day', 'own_money', 'below_money'] as const)
    await db.query(`delete from agents.${table}`)
})

/** In force for some hours of the day alone: so many slots are settled and no more. */
const endsAfter = async (who: Name, hours: number) => {
  // single rounds are kept while there is somebody to settle them with
  await figures.fold()
  const days = await product.app.modules.whitelabel.daysOf(1)
  await product.db.query(
    `update agents.contract set ends_at = $2, end_state = 'terminated', end_reason = 'staff'
     where payee_no = $1`,
    [line[who].memberNo, new Date(days.startOf(day) + hours * 3_600_000)],
  )
}

const daily = (rate: string): ContractTerms => ({
  kind: 'daily',
  tiers: [{ minValid: '0', minLoss: null, minActive: 0, rate }],
})
/** In force since some days, as if agreed on then. */
const began = async (who: Name, at: string, kind = 'daily') => {
  const days = await product.app.modules.whitelabel.daysOf(1)
  await product.db.query(
    `update agents.contract set effective_at = $2, chain_from = $2, decided_at = $2,
       offered_at = $2 where payee_no = $1 and kind = $3`,
    [line[who].memberNo, new Date(days.startOf(at)), kind],
  )
}
/** As many days after the first as it has to be to be paid later. */
const agree = async (who: Name, terms: ContractTerms, from = day) => {
  await (line[who].uplineNo === null ? house.grant(line[who], terms) : house.pass(line[who], terms))
  await began(who, from, terms.kind)
}
let rounds = 0
const play = async (who: Name, totals: readonly [bigint, bigint, bigint], on = day) => {
  rounds += 1
  await figures.book(line[who], { round: `b${rounds}`, version: 1, day: on, totals })
  return `b${rounds}`
}
const settle = async () => {
  // what ran at the end of a day has to be over and counted: it is looked at again
  for (let i = 0; i < 6; i++) {
    await figures.fold()
    await product.app.modules.agents.settle(1)
  }
}
const balance = async (who: Name) => {
  const { merchantId, memberId: owner } = line[who]
  return (await product.app.modules.wallet.balance({ merchantId, owner }))?.balance
}
type Bill = { id: string; state: string; amount: bigint; paid: bigint; carry: string }
const billsOf = (who: Name): Promise<readonly Bill[]> =>
  product.db.query(
    `select bill_id as id, state, amount, paid, carry_out as carry from agents.bill
     where payee_no = $1 order by ends_at`,
    [line[who].memberNo],
    { id: col.uuid, state: col.text, amount: col.int8, paid: col.int8, carry: col.text },
  )
const firstOf = async (who: Name) => (await billsOf(who))[0]
const someone = '00000000-0000-7000-8000-00000000000a'
const another = '00000000-0000-7000-8000-00000000000b'
const release = (billId: string, operatorId: string) =>
  product.db.tx((tx) => releaseBill(deps)(tx, { merchantId: 1, billId, operatorId }))

test('[AG06] [agents.S1] [agents.S3] [agents.S4] a payer pays old debts first, what is missing once money comes in, and nobody twice', async () => {
  await agree('tom', daily('5'))
  await agree('ada', daily('5'))
  await agree('bea', daily('5'))
  await play('mia', [1_400_000n, 0n, 1_400_000n])
  await play('eve', [1_000_000n, 0n, 1_000_000n])
  await creditLine(product, line.tom, 80_000n)
  const before = { ada: await balance('ada'), bea: await balance('bea') }
  await settle()
  // 1 200.00 of the house are above what it lets go by itself
  const [own] = await billsOf('tom')
  expect(own).toMatchObject({ state: 'held', amount: 120_000n, paid: 0n })
  expect(await firstOf('ada')).toMatchObject({ state: 'paid', amount: 70_000n })
  const [rest] = await billsOf('bea')
  expect(rest).toMatchObject({ state: 'short', amount: 50_000n, paid: 10_000n })
  expect(await balance('tom')).toBe(0n)
  expect(await release(own?.id ?? '', someone)).toMatchObject({ ok: true })
  await payOpenBills(deps)(1)
  expect(await firstOf('bea')).toMatchObject({ state: 'paid', paid: 50_000n })
  expect(await balance('tom')).toBe(120_000n - 40_000n)
  // again, by two at once: nothing moves any more
  await Promise.all([settle(), payOpenBills(deps)(1), payOpenBills(deps)(1)])
  expect(await balance('tom')).toBe(80_000n)
  expect(await balance('ada')).toBe((before.ada ?? 0n) + 70_000n)
  expect(await balance('bea')).toBe((before.bea ?? 0n) + 50_000n)
  const [sum] = await product.db.query(
    `select count(*)::int as entries from wallet.entry where kind = 9 and amount > 0`,
    [],
    { entries: col.int4.present },
  )
  expect(sum).toEqual({ entries: 4 })
})

test('[AG06] [agents.S4] what a payer gets late in a run is paid on in the same run', async () => {
  await agree('tom', daily('5'))
  await agree('ada', daily('5'))
  await agree('bea', daily('5'))
  await play('mia', [1_400_000n, 0n, 1_400_000n])
  await play('eve', [1_000_000n, 0n, 1_000_000n])
  const had = (await balance('tom')) ?? 0n
  if (had !== 80_000n) await creditLine(product, line.tom, 80_000n - had)
  await settle()
  const [own] = await billsOf('tom')
  expect(await firstOf('bea')).toMatchObject({ state: 'short', paid: 10_000n })
  // as if ada had owed tom something since before she came to stand below him
  await product.db.query(
    `update agents.bill set payer_no = $2, state = 'due', amount = 40000 where bill_id = $1`,
    [own?.id, line.ada.memberNo],
  )
  await payOpenBills(deps)(1)
  expect(await firstOf('bea')).toMatchObject({ state: 'paid', paid: 50_000n })
  expect(await balance('tom')).toBe(0n)
})

test('[AG06] [agents.S4] cut off between two payments of a payer, nobody is paid twice and nobody is left out', async () => {
  await agree('tom', daily('5'))
  await agree('ada', daily('5'))
  await agree('bea', daily('5'))
  await play('mia', [1_400_000n, 0n, 1_400_000n])
  await play('eve', [1_000_000n, 0n, 1_000_000n])
  await creditLine(product, line.tom, 200_000n)
  const { db } = product
  // the process ends while the second of them is written down, when its money has moved already
  await db.query(
    `create function agents.ends() returns trigger language plpgsql as
       $$ begin raise exception 'the process ended'; end $$`,
  )
  await db.query(
    `create constraint trigger ends after update on agents.bill deferrable initially deferred
       for each row when (new.payee_no = ${line.bea.memberNo} and new.paid > 0)
       execute function agents.ends()`,
  )
  const before = { ada: await balance('ada'), bea: await balance('bea') }
  await expect(settle()).rejects.toThrow('the process ended')
  await expect(payOpenBills(deps)(1)).rejects.toThrow('the process ended')
  expect(await balance('ada')).toBe((before.ada ?? 0n) + 70_000n)
  expect(await balance('bea')).toBe(before.bea)
  expect(await firstOf('bea')).toMatchObject({ state: 'due', paid: 0n })
  await db.query('drop trigger ends on agents.bill')
  await payOpenBills(deps)(1)
  await payOpenBills(deps)(1)
  expect(await balance('ada')).toBe((before.ada ?? 0n) + 70_000n)
  expect(await balance('bea')).toBe((before.bea ?? 0n) + 50_000n)
})

test('[AG06] [agents.S1] a dry run comes to what the run then pays, and stores nothing', async () => {
  await agree('tom', daily('1'))
  await agree('ada', daily('0.5'))
  await play('mia', [1_000_000n, 0n, 1_000_000n])
  await figures.fold()
  const { whitelabel } = product.app.modules
  const at = `${day}T12:00:00Z`
  const dry = () =>
    dryRun({ ...deps, whitelabel })({ merchantId: 1, kind: 'daily', period: null, at })
  const before = await dry()
  expect(before).toMatchObject({
    contracts: 2,
    total: '150.00',
    house: '100.00',
    before: null,
    isRunning: false,
    bills: [
      { payee: 'tom', payer: null, amount: '100.00', before: null },
      { payee: 'ada', payer: 'tom', amount: '50.00', before: null },
    ],
  })
  expect(await billsOf('tom')).toEqual([])
  await settle()
  expect(await firstOf('tom')).toMatchObject({ amount: 10_000n })
  expect(await dry()).toMatchObject({ before: '150.00', bills: [{ before: '100.00' }, {}] })
})

test('[AG06] [agents.S2] a brand’s policy changes by version, field by field, as it was read', async () => {
  const { db } = product
  const change = (version: number, values: Record<string, string | number | boolean>) =>
    db.tx((tx) =>
      // nothing here is looser than before: nobody else is asked
      setPolicy({ ...deps, approvals: undefined as never })(tx, {
        merchantId: 2,
        currency: 'EUR',
        version,
        values,
        reason: 'test',
        by: { operatorId: someone, username: 'otto' },
      }),
    )
  expect(await change(0, { reviewAbove: '1x' })).toMatchObject({
    error: 'invalid-input',
    detail: { field: 'values.reviewAbove' },
  })
  for (const values of [{ depthMax: 1 }, { nothing: 1 }, { paymentPpm: '101' }, { conflict: 'x' }])
    expect(await change(0, values as never)).toMatchObject({ error: 'invalid-input' })
  expect(await change(0, { reviewAbove: '500.5', paymentPpm: '1.5', payDay: 7 })).toMatchObject({
    ok: true,
  })
  expect(await change(0, { payDay: 8 })).toMatchObject({ error: 'policy-changed' })
  expect(await change(1, { conflict: 'refuse' })).toMatchObject({ ok: true })
  const policy = await policyOf(deps, db, 2)
  expect(policy).toMatchObject({
    version: 2,
    reviewAbove: 50_050n,
    paymentPpm: 15_000,
    payDay: 7,
    conflict: 'refuse',
  })
  expect(policyView(policy)).toMatchObject({ reviewAbove: '500.50', paymentPpm: '1.5' })
})

test('[AG06] [agents.C5] [agents.S7] what is voided after it was paid is taken off the days behind it', async () => {
  await product.db.query(
    'insert into agents.policy (merchant_id, version, settings) values (1, 1, $1)',
    [JSON.stringify({ reviewAbove: '1000000', secondAbove: '2000000' })],
  )
  await agree('tom', daily('1.25'), addDays(day, -2))
  const first = await play('mia', [1_000_000n, 0n, 1_000_000n], addDays(day, -2))
  await play('mia', [7_000_000n, 0n, 7_000_000n], addDays(day, -2))
  await figures.book(line.mia, {
    round: first,
    version: 2,
    day: addDays(day, -1),
    totals: [0n, 0n, 0n],
  })
  await play('mia', [300_000n, 0n, 300_000n], addDays(day, -1))
  await play('mia', [6_000_000n, 0n, 6_000_000n])
  await settle()
  const bills = await billsOf('tom')
  expect(bills.slice(0, 3).map(({ state, amount, carry }) => [state, amount, carry])).toEqual([
    ['paid', 100_000n, '0'],
    ['not-met', 0n, '-700000'],
    ['paid', 66_250n, '0'],
  ])
})

const dividend = (carry: 'all' | 'last'): ContractTerms => ({
  kind: 'dividend',
  period: 'daily',
  fee: '5',
  carry,
  deduct: { bonus: true, rebate: true, salary: true },
  tiers: [
    { minValid: '500000', minLoss: '20000', minActive: 1, rate: '10' },
    { minValid: '1000000', minLoss: '50000', minActive: 1, rate: '15' },
  ],
})

test('[AG05] [agents.C3] [agents.C4] [agents.S2] [agents.S8] a dividend is held for a person, and its trace works out anew to what is paid', async () => {
  await agree('tom', dividend('all'), addDays(day, -1))
  // a loss of the house the day before: −4 154.34 is carried
  await play('mia', [0n, 415_434n, 0n], addDays(day, -1))
  await play('mia', [125_000_000n, 118_000_000n, 120_000_000n])
  await product.db.query(
    `insert into agents.own_money (member_no, day, bonus, rebate) values ($1, $2, 600000, 234567)`,
    [line.mia.memberNo, day],
  )
  await product.db.query(
    `insert into agents.below_money (member_no, day, bonus, rebate) values ($1, $2, 600000, 234567)`,
    [line.tom.memberNo, day],
  )
  await product.db.query(
    `insert into agents.own_money (member_no, day, daily) values ($1, $2, 400000)
     on conflict (member_no, day) do update set daily = 400000`,
    [line.tom.memberNo, day],
  )
  await settle()
  const bill = (await billsOf('tom'))[1]
  expect(bill).toMatchObject({ state: 'held', amount: 749_999n })
  const { token } = line.tom
  const params = { billId: bill?.id ?? '' }
  const { value } = await product.call(agentBills.detail, { token, params })
  const detail = value as BillDetail
  expect(detail.trace).toMatchObject({
    rate: '15',
    tier: 1,
    carryIn: '-4154.34',
    exact: '14999997/20',
    figures: { stake: '1250000.00', payout: '1180000.00', active: '1' },
  })
  expect(detail.trace.steps).toEqual([
    { name: 'won', value: '70000.00' },
    { name: 'fee', value: '3500.00' },
    { name: 'net', value: '54154.33' },
    { name: 'tier', value: '2' },
    { name: 'base', value: '49999.99' },
    { name: 'amount', value: '7499.99' },
  ])
  expect(detail.terms).toMatchObject({ kind: 'dividend', fee: '5' })
  // anybody else's is not found
  for (const who of ['ada', 'zoe'] as const)
    expect(await product.call(agentBills.detail, { token: line[who].token, params })).toMatchObject(
      {
        status: 404,
      },
    )
})

test('[AG05] [agents.S2] who set the terms lets nothing go, two take two, and a rejection says why', async () => {
  await product.db.query(
    'insert into agents.policy (merchant_id, version, settings) values (1, 2, $1)',
    [JSON.stringify({ reviewAbove: '100', secondAbove: '1000' })],
  )
  await agree('tom', daily('5'))
  await agree('zoe', daily('5'))
  await product.db.query('update agents.contract set terms_by = $1::uuid[]', [`{${another}}`])
  await play('mia', [100_000n, 0n, 100_000n])
  await play('zoe', [10_000n, 0n, 10_000n])
  await settle()
  const [large] = await billsOf('tom')
  const [small] = await billsOf('zoe')
  expect([large?.state, small?.state]).toEqual(['held', 'held'])
  expect(await release(large?.id ?? '', another)).toMatchObject({ error: 'approval-own' })
  expect(await release(large?.id ?? '', someone)).toMatchObject({ value: { isPaid: false } })
  expect(await release(large?.id ?? '', someone)).toMatchObject({ error: 'approval-own' })
  const third = '00000000-0000-7000-8000-00000000000c'
  expect(await release(large?.id ?? '', third)).toMatchObject({ value: { isPaid: true } })
  expect(await firstOf('tom')).toMatchObject({ state: 'paid', paid: 5_000n })
  const rejected = await product.db.tx((tx) =>
    rejectBill(deps)(tx, {
      merchantId: 1,
      billId: small?.id ?? '',
      operatorId: someone,
      reason: 'played against itself',
    }),
  )
  expect(rejected).toMatchObject({ ok: true })
  expect(await firstOf('zoe')).toMatchObject({ state: 'rejected', paid: 0n })
  expect(await release(small?.id ?? '', someone)).toMatchObject({ error: 'state-changed' })
})

test('[agents.S5] [agents.S6] an advance pays the payee, is taken back when its payer is paid, and what is owed does not leave', async () => {
  await product.db.query(
    'insert into agents.policy (merchant_id, version, settings) values (1, 3, $1)',
    [JSON.stringify({ reviewAbove: '1', secondAbove: '100000000' })],
  )
  const drained = (await balance('tom')) ?? 0n
  if (drained > 0n) await creditLine(product, line.tom, -drained)
  await agree('tom', daily('5'))
  await agree('ada', daily('5'))
  await play('mia', [1_000_000n, 0n, 1_000_000n])
  await settle()
  const [debt] = await billsOf('ada')
  expect(debt).toMatchObject({ state: 'short', amount: 50_000n, paid: 0n })
  const consolidated = (who: Name) =>
    product.call(agentContracts.consolidated, { token: line[who].token })
  expect(await consolidated('tom')).toMatchObject({ value: { owed: '500.00', due: '500.00' } })
  expect(await consolidated('ada')).toMatchObject({ value: { owed: '0.00', due: '500.00' } })
  const advance = (afterDays: number) =>
    product.db.tx((tx) =>
      advanceBill(deps)(tx, { merchantId: 1, billId: debt?.id ?? '', afterDays }),
    )
  expect(await advance(7)).toMatchObject({ error: 'bill-settled' })
  const before = (await balance('ada')) ?? 0n
  expect(await advance(0)).toMatchObject({ value: 50_000n })
  expect(await balance('ada')).toBe(before + 50_000n)
  expect(await consolidated('tom')).toMatchObject({ value: { owed: '500.00' } })
  const [own] = await billsOf('tom')
  await release(own?.id ?? '', someone)
  // 500.00 of the house came in and went back for the advance
  expect(await balance('tom')).toBe(0n)
  expect(await consolidated('tom')).toMatchObject({ value: { owed: '0.00' } })
})

test('[agents.F9] what differs from the books opens a case, and nothing is settled until it agrees again', async () => {
  await agree('zoe', daily('5'))
  await play('zoe', [10_000n, 0n, 10_000n])
  await figures.fold()
  const { agents } = product.app.modules
  const wrong = async (by: number) => {
    await product.db.query(
      'update agents.own_day set valid = valid + $2 where member_no = $1 and day = $3',
      [line.zoe.memberNo, by, day],
    )
    return (await agents.reconcile(1, day)).map(({ what }) => what)
  }
  // sums of days were emptied for this file: what was booked before is not there any more
  await product.db.query('update agents.reading set first_xid = xid')
  await product.db.query('delete from agents.own_day')
  await product.db.query('delete from agents.below_day')
  await product.db.query('delete from agents.own_money')
  await product.db.query('delete from agents.below_money')
  await play('zoe', [10_000n, 0n, 10_000n])
  await figures.fold()
  expect(await wrong(0)).toEqual([])
  expect(await wrong(5)).toEqual(['play'])
  await settle()
  expect(await billsOf('zoe')).toEqual([])
  const cases = await product.db.query(
    `select count(*)::int as open from operator.case where kind = 'figures' and subject = $1`,
    [line.zoe.memberId],
    { open: col.int4.present },
  )
  expect(cases).toEqual([{ open: 1 }])
  expect(await wrong(-5)).toEqual([])
  await settle()
  expect((await firstOf('zoe'))?.amount).toBe(500n)
})

test('[WA04] [agents.X9] [agents.T9] what was sent down leaves only once it has been staked', async () => {
  const { memberId, merchantId } = line.eve
  await product.db.query(
    `insert into agents.received (transfer_id, member_id, merchant_id, amount, required,
       received_at) values (gen_random_uuid(), $1, 1, 10000, 10000, '2000-01-01')`,
    [memberId],
  )
  const judge = (amount: bigint) =>
    product.db.tx(async (tx) => {
      const leaving = { way: 'withdrawal', merchantId, memberId, currency: 'PNT' } as const
      return (await agentsGate.judge?.(tx, { ...leaving, amount, available: 15_000n })) ?? ok(null)
    })
  await product.db.query('update agents.received set xid = 0, received_at = kit.now()')
  expect(await judge(5_000n)).toMatchObject({ ok: true })
  expect(await judge(5_001n)).toMatchObject({
    error: 'received-unstaked',
    detail: { amount: '100.00' },
  })
  await product.db.query(`update agents.received set received_at = '2000-01-01'`)
  // all that was staked since counts
  await play('eve', [10_000n, 0n, 10_000n])
  await figures.fold()
  expect(await judge(15_000n)).toMatchObject({ ok: true })
})

test('[agents.S4] a payment that fails half way moves nothing, and the next one pays once', async () => {
  await product.db.query(
    'insert into agents.policy (merchant_id, version, settings) values (1, 4, $1)',
    [JSON.stringify({ reviewAbove: '1000000', secondAbove: '2000000' })],
  )
  await agree('zoe', daily('5'))
  await play('zoe', [200_000n, 0n, 200_000n])
  await figures.fold()
  const before = (await balance('zoe')) ?? 0n
  await settle()
  expect(await balance('zoe')).toBe(before + 10_000n)
  const [bill] = await billsOf('zoe')
  await product.db.query(
    `update agents.bill set state = 'short', paid = 4000, parts = 1 where bill_id = $1`,
    [bill?.id],
  )
  const broken = product.db.tx(async (tx) => {
    await payBill(deps)(tx, bill?.id ?? '')
    throw new Error('the server dies')
  })
  await expect(broken).rejects.toThrow('the server dies')
  expect(await balance('zoe')).toBe(before + 10_000n)
  await product.db.tx(async (tx) => ok(await payBill(deps)(tx, bill?.id ?? '')))
  await product.db.tx(async (tx) => ok(await payBill(deps)(tx, bill?.id ?? '')))
  expect(await balance('zoe')).toBe(before + 16_000n)
})

const hourly = (rate: string): ContractTerms => ({
  kind: 'hourly',
  tiers: [{ minValid: '0', minActive: 0, rate }],
})

test('[AG07] [agents.C6] an hour pays what its exact share comes to, with what was left of the hours before', async () => {
  await agree('zoe', hourly('0.05'))
  const days = await product.app.modules.whitelabel.daysOf(1)
  const start = days.startOf(day)
  const at = (hour: number) => new Date(start + hour * 3_600_000 + 60_000)
  await figures.book(line.zoe, {
    round: `h${rounds}a`,
    version: 1,
    day,
    at: at(1),
    totals: [1_234_567n, 0n, 1_234_567n],
  })
  await figures.book(line.zoe, {
    round: `h${rounds}b`,
    version: 1,
    day,
    at: at(2),
    totals: [1_500_000n, 0n, 1_500_000n],
  })
  await endsAfter('zoe', 4)
  await settle()
  const bills = await billsOf('zoe')
  expect(bills.map(({ amount }) => amount)).toEqual([617n, 750n])
})

test('[AG08] [agents.C7] five minutes pay shares of rounds won and lost, and a re-settlement takes them back', async () => {
  const terms: ContractTerms = {
    kind: 'realtime',
    tiers: [{ single: '10', profit: '0.1', loss: '0.3' }],
  }
  await agree('zoe', terms)
  const days = await product.app.modules.whitelabel.daysOf(1)
  const start = days.startOf(day)
  const at = (slot: number) => new Date(start + slot * 300_000 + 60_000)
  const book = (
    round: string,
    version: number,
    slot: number,
    totals: readonly [bigint, bigint, bigint],
  ) => figures.book(line.zoe, { round, version, day, at: at(slot), totals })
  await book('rt-a', 1, 3, [5_000n, 0n, 5_000n])
  await book('rt-b', 1, 3, [2_000n, 4_500n, 2_000n])
  await book('rt-c', 1, 3, [500n, 0n, 500n])
  await book('rt-a', 2, 5, [5_000n, 9_000n, 5_000n])
  await endsAfter('zoe', 1)
  await settle()
  expect((await billsOf('zoe')).map(({ state, amount, carry }) => [state, amount, carry])).toEqual([
    ['paid', 17n, '0'],
    ['zero', 0n, '-10'],
  ])
})
