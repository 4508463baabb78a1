import { wallet } from '@faro/contract/wallet'
import { slots } from '@faro/contract/slots'
import { bets, profit } from '@faro/contract/gaming'
import type { BetMovement, BetRecord, ProfitDay } from '@faro/contract/gaming'
import type { Entry } from '@faro/contract/wallet'
import { addDays } from '@faro/kernel/days'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRecordsFixture, centsOf, rowsOf } from '../../../tools/product/records.ts'

let fixture: Awaited<ReturnType<typeof aRecordsFixture>>
let ana: Awaited<ReturnType<(typeof fixture)['player']>>

beforeAll(async () => {
  fixture = await aRecordsFixture()
  ana = await fixture.player('ana01')
})
afterAll(() => fixture.close())

type BetList = {
  rows: BetRecord[]
  next: string | null
  from: string
  to: string
  totals: { stake: string; payout: string; net: string; rounds: number }
  choices: { vendors: { vassalage: string }[]; categories: string[]; games: { code: string }[] }
}
type EntryList = {
  rows: Entry[]
  next: string | null
  totals: { moneyIn: string; moneyOut: string; fees: string; net: string; entries: number }
}

const betsOf = async (query: Record<string, string> = {}) =>
  (await fixture.call(bets.list, { token: ana.token, query })).value as BetList

const allEntries = async (query: Record<string, string> = {}) => {
  const rows: Entry[] = []
  let totals: EntryList['totals'] | null = null
  let cursor = ''
  for (;;) {
    const page = (
      await fixture.call(wallet.entries, {
        token: ana.token,
        query: { ...query, limit: '7', ...(cursor === '' ? {} : { cursor }) },
      })
    ).value as EntryList
    rows.push(...page.rows)
    if (cursor !== '') expect(page.totals).toBeNull()
    totals ??= page.totals
    if (page.next === null) return { rows, totals }
    cursor = page.next
  }
}

test('[PC04] the betting record is filtered by vendor, category, game and outcome, with exact totals', async () => {
  const { spins } = await fixture.spin(ana, 'faro-de-fortuna', 6)
  await fixture.play(ana, 'w1', [
    ['debit', 500n],
    ['credit', 1_200n],
  ])
  await fixture.play(ana, 'l1', [['debit', 300n]])
  await fixture.play(ana, 'e1', [
    ['debit', 200n],
    ['credit', 200n],
  ])
  await fixture.play(ana, 'o1', [['debit', 100n]], false)
  await fixture.play(ana, 'c1', [['debit', 400n]], false)
  expect(await fixture.takeBack(ana, 'c1', 0)).toMatchObject({ ok: true })
  const all = await betsOf({ limit: '100' })
  expect(all.rows).toHaveLength(11)
  expect(all.totals).toMatchObject({ rounds: 11 })
  expect(centsOf([all.totals.stake])).toBe(1_100n + 600n)
  expect(centsOf([all.totals.payout])).toBe(1_400n + centsOf(spins.map(({ payout }) => payout)))
  expect(all.choices.vendors.map(({ vassalage }) => vassalage)).toContain('taller-neon')
  for (const [outcome, round] of [
    ['won', 'w1'],
    ['lost', 'l1'],
    ['even', 'e1'],
    ['open', 'o1'],
    ['cancelled', 'c1'],
  ] as const) {
    const some = await betsOf({ vassalage: 'taller-neon', outcome })
    expect(some.rows.map(({ vendorRound }) => vendorRound)).toEqual([round])
    expect(some.totals.rounds).toBe(1)
  }
  const won = await betsOf({ vassalage: 'taller-neon', outcome: 'won' })
  expect(won.totals).toEqual({ stake: '5.00', payout: '12.00', net: '7.00', rounds: 1 })
  const game = await betsOf({ game: 'faro-de-fortuna' })
  expect(game.totals.rounds).toBe(6)
  expect((await betsOf({ category: 'rng' })).totals.rounds).toBe(11)
  expect((await betsOf({ category: 'live' })).rows).toEqual([])
})

test('[PC04] totals are of all that was asked for, not of the page; pages meet without gaps', async () => {
  const first = await betsOf({ limit: '4' })
  const second = await betsOf({ limit: '100', cursor: first.next ?? '' })
  expect(first.totals.rounds).toBe(11)
  // told once: a later page does not pay for them again
  expect(second).toMatchObject({ totals: null, choices: null })
  expect([...first.rows, ...second.rows].map(({ roundId }) => roundId)).toEqual(
    (await betsOf({ limit: '100' })).rows.map(({ roundId }) => roundId),
  )
})

test('[PC04] [CO01] days are the brand’s; a stretch of more than 92 days or backwards is refused', async () => {
  const { to } = await betsOf()
  const asked = (query: Record<string, string>) =>
    fixture.call(bets.list, { token: ana.token, query })
  expect((await betsOf({ from: to, to })).totals.rounds).toBe(11)
  const before = { from: addDays(to, -8), to: addDays(to, -2) }
  expect((await betsOf(before)).rows).toEqual([])
  expect(await asked({ from: addDays(to, -92), to })).toMatchObject({
    status: 400,
    message: 'days-invalid',
    value: { daysMax: 92 },
  })
  expect(await asked({ from: to, to: addDays(to, -1) })).toMatchObject({ message: 'days-invalid' })
  // half past three in London is still the day before in Lima
  const night =
    "update gaming.round set opened_at = '2026-03-01T03:30:00Z' where vendor_round = 'e1'"
  await fixture.db.query(night)
  const { from } = { from: '2026-02-28' }
  expect((await betsOf({ from, to: from })).rows).toEqual([])
  expect((await betsOf({ from: '2026-03-01', to: '2026-03-01' })).rows).toHaveLength(1)
})

test('[PC04] the record is saved as a file with the same rows, in the reader’s language', async () => {
  const file = await fixture.fileOf(`${bets.sheet.path}?vassalage=taller-neon`, ana.token, 'en')
  expect(file.status).toBe(200)
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.headers['content-disposition']).toMatch(/attachment; filename="bets-.*\.csv"/)
  const [head, ...rows] = rowsOf(file.text)
  expect(head).toContain('Payout')
  const shown = (await betsOf({ vassalage: 'taller-neon', limit: '100' })).rows
  expect(rows.map((row) => row[9])).toEqual(shown.map(({ net }) => net))
  const spanish = await fixture.fileOf(bets.sheet.path, ana.token)
  expect(rowsOf(spanish.text)[0]).toContain('Premio')
  expect((await fixture.fileOf(`${bets.sheet.path}?outcome=no`, ana.token)).status).toBe(400)
  expect((await fixture.fileOf(bets.sheet.path, 'x'.repeat(43))).status).toBe(401)
})

test('[PC04] a round tells all that moved in it, to its own player alone', async () => {
  const { rows } = await betsOf({ vassalage: 'taller-neon', limit: '100' })
  const roundId = rows.find(({ vendorRound }) => vendorRound === 'c1')?.roundId ?? ''
  const ask = (token: string) => fixture.call(bets.round, { token, params: { roundId } })
  const { movements } = (await ask(ana.token)).value as { movements: BetMovement[] }
  expect(movements).toMatchObject([
    { kind: 'debit', amount: '-4.00', isReversed: true, vendorKey: 'c1-0' },
    { kind: 'rollback', amount: '4.00', isReversed: false, vendorKey: 'c1-back-0' },
  ])
  const other = await fixture.player('otra1')
  expect(await ask(other.token)).toMatchObject({ status: 404, message: 'not-found' })
  const entry = (await allEntries()).rows.find(({ reference }) => reference === 'c1-0')
  expect(entry?.counterparty).toBe('house:taller-neon')
  const asked = { params: { vassalage: 'taller-neon' }, query: { reference: 'c1-0' } }
  expect(await fixture.call(bets.roundOf, { token: ana.token, ...asked })).toMatchObject({
    value: { roundId },
  })
  expect(await fixture.call(bets.roundOf, { token: other.token, ...asked })).toMatchObject({
    message: 'not-found',
  })
})

test('[PC04] a house game’s round carries its proof, to its own player alone', async () => {
  const { rows } = await betsOf({ game: 'faro-de-fortuna' })
  const spinId = rows[0]?.vendorRound ?? ''
  const ask = (token: string) => fixture.call(slots.proof, { token, params: { spinId } })
  expect(await ask(ana.token)).toMatchObject({ value: { spinId, serverSeed: null } })
  const { game } = await fixture.spin(ana, 'faro-de-fortuna', 1)
  await fixture.call(slots.rotate, { token: game, key: fixture.key(), body: { clientSeed: 'mia' } })
  const proof = (await ask(ana.token)).value as { serverSeed: string | null }
  expect(proof.serverSeed).toMatch(/^[0-9a-f]{64}$/)
  const other = await fixture.player('otra2')
  expect(await ask(other.token)).toMatchObject({ status: 404 })
})

test('[PC06] the account record has kinds, days and totals of in, out and fees', async () => {
  await fixture.rule('fee_fixed = 150, free_count = 0')
  const { rows: before } = await allEntries()
  const fees = await fixture.player('cobro')
  await fees.withdraw('40.00')
  const list = (await fixture.call(wallet.entries, { token: fees.token, query: { limit: '50' } }))
    .value as EntryList
  expect(list.totals).toEqual({
    moneyIn: '500.00',
    moneyOut: '40.00',
    fees: '1.50',
    net: '460.00',
    entries: 3,
  })
  const wins = await allEntries({ kind: 'win' })
  expect(wins.rows.every(({ kind }) => kind === 'win')).toBe(true)
  expect(centsOf(wins.rows.map(({ amount }) => amount))).toBe(centsOf([wins.totals.moneyIn]))
  const all = await allEntries()
  expect(all.rows.map(({ seq }) => seq)).toEqual(before.map(({ seq }) => seq))
  expect(centsOf(all.rows.map(({ amount }) => amount))).toBe(centsOf([all.totals.net]))
  expect(all.totals.net).toBe(await ana.available())
  const sheet = rowsOf((await fixture.fileOf(wallet.sheet.path, ana.token)).text)
  expect(sheet.slice(1).map((row) => row[2])).toEqual(all.rows.map(({ amount }) => amount))
})

type Profit = {
  isCounting: boolean
  days: ProfitDay[]
  totals: { stake: string; payout: string; net: string }
  categories: { key: string; net: string }[]
  vendors: { key: string; net: string }[]
}

test('[PC06] profit and loss per day equal the ledger’s entries exactly, however often and at once they are asked for', async () => {
  const ask = async () => (await fixture.call(profit.days, { token: ana.token })).value as Profit
  const both = await Promise.all([ask(), ask(), ask()])
  const { rows } = await allEntries()
  const played = rows.filter(({ kind }) => ['bet', 'win', 'rollback'].includes(kind))
  const net = centsOf(played.map(({ amount }) => amount))
  for (const one of both) {
    expect(centsOf([one.totals.net])).toBe(net)
    expect(centsOf(one.days.map((day) => day.net))).toBe(net)
    expect(centsOf(one.categories.map((share) => share.net))).toBe(net)
    expect(centsOf(one.vendors.map((share) => share.net))).toBe(net)
  }
  expect(both[0].days).toHaveLength(30)
  expect(both[0].isCounting).toBe(false)
  // what comes later is added, once
  await fixture.play(ana, 'later', [
    ['debit', 700n],
    ['credit', 50n],
  ])
  expect(centsOf([(await ask()).totals.net])).toBe(net - 650n)
  expect(centsOf([(await ask()).totals.net])).toBe(net - 650n)
  // a win that is taken back on the same day is no win
  await fixture.takeBack(ana, 'later', 1)
  expect(centsOf([(await ask()).totals.net])).toBe(net - 700n)
  expect(
    await fixture.call(profit.days, {
      token: ana.token,
      query: { from: '2026-01-01', to: '2026-12-31' },
    }),
  ).toMatchObject({ message: 'days-invalid' })
})

test('[PC04] the detail of a round shows what was taken back long after its end', async () => {
  const bea = await fixture.player('bea01')
  await fixture.play(bea, 'late1', [
    ['debit', 300n],
    ['credit', 900n],
  ])
  await fixture.db.query(
    `update gaming.round set opened_at = opened_at - interval '2 hours',
       closed_at = closed_at - interval '1 hour' where vendor_round = 'late1'`,
  )
  expect(await fixture.takeBack(bea, 'late1', 1)).toMatchObject({ ok: true })
  const list = await fixture.call(bets.list, { token: bea.token })
  const roundId = (list.value as BetList).rows[0]?.roundId ?? ''
  const { value } = await fixture.call(bets.round, { token: bea.token, params: { roundId } })
  expect((value as { movements: BetMovement[] }).movements).toMatchObject([
    { kind: 'debit', amount: '-3.00' },
    { kind: 'credit', amount: '9.00', isReversed: true },
    { kind: 'rollback', amount: '-9.00' },
  ])
})
