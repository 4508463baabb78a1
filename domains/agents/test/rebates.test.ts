import { agentFigures, limitKeys, type LimitKey } from '@faro/contract/agents'
import { addDays } from '@faro/kernel/days'
import { col } from '@faro/server-kit/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLine, type LineAccount } from '../../../tools/product/lines.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { standardMemberLimits } from '../src/policy/policy.ts'
import { figuresOf } from './figures.fixture.ts'

type Name = 'tom' | 'ada' | 'bea' | 'mia' | 'max' | 'lone'
let product: Product
let line: Readonly<Record<Name, LineAccount>>
let figures: ReturnType<typeof figuresOf>

const today = new Date().toISOString().slice(0, 10)
const day = addDays(today, -6)
const next = addDays(day, 1)

const limits = (own: Partial<Record<LimitKey, number>>): readonly number[] =>
  limitKeys.map((key, i) => own[key] ?? standardMemberLimits[i] ?? 0)

const give = (who: Name, own: Partial<Record<LimitKey, number>>, from: string) =>
  product.db.query(
    `insert into agents.prize_limit (member_no, from_day, limits) values ($1, $2, $3)`,
    [line[who].memberNo, from, limits(own)],
  )

beforeAll(async () => {
  product = await aProduct({ config: { ROLES: 'api,realtime' } })
  figures = figuresOf(product)
  line = await aLine(product, {
    tom: { type: 41 },
    ada: { type: 1, under: 'tom' },
    bea: { type: 1, under: 'ada' },
    mia: { under: 'bea' },
    max: { under: 'tom' },
    lone: {},
  })
  await figures.joinedOn(addDays(today, -60))
  const begin = addDays(today, -60)
  await give('tom', { Lott: 1_960, live: 10_000 }, begin)
  await give('ada', { Lott: 1_956, live: 8_000 }, begin)
  await give('bea', { Lott: 1_950, live: 8_000 }, begin)
  await give('mia', { Lott: 1_940 }, begin)
})
afterAll(() => product.close())

const pay = async () => {
  // what ran at the end of a day has to be over and counted: it is looked at again
  for (let i = 0; i < 4; i++) {
    await figures.fold()
    await product.app.modules.agents.payRebates(1)
  }
}
const balance = async (who: Name) => {
  const { merchantId, memberId: owner } = line[who]
  return (await product.app.modules.wallet.balance({ merchantId, owner }))?.balance
}
const balances = async () => ({
  tom: await balance('tom'),
  ada: await balance('ada'),
  bea: await balance('bea'),
  mia: await balance('mia'),
})
const lottery = { category: 'lottery', mode: 'Lott' } as const

test('[AG02] [agents.R2] [agents.R4] a bet of 200.00 in a line of 1960, 1956, 1950 and 1940 pays those above 0.40, 0.60 and 1.00, once', async () => {
  const totals = [20_000n, 0n, 20_000n] as const
  await figures.book(line.mia, { round: 'a', version: 1, day, totals, ...lottery })
  // whoever is in no line gives nobody anything
  await figures.book(line.lone, { round: 'l', version: 1, day, totals, ...lottery })
  await pay()
  expect(await balances()).toEqual({ tom: 40n, ada: 60n, bea: 100n, mia: 0n })
  await Promise.all([pay(), pay()])
  expect(await balances()).toEqual({ tom: 40n, ada: 60n, bea: 100n, mia: 0n })
  const entries = await product.db.query(
    `select e.ref from wallet.entry e join wallet.account a using (account_id)
     where a.owner = $1`,
    [line.bea.memberId],
    { ref: col.text },
  )
  expect(entries).toEqual([{ ref: `rebate:Lott:${day}` }])
})

test('[agents.R1] [agents.R4] what is taken back is what was given, at the limits of the day of the bet, off days to come', async () => {
  await give('ada', { Lott: 1_950, live: 8_000 }, next)
  await figures.book(line.mia, {
    round: 'a',
    version: 2,
    day: next,
    totals: [0n, 0n, 0n],
    placed: day,
    ...lottery,
  })
  await pay()
  expect(await balances()).toEqual({ tom: 40n, ada: 60n, bea: 100n, mia: 0n })
  const left = await product.db.query(
    `select remainder::text as remainder from agents.rebate_left where key = 1 order by member_no`,
    [],
    { remainder: col.text.present },
  )
  expect(left).toEqual([
    { remainder: '-80000' },
    { remainder: '-120000' },
    { remainder: '-200000' },
  ])
  // at the limits of the next day the agent in the middle has nothing of it, the first all the more
  const totals = [60_000n, 0n, 60_000n] as const
  await figures.book(line.mia, { round: 'b', version: 1, day: next, totals, ...lottery })
  await pay()
  expect(await balances()).toEqual({ tom: 300n, ada: 60n, bea: 300n, mia: 0n })
})

test('[agents.R3] [agents.R4] categories pay by rates of valid bet, parts of a cent wait for more', async () => {
  const before = await balances()
  await figures.book(line.mia, {
    round: 'c',
    version: 1,
    day: next,
    totals: [10_000n, 0n, 10_000n],
    category: 'live',
  })
  await figures.book(line.mia, {
    round: 'c',
    version: 2,
    day: next,
    totals: [9_500n, 0n, 9_500n],
    category: 'live',
  })
  await pay()
  // 0.2 % and 0.8 % of 95.00
  const after = await balances()
  expect(after).toEqual({ ...before, tom: (before.tom ?? 0n) + 19n, bea: (before.bea ?? 0n) + 76n })
  await figures.book(line.mia, {
    round: 'd',
    version: 1,
    day: addDays(next, 1),
    totals: [300n, 0n, 300n],
    category: 'live',
  })
  await pay()
  expect(await balances()).toEqual({ ...after, bea: (after.bea ?? 0n) + 2n })
  const left = await product.db.query(
    `select member_no, remainder::text as remainder from agents.rebate_left
     where key = $1 order by 1`,
    [limitKeys.indexOf('live') + 1],
    { member_no: col.int4, remainder: col.text.present },
  )
  expect(left).toEqual([
    { member_no: line.tom.memberNo, remainder: '600000' },
    { member_no: line.bea.memberNo, remainder: '400000' },
  ])
  const total = [await balance('tom'), await balance('bea')]
  expect(total).toEqual([319n, 378n])
})

test('[agents.R4] a payment that does not get through leaves nothing behind, and is made the next time', async () => {
  const at = addDays(next, 2)
  const totals = [20_000n, 0n, 20_000n] as const
  await figures.book(line.mia, { round: 'e', version: 1, day: at, totals, ...lottery })
  await figures.fold()
  const before = await balance('bea')
  await product.db.query(
    `create function agents.fails() returns trigger language plpgsql as
       $$ begin raise exception 'cut off'; end $$`,
  )
  // at the very end, when the money has moved within the transaction
  await product.db.query(
    `create constraint trigger fails after insert or update on agents.rebate_left
       deferrable initially deferred for each row execute function agents.fails()`,
  )
  await expect(product.app.modules.agents.payRebates(1)).rejects.toThrow('cut off')
  expect(await balance('bea')).toBe(before)
  await product.db.query('drop trigger fails on agents.rebate_left')
  await pay()
  await pay()
  expect(await balance('bea')).toBe((before ?? 0n) + 100n)
})

test('[AG04] [agents.R4] the revenue report says by mode and category what downlines played and what it gave', async () => {
  const reply = await product.call(agentFigures.revenue, {
    token: line.bea.token,
    query: { from: day, to: today },
  })
  expect(reply.value).toMatchObject({
    totals: { rebate: '4.78' },
    rebates: [
      { key: 'Lott', played: '800.00', paid: '4.00', isOpen: false },
      { key: 'live', played: '98.00', paid: '0.78', isOpen: false },
    ],
  })
  expect(await balance('bea')).toBe(478n)
})
