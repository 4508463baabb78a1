import { approvals } from '@faro/contract/operator'
import { lotteryConsole, lotteryLists } from '@faro/contract/lottery'
import { col } from '@faro/server-kit/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStaffToken } from '../../../tools/product/sessions.ts'
import { aLotteryFixture, type LotteryFixture } from '../../../tools/product/lottery.ts'
import type { rateRoom } from '../prices/rate-room.query.ts'
import { installGames } from '../src/install-games.ts'

let lottery: LotteryFixture
let ana: Awaited<ReturnType<LotteryFixture['player']>>
let eva = ''
let leo = ''
beforeAll(async () => {
  lottery = await aLotteryFixture()
  ana = await lottery.player()
  const rights = ['lottery.view', 'lottery.draw', 'lottery.price', 'lottery.approve'] as const
  eva = await aStaffToken(lottery.product.db, rights)
  leo = await aStaffToken(lottery.product.db, rights)
})
afterAll(async () => {
  expect(await lottery.close()).toEqual([])
})

type Mode = {
  mode: string
  priceSet: number
  ceilingPpm: number
  plays: { play: string; tiers: { tier: string; odds: string }[]; returnPpm: number }[]
  coming: { priceSet: number } | null
}

const pricesOf = async (gameCode: string, mode: string): Promise<Mode> => {
  const reply = await lottery.product.call(lotteryConsole.prices, {
    token: eva,
    params: { gameCode },
  })
  const found = (reply.value as Mode[]).find((one) => one.mode === mode)
  if (found === undefined) throw new Error(`no ${mode}`)
  return found
}

/** Decides on a request as it stands. */
const vote = async (approvalId: string, token: string) => {
  const params = { approvalId }
  const shown = await lottery.product.call(approvals.one, { token, params })
  const { hash } = shown.value as unknown as { hash: string }
  return lottery.product.call(approvals.vote, { token, params, body: { hash } })
}

type Modules = { readonly lottery: { readonly rateRoom: typeof rateRoom } }

const ask = (body: object, token = eva) =>
  lottery.product.call(lotteryConsole.setPrices, {
    token,
    params: { gameCode: 'hanoi', mode: 'SEA' },
    body: { ceilingPpm: 996_000, validFrom: null, reason: 'mercado', ...body } as never,
  })

test('[lottery.4.4] new prices return no more than their ceiling, and count once a second person agrees', async () => {
  const before = await pricesOf('hanoi', 'SEA')
  const rows = [{ play: '2top', tier: 'win', odds: '92.5' }]
  const { priceSet } = before
  expect(
    await ask({ priceSet, rows: [{ play: '2top', tier: 'win', odds: '99.7' }] }),
  ).toMatchObject({ message: 'rtp-exceeded', value: { plays: ['2top'] } })
  // a ceiling below what stands names every play that it breaks
  const lowered = await ask({ priceSet, ceilingPpm: 900_000, rows: [] })
  expect(lowered).toMatchObject({ message: 'rtp-exceeded' })
  expect((lowered.value as unknown as { plays: string[] }).plays).toContain('2bottom')
  expect(await ask({ priceSet: priceSet + 999, rows })).toMatchObject({ message: 'prices-changed' })
  expect(await ask({ priceSet, rows: [{ play: 'nada', tier: 'nada', odds: '2' }] })).toMatchObject({
    message: 'play-unknown',
  })

  const asked = await ask({ priceSet, rows })
  expect(asked).toMatchObject({ success: true })
  const { approvalId } = asked.value as unknown as { approvalId: string }
  expect((await pricesOf('hanoi', 'SEA')).priceSet).toBe(priceSet)
  expect(await vote(approvalId, eva)).toMatchObject({ success: false })
  expect(await vote(approvalId, leo)).toMatchObject({ success: true })
  const after = await pricesOf('hanoi', 'SEA')
  expect(after.priceSet).toBeGreaterThan(priceSet)
  const odds = (of: Mode, play: string) => of.plays.find((one) => one.play === play)?.tiers[0]?.odds
  expect(odds(after, '2top')).toBe('92.5')
  expect(after.plays.find(({ play }) => play === '2top')?.returnPpm).toBe(925_000)
  expect(odds(after, '3top')).toBe(odds(before, '3top'))
  expect(after.plays.length).toBe(before.plays.length)

  const { drawId, issueNo } = await lottery.open('hanoi')
  const start = await lottery.balance(ana.memberId)
  const placed = await ana.bet('hanoi', issueNo, {
    mode: 'SEA',
    group: 2_000,
    unit: '10',
    lines: [{ text: '2top:45', bets: 1 }],
    stake: '10',
  })
  expect(placed).toMatchObject({ success: true })
  await lottery.drawn(drawId, { special: '12345', first: '11111' })
  expect((await lottery.balance(ana.memberId)) - start).toBe(92_500n - 1_000n)
})

test('[lottery.4.4] prices that are scheduled wait for their time', async () => {
  const { priceSet } = await pricesOf('4d', 'SEA')
  const reply = await lottery.product.call(lotteryConsole.setPrices, {
    token: eva,
    params: { gameCode: '4d', mode: 'SEA' },
    body: {
      priceSet,
      ceilingPpm: 990_000,
      validFrom: new Date(Date.now() + 86_400_000).toISOString(),
      rows: [],
      reason: 'mañana',
    },
  })
  const { approvalId } = reply.value as unknown as { approvalId: string }
  expect(await vote(approvalId, leo)).toMatchObject({ success: true })
  const after = await pricesOf('4d', 'SEA')
  expect(after.priceSet).toBe(priceSet)
  expect(after.coming?.priceSet).toBeGreaterThan(priceSet)
})

const planned = async (gameCode: string) =>
  lottery.product.db.query(
    `select issue_no, draw_at, open_at from lottery.draw where game_code = $1 and state = 'planned'
     order by draw_at`,
    [gameCode],
    { issue_no: col.text, draw_at: col.timestamptz, open_at: col.timestamptz },
  )

test('[lottery.3.1] a calendar moves what has no tickets, and leaves what has to a person', async () => {
  type View = { newest: number; timeZone: string; rule: { kind: string; closeBefore: number } }
  const view = (
    await lottery.product.call(lotteryConsole.calendar, {
      token: eva,
      params: { gameCode: 'th-gov' },
    })
  ).value as unknown as View
  const { issueNo } = await lottery.open('th-gov')
  expect(
    await ana.bet('th-gov', issueNo, {
      mode: 'SEA',
      group: 2_000,
      unit: '10',
      lines: [{ text: '2top:45', bets: 1 }],
      stake: '10',
    }),
  ).toMatchObject({ success: true })
  const body = {
    timeZone: view.timeZone,
    rule: { ...view.rule, days: [1, 9, 16, 24], at: '16:00' } as never,
    validFrom: null,
  }
  const call = { token: eva, params: { gameCode: 'th-gov' } }
  const preview = await lottery.product.call(lotteryConsole.previewCalendar, { ...call, body })
  expect(preview).toMatchObject({
    success: true,
    value: { kept: expect.arrayContaining([expect.objectContaining({ issueNo, tickets: 1 })]) },
  })
  const set = (change: object) =>
    lottery.product.call(lotteryConsole.setCalendar, {
      ...call,
      body: { ...body, version: view.newest, reason: 'más días', ...change } as never,
    })
  expect(await set({ version: view.newest + 1 })).toMatchObject({ message: 'calendar-changed' })
  expect(await set({ timeZone: 'Marte/Olympus' })).toMatchObject({
    message: 'calendar-invalid',
    value: { field: 'timeZone' },
  })
  expect(
    await set({ rule: { kind: 'every', seconds: 60, from: '00:00', to: '24:00', closeBefore: 5 } }),
  ).toMatchObject({ message: 'calendar-invalid', value: { field: 'rule.kind' } })
  const before = await planned('th-gov')
  const asked = await set({})
  expect(asked).toMatchObject({ value: { removed: 0, moved: 0, approvalId: expect.any(String) } })
  // whoever asked cannot put off a draw whose numbers they will know
  const { approvalId } = asked.value as unknown as { approvalId: string }
  expect(await vote(approvalId, eva)).toMatchObject({ message: 'approval-own' })
  expect(await planned('th-gov')).toEqual(before)
  expect(await vote(approvalId, leo)).toMatchObject({ success: true })
  const draws = await planned('th-gov')
  expect(draws.length).toBeGreaterThan(0)
  // 16:00 there
  for (const { draw_at } of draws) expect(draw_at.toISOString()).toContain('T09:00:00')
  expect(await set({})).toMatchObject({ message: 'calendar-changed' })
})

test('[lottery.3.1] a day without draws takes them away, and gives them back', async () => {
  const [first] = (await planned('lao')).filter(({ open_at }) => open_at > new Date())
  if (first === undefined) throw new Error('no draw planned')
  const date = `${first.issue_no.slice(0, 4)}-${first.issue_no.slice(4, 6)}-${first.issue_no.slice(6, 8)}`
  const set = (act: 'skip' | 'none') =>
    lottery.product.call(lotteryConsole.setException, {
      token: eva,
      params: { gameCode: 'lao' },
      body: { date, act, at: null, note: 'fiesta' },
    })
  expect(await set('skip')).toMatchObject({ success: true, value: { removed: 1 } })
  expect((await planned('lao')).some(({ issue_no }) => issue_no === first.issue_no)).toBe(false)
  const back = await set('none')
  expect(back).toMatchObject({ value: { approvalId: expect.any(String) } })
  expect((await planned('lao')).some(({ issue_no }) => issue_no === first.issue_no)).toBe(false)
  const { approvalId } = back.value as unknown as { approvalId: string }
  expect(await vote(approvalId, leo)).toMatchObject({ success: true })
  expect((await planned('lao')).some(({ issue_no }) => issue_no === first.issue_no)).toBe(true)
})

test('[lottery.3.1] nobody alone puts a draw of others off until its numbers are known', async () => {
  const [first] = (await planned('hanoi')).filter(({ open_at }) => open_at > new Date())
  if (first === undefined) throw new Error('no draw planned')
  const date = `${first.issue_no.slice(0, 4)}-${first.issue_no.slice(4, 6)}-${first.issue_no.slice(6, 8)}`
  const later = new Date(first.draw_at.getTime() + 3_600_000).toISOString()
  const move = (act: 'skip' | 'move' | 'none', at: string | null) =>
    lottery.product.call(lotteryConsole.setException, {
      token: eva,
      params: { gameCode: 'hanoi' },
      body: { date, act, at, note: 'cambio' },
    })
  const before = await planned('hanoi')
  const both = await Promise.all([move('move', later), move('move', later)])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  // at the same moment or a moment later
  expect(['approval-own', 'approval-needed']).toContain(
    both.find(({ success }) => !success)?.message,
  )
  expect(await planned('hanoi')).toEqual(before)
  // taking it away alone and giving it back is no way round
  expect(await move('skip', null)).toMatchObject({ value: { removed: 1, approvalId: null } })
  expect(await move('none', null)).toMatchObject({ message: 'approval-own' })
})

test('[lottery.8] draws still to close are listed soonest first, with a next page that goes on', async () => {
  const list = async (query: object) =>
    (await lottery.product.call(lotteryLists.draws, { token: eva, query: query as never }))
      .value as unknown as { rows: { closeAt: string; drawId: string }[]; next: string | null }
  const soonest = { state: 'planned', sort: 'closeAt', limit: '25' }
  const first = await list(soonest)
  const then = await list({ ...soonest, after: first.next ?? '' })
  const times = [...first.rows, ...then.rows].map(({ closeAt }) => closeAt)
  expect(times).toEqual(times.toSorted())
  expect(new Set([...first.rows, ...then.rows].map(({ drawId }) => drawId)).size).toBe(50)
})

test('[lottery.4.2] limits that a brand has not set are shown as the standard ones', async () => {
  const rows = (
    await lottery.product.call(lotteryConsole.limits, { token: eva, params: { code: 'voltio' } })
  ).value as unknown as { currency: string; version: number; gameCode: string | null }[]
  expect(rows.find(({ currency }) => currency === 'USD')).toMatchObject({
    version: 0,
    gameCode: null,
  })
})

test('[lottery.4.4] a play that came after a set of prices gets its price in a new one, the others keep theirs', async () => {
  const { db } = lottery.product
  const before = await pricesOf('vn-mb', 'SEA')
  await db.query(`delete from lottery.price where price_set = $1 and play = 'da'`, [
    before.priceSet,
  ])
  await installGames(db, new Date())
  const after = await pricesOf('vn-mb', 'SEA')
  expect(after.priceSet).toBeGreaterThan(before.priceSet)
  expect(after.plays).toEqual(before.plays)
  await installGames(db, new Date())
  expect((await pricesOf('vn-mb', 'SEA')).priceSet).toBe(after.priceSet)
})

test('[agents.R1] [agents.R2] [LT02] a member’s own rate comes back with the bet where odds are fixed, and a group is their line’s', async () => {
  const { product } = lottery
  const mia = await lottery.player()
  await product.app.modules.agents.adopt(product.db, [mia.memberId])
  // 1940 in Lott and ZY, 0.25 % in Elott, 0.5 % in SEA
  await product.db.query(
    `insert into agents.prize_limit (member_no, from_day, limits)
     select member_no, '2020-01-01', '{1940,1940,2500,5000,0,0,0,0,0,0,0}' from agents.node
     where member_id = $1
     on conflict (member_no, from_day) do update set limits = excluded.limits`,
    [mia.memberId],
  )
  const { issueNo } = await lottery.open('hanoi')
  const start = await lottery.balance(mia.memberId)
  const sea = { mode: 'SEA', group: 2_000, lines: [{ text: '2top:45', bets: 1 }] } as const
  expect(await mia.bet('hanoi', issueNo, { ...sea, unit: '10.3', stake: '10.30' })).toMatchObject({
    success: true,
  })
  // 0.0515, rounded down
  expect(start - (await lottery.balance(mia.memberId))).toBe(1_030n - 5n)
  const ssc = await lottery.open('ssc-3m')
  const lott = { mode: 'Lott', lines: [{ text: 'dwd:7|-|-|-|-', bets: 1, times: 100 }] } as const
  expect(
    await mia.bet('ssc-3m', ssc.issueNo, { ...lott, group: 1_950, stake: '200' }),
  ).toMatchObject({ message: 'group-range', value: { groupMax: 1_940 } })
  const before = await lottery.balance(mia.memberId)
  expect(
    await mia.bet('ssc-3m', ssc.issueNo, { ...lott, group: 1_900, stake: '200' }),
  ).toMatchObject({ success: true })
  // 40 of 2000 of 200.00
  expect(before - (await lottery.balance(mia.memberId))).toBe(20_000n - 400n)
})

test('[agents.R1] prices and the rate that brands give return no more together than the ceiling', async () => {
  const { product } = lottery
  const { rateRoom } = (product.app.modules as unknown as Modules).lottery
  const room = await rateRoom(product.db, 'SEA')
  const { priceSet } = await pricesOf('hanoi', 'SEA')
  // the dearest row of any game leaves a tenth of a percent
  expect(room).toBe(1_000)
  const rows = [{ play: '2top', tier: 'win', odds: '99.6' }]
  await product.db.query(
    `insert into agents.policy (merchant_id, version, settings)
     values (1, 1, '{"brandLimits": [1960,1960,0,1000,0,0,0,0,0,0,0]}')`,
  )
  expect(await ask({ priceSet, rows })).toMatchObject({
    message: 'rtp-exceeded',
    value: { plays: ['2top'] },
  })
  expect(
    await ask({ priceSet, rows: [{ play: '2top', tier: 'win', odds: '99.5' }] }),
  ).toMatchObject({ success: true })
})
