import { sports, sportsLists, tradingConsole } from '@faro/contract/sportsbook'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paysMore } from '../trading/change-bonus.ts'
import { agreeTo } from '../../../tools/product/second-person.ts'
import { aStaffToken } from '../../../tools/product/sessions.ts'
import { eventually } from '../../../tools/product/product.ts'
import { aSportsFixture, type SportsFixture } from '../../../tools/product/sports.ts'

let book: SportsFixture
let trader: string
beforeAll(async () => {
  book = await aSportsFixture()
  trader = await aStaffToken(book.product.db, [
    'trading.read',
    'trading.price',
    'trading.settle',
    'trading.limits',
  ])
})
afterAll(async () => {
  expect(await book.close()).toEqual([])
})

const three = { '1': '2.5', '2': '3.4', '3': '2.9' }

const aBet = async () => {
  const player = await book.player()
  const match = book.event()
  book.odds(match, { '1': three })
  const [placed] = await book.place(player.token, [book.single(book.leg(match, '1', 25_000))])
  return { ...player, match, betId: placed?.bet?.betId ?? '' }
}

test('[GF03] the desk stops an event and a line: nobody bets until it lets them again', async () => {
  const { token, match } = await aBet()
  const { call } = book.product
  const stop = (body: object, params = { eventId: match }) =>
    call(tradingConsole.stop, { token: trader, params, body: { reason: 'injury', ...body } })
  const leg = book.leg(match, '1', 25_000)
  expect(await stop({ isStopped: true })).toMatchObject({ value: { isStopped: true } })
  expect(await book.place(token, [book.single(leg)])).toMatchObject([
    { refusal: 'market-suspended' },
  ])
  await stop({ isStopped: false })
  await stop({ isStopped: true, line: { market: '1', specifiers: '' } })
  expect(await call(sports.event, { params: { eventId: match }, query: {} })).toMatchObject({
    value: { lines: [{ state: 'suspended' }] },
  })
  await stop({ isStopped: false, line: { market: '1', specifiers: '' } })
  expect(await book.place(token, [book.single(leg)])).toMatchObject([{ state: 'accepted' }])
  expect(await stop({ isStopped: true }, { eventId: 'fa:match:9' })).toMatchObject({
    message: 'event-unknown',
  })
  expect(await stop({ isStopped: true, line: { market: '186', specifiers: '' } })).toMatchObject({
    message: 'line-unknown',
  })
})

test('[GF03] a result by hand takes two people, counts alone, and is given back by two', async () => {
  const { memberId, token, match, betId } = await aBet()
  const { call } = book.product
  const params = { eventId: match }
  const line = { market: '1', specifiers: '' }
  const wish = (outcomes: object[], more: object = {}) =>
    call(tradingConsole.settle, {
      token: trader,
      params,
      body: { line, outcomes, reason: 'official result', ...more },
    })
  expect(await wish([{ id: '1', result: 'won' }])).toMatchObject({ message: 'outcomes-invalid' })
  const asked = await wish([
    { id: '1', result: 'won' },
    { id: '2', result: 'lost' },
    { id: '3', result: 'lost' },
  ])
  expect(asked).toMatchObject({ success: true })
  expect(await book.balance(memberId)).toBe(99_000n)
  const agreed = await agreeTo(book.product, asked, ['trading.approve', 'trading.read'])
  expect(agreed).toMatchObject({ success: true })
  await eventually(
    async () => book.keeper.feed.events.get(match)?.lines.get('1/')?.isPinned,
    (isPinned) => isPinned === true,
  )
  await book.settle()
  expect(await book.balance(memberId)).toBe(101_500n)
  // the feed says otherwise, and is stored
  book.result(match, '1', { '1': { result: 0 }, '2': { result: 1 }, '3': { result: 0 } })
  await book.settle()
  expect(await book.balance(memberId)).toBe(101_500n)
  const unpin = await call(tradingConsole.unpin, {
    token: trader,
    params,
    body: { line, reason: 'the feed is right' },
  })
  expect(await agreeTo(book.product, unpin, ['trading.approve'])).toMatchObject({ success: true })
  await book.settle()
  expect(await book.balance(memberId)).toBe(99_000n)
  expect(await book.bet(token, betId)).toMatchObject({ state: 'settled', payout: '0.00' })
  expect(
    await call(tradingConsole.unpin, { token: trader, params, body: { line, reason: 'again' } }),
  ).toMatchObject({ message: 'line-not-pinned' })
})

test('[GF03] late bets of a window are voided by two people, and others stay', async () => {
  const { memberId, token, match } = await aBet()
  const { call } = book.product
  const from = new Date(book.now()).toISOString()
  await new Promise((resolve) => setTimeout(resolve, 5))
  await book.place(token, [book.single(book.leg(match, '1', 25_000))])
  const body = {
    line: { market: '1', specifiers: '' },
    window: { from, until: null },
    reason: 'after the goal',
  }
  const params = { eventId: match }
  const reply = await call(tradingConsole.settle, { token: trader, params, body })
  await agreeTo(book.product, reply, ['trading.approve'])
  await book.settle()
  expect(await book.balance(memberId)).toBe(99_000n)
  expect(
    await call(tradingConsole.settle, {
      token: trader,
      params,
      body: { ...body, window: { from, until: '2020-01-01T00:00:00Z' } },
    }),
  ).toMatchObject({ message: 'window-invalid' })
})

test('[GF03] the board shows what hangs on each event, and bets by brand', async () => {
  const { match, betId } = await aBet()
  const { call } = book.product
  const token = trader
  expect(
    await call(tradingConsole.board, { token, query: { when: 'with-bets', limit: '100' } }),
  ).toMatchObject({ value: { producers: [{ state: 'up' }, { state: 'up' }] } })
  expect(
    await call(tradingConsole.event, { token, params: { eventId: match }, query: {} }),
  ).toMatchObject({
    value: {
      event: {
        openBets: 1,
        stakes: [{ currency: 'PNT', amount: '10.00' }],
        worst: [{ currency: 'PNT', amount: '15.00' }],
      },
      lines: [{ outcomes: [{ id: '1', liability: [{ amount: '15.00' }] }, {}, {}] }],
    },
  })
  const params = { code: 'voltio' }
  const bets = await call(tradingConsole.bets, { token, params, query: { event: match } })
  expect(bets).toMatchObject({ value: { rows: [{ betId, stake: '10.00' }] } })
  const listed = await call(sportsLists.bets, { token, query: { q: betId, state: 'open' } })
  const row = { betId, merchantCode: 'voltio', stake: '10.00', legs: [{ event: match }] }
  expect(listed).toMatchObject({ value: { rows: [row], total: { count: 1 } } })
  expect(await call(tradingConsole.rejects, { token, query: {} })).toMatchObject({ success: true })
})

test('[GF03] limits of a brand are versions: what is older is refused, as is what is none', async () => {
  const { call } = book.product
  const change = (own: object = {}) =>
    call(tradingConsole.changeLimits, {
      token: trader,
      params: { code: 'voltio', currency: 'PNT' },
      body: {
        version: 0,
        stakeMin: '1.00',
        stakeMax: '100.00',
        payoutMax: '1000.00',
        lineLiabilityMax: '2000.00',
        eventLiabilityMax: '5000.00',
        reason: 'quiet week',
        ...own,
      },
    })
  expect(await change({ stakeMax: '0.50' })).toMatchObject({
    message: 'limits-invalid',
    value: { field: 'stakeMax' },
  })
  expect(await change()).toMatchObject({ value: { version: 1, stakeMax: '100.00' } })
  expect(await change()).toMatchObject({ message: 'limits-changed' })
  // up to what the product comes with by one, above it by two
  const huge = { version: 1, payoutMax: '90000000.00' }
  const asked = await change(huge)
  expect(asked).toMatchObject({ value: { version: 1, payoutMax: '1000.00' } })
  expect(await change(huge)).toMatchObject({ message: 'approval-own' })
  expect(await agreeTo(book.product, asked, ['trading.approve'])).toMatchObject({ success: true })
  expect(await change({ version: 2, payoutMax: '1000.00' })).toMatchObject({
    value: { version: 3, payoutMax: '1000.00', approvalId: null },
  })
  const { token } = await book.player()
  const match = book.event()
  book.odds(match, { '1': three })
  const leg = book.leg(match, '1', 25_000)
  expect(await book.place(token, [book.single(leg, '100.01')])).toMatchObject([
    { refusal: 'above-maximum', maximum: '100.00' },
  ])
})

test('[sports.11] a margin prices the feed’s fair chances, the narrowest rule first, and is taken back', async () => {
  const { call } = book.product
  const match = book.event()
  const fair = { '12': '1.95/0.5', '13': '1.95/0.5' }
  book.odds(match, { '18/total=2.5': fair })
  const shown = async (): Promise<number[]> => {
    const reply = await call(sports.event, { params: { eventId: match }, query: {} })
    const { lines } = reply.value as { lines: { outcomes: { odds: number }[] }[] }
    return lines[0]?.outcomes.map(({ odds }) => odds) ?? []
  }
  const set = (body: object) =>
    call(tradingConsole.setMargin, {
      token: trader,
      body: { sportId: 1, leagueId: null, group: null, reason: 'season', ...body },
    })
  expect(await set({ marginBps: 5_000 })).toMatchObject({ message: 'margin-invalid' })
  await set({ marginBps: 800 })
  expect(await shown()).toEqual([18_500, 18_500])
  expect(await set({ group: 'goals', marginBps: 400 })).toMatchObject({
    value: [{ marginBps: 800 }, { group: 'goals', marginBps: 400, reason: 'season' }],
  })
  expect(await shown()).toEqual([19_200, 19_200])
  // what the feed sends from now on is offered by it, too
  book.odds(match, { '18/total=2.5': { '12': '1.70/0.56', '13': '2.2/0.44' } })
  expect(await shown()).toEqual([17_100, 21_800])
  const { token } = await book.player()
  const leg = book.leg(match, '12', 17_100, '18/total=2.5')
  expect(await book.place(token, [book.single(leg)])).toMatchObject([{ state: 'accepted' }])
  await set({ group: 'goals', marginBps: null })
  await set({ marginBps: null })
  expect(await shown()).toEqual([17_000, 22_000])
})

test('[sports.11] a price moved by hand is offered until it is taken back, within what may be paid', async () => {
  const { call } = book.product
  const match = book.event()
  book.odds(match, { '1': three })
  const shift = (shiftBps: number) =>
    call(tradingConsole.shift, {
      token: trader,
      params: { eventId: match },
      body: {
        line: { market: '1', specifiers: '' },
        outcome: '1',
        shiftBps,
        hours: 1,
        reason: 'injury',
      },
    })
  expect(await shift(-1_000)).toMatchObject({ value: { odds: 22_500 } })
  const { token } = await book.player()
  expect(await book.place(token, [book.single(book.leg(match, '1', 25_000))])).toMatchObject([
    { refusal: 'odds-changed', odds: [22_500] },
  ])
  expect(await shift(5_000)).toMatchObject({ message: 'margin-invalid' })
  expect(await shift(0)).toMatchObject({ value: { odds: 25_000 } })
})

test('[sports.11] a price moved by hand goes back at its time, by itself', async () => {
  const { call, db } = book.product
  const match = book.event()
  book.odds(match, { '1': three })
  const body = {
    line: { market: '1', specifiers: '' },
    outcome: '1',
    shiftBps: -1_000,
    hours: 1,
    reason: 'injury',
  }
  const params = { eventId: match }
  expect(await call(tradingConsole.shift, { token: trader, params, body })).toMatchObject({
    value: { odds: 22_500 },
  })
  const oddsNow = () => book.keeper.feed.events.get(match)?.lines.get('1/')?.outcomes[0]?.odds
  expect(oddsNow()).toBe(22_500)
  await db.query(
    "update sportsbook.price_shift set expires_at = now() + interval '300 ms' where event_id = $1",
    [match],
  )
  await book.book.desk.bringPrices()
  expect(oddsNow()).toBe(22_500)
  expect(
    await eventually(
      async () => oddsNow(),
      (odds) => odds !== 22_500,
    ),
  ).toBe(25_000)
})

test('[sports.7] an accumulator pays the bonus of its brand as it was when it was taken', async () => {
  const { call } = book.product
  const params = { code: 'voltio' }
  const bonus = { minOdds: 15_000, tiers: [{ legs: 2, ppm: 100_000 }] }
  const set = (version: number, wished: object | null) =>
    call(tradingConsole.changeBonus, {
      token: trader,
      params,
      body: { version, bonus: wished, reason: 'campaign' },
    })
  // who pays more asks another person; who pays less does not
  const asked = await set(0, bonus)
  expect(asked).toMatchObject({ value: { version: 0, bonus: null } })
  expect(await set(0, bonus)).toMatchObject({ message: 'approval-own' })
  expect(await agreeTo(book.product, asked, ['trading.approve'])).toMatchObject({ success: true })
  const given = await call(tradingConsole.bonus, { token: trader, params })
  expect(given).toMatchObject({ value: { version: 1, bonus } })
  const less = { minOdds: 15_000, tiers: [{ legs: 3, ppm: 100_000 }] }
  expect(paysMore(bonus, less)).toBe(false)
  expect(paysMore(less, bonus)).toBe(true)
  expect(paysMore(bonus, { ...bonus, minOdds: 14_999 })).toBe(true)
  expect(await set(0, null)).toMatchObject({ message: 'limits-changed' })
  const twice = [...bonus.tiers, ...bonus.tiers]
  expect(await set(1, { ...bonus, tiers: twice })).toMatchObject({ message: 'limits-invalid' })
  const { memberId, token } = await book.player()
  const [one, other] = [book.event(), book.event()]
  for (const match of [one, other]) book.odds(match, { '1': three })
  const legs = [book.leg(one, '1', 25_000), book.leg(other, '1', 25_000)]
  const slip = { type: 'accumulator', legs, stake: '10.00', accept: 'none' }
  const quoted = { type: slip.type, legs }
  expect(await call(sports.quote, { body: quoted })).toMatchObject({ value: { accaBonus: bonus } })
  const [placed] = await book.place(token, [slip])
  expect(placed?.state).toBe('accepted')
  expect(await set(1, null)).toMatchObject({
    value: { version: 2, bonus: null, approvalId: null },
  })
  for (const match of [one, other]) book.result(match, '1', { '1': { result: 1 } })
  await book.settle()
  // 62.50, and a tenth of the 52.50 that were won
  expect(await book.balance(memberId)).toBe(99_000n + 6_250n + 525n)
  for (const match of [one, other]) book.say('rollback_bet_settlement', match)
  await book.settle()
  expect(await book.balance(memberId)).toBe(99_000n)
})

test('[sports.11] a margin is set for a league by its name', async () => {
  const { call } = book.product
  book.event()
  const { value } = await call(tradingConsole.leagues, { token: trader, query: { language: 'en' } })
  expect(value).toEqual([{ sportId: 1, leagueId: 'fa:tournament:11', name: 'Liga Austral' }])
})

test('[PC05] [sports.11] one trader makes room below a rival and raises no price above its worth', async () => {
  const { call } = book.product
  const match = book.event()
  book.odds(match, {
    '18/total=2.5': { '12': '1.9/0.5', '13': '1.9/0.5' },
    '10': { '9': '1.3/0.7', '10': '1.3/0.7', '11': '1.6' },
  })
  const shift = (market: string, outcome: string, shiftBps: number) =>
    call(tradingConsole.shift, {
      token: trader,
      params: { eventId: match },
      body: {
        line: { market, specifiers: market === '18' ? 'total=2.5' : '' },
        outcome,
        shiftBps,
        hours: 1,
        reason: 'news',
      },
    })
  expect(await shift('18', '13', -2_500)).toMatchObject({ value: { odds: 14_200 } })
  const refused = { message: 'margin-invalid' }
  // together they would pay back 95 of a hundred, this one alone 142
  expect(await shift('18', '12', 5_000)).toMatchObject(refused)
  expect(await shift('18', '12', 300)).toMatchObject({ value: { odds: 19_500 } })
  // two of three double chances win: their prices bound nothing together
  expect(await shift('10', '9', 5_000)).toMatchObject(refused)
  expect(await shift('10', '11', 100)).toMatchObject(refused)
  expect(await shift('10', '9', -500)).toMatchObject({ value: { odds: 12_300 } })
})

test('[sports.5] a member’s factor limits their stakes and adds to their wait, until it is ended', async () => {
  const { call } = book.product
  const { memberId, token } = await book.player()
  const match = book.event()
  book.odds(match, { '1': three })
  const leg = book.leg(match, '1', 25_000)
  const set = (body: object) =>
    call(tradingConsole.setFactor, {
      token: trader,
      params: { code: 'voltio', memberId },
      body: { sportId: 1, extraDelayMs: 0, days: null, reason: 'sharp', ...body },
    })
  expect(await set({ factorBps: 2_000 })).toMatchObject({
    value: [{ memberId, sportId: 1, factorBps: 2_000, reason: 'sharp' }],
  })
  // a fifth of the 100 that the brand allows by now
  expect(await book.place(token, [book.single(leg, '20.01')])).toMatchObject([
    { refusal: 'above-maximum', maximum: '20.00' },
  ])
  const quote = await call(sports.quote, { token, body: { type: 'single', legs: [leg] } })
  expect(quote).toMatchObject({ value: { maximum: '20.00' } })
  const live = book.event(1, true)
  book.odds(live, { '1': three }, 1)
  await set({ factorBps: 2_000, extraDelayMs: 5_000 })
  const [waiting] = await book.place(token, [book.single(book.leg(live, '1', 25_000))])
  const { placedAt = '', dueAt = '' } = waiting?.bet ?? {}
  expect(Date.parse(dueAt ?? '') - Date.parse(placedAt)).toBe(65_000)
  expect(await set({ factorBps: 10_000 })).toMatchObject({ value: [] })
  expect(await book.place(token, [book.single(leg, '60.00')])).toMatchObject([
    { state: 'accepted' },
  ])
})
