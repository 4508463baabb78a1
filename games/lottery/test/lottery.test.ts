import { randomUUID } from 'node:crypto'
import { fair, type OwnRound } from '@faro/contract/fair'
import { launches } from '@faro/contract/gaming'
import { gameMenus } from '@faro/contract/catalogue'
import { lotteryDesk, lotteryTickets } from '@faro/contract/lottery'
import { runVerifier } from '@faro/fair/engine'
import { col } from '@faro/server-kit/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lotteryVerifier } from '../engine/draws/draw-verifier.ts'
import { aLotteryFixture, type LotteryFixture } from '../../../tools/product/lottery.ts'

let lottery: LotteryFixture
let ana: Awaited<ReturnType<LotteryFixture['player']>>
let bao: typeof ana
beforeAll(async () => {
  lottery = await aLotteryFixture()
  ana = await lottery.player()
  bao = await lottery.player()
})
afterAll(async () => {
  expect(await lottery.close()).toEqual([])
})

type Placed = { tickets: { ticketId: string }[]; chaseId: string | null; available: string }
const placedOf = (reply: { success: boolean; value: never; message: string }): Placed => {
  expect(reply).toMatchObject({ success: true })
  return reply.value
}
const ticketOf = async (player: typeof ana, ticketId: string) =>
  (
    await lottery.product.call(lotteryTickets.one, {
      token: player.token,
      params: { ticketId },
    })
  ).value as Record<string, unknown>

test('[GF08] a bet on five digits is drawn, decided and paid to the unit', async () => {
  const before = await lottery.balance(ana.memberId)
  const { drawId, issueNo } = await lottery.open('ssc-1m')
  const placed = placedOf(
    await ana.bet('ssc-1m', issueNo, {
      lines: [
        { text: 'dwd:-|-|-|37|0', bets: 3 },
        { text: 'pos.dx@0:big', bets: 1, times: 2 },
      ],
      stake: '10',
    }),
  )
  expect(before - (await lottery.balance(ana.memberId))).toBe(1_000n)
  const loser = placedOf(
    await bao.bet('ssc-1m', issueNo, { lines: [{ text: 'dwd:1|-|-|-|-', bets: 1 }], stake: '2' }),
  )
  await lottery.drawn(drawId, [7, 0, 0, 3, 0])
  // two hits of dwd: 2 × 10 × 1950/2000 each; one of the sides: 4 × 2 × 1950/2000
  expect((await lottery.balance(ana.memberId)) - before).toBe(-1_000n + 3_900n + 780n)
  expect(await ticketOf(ana, placed.tickets[0]?.ticketId ?? '')).toMatchObject({
    state: 'won',
    payout: '46.80',
    drawState: 'settled',
    rows: [{ text: 'dwd:-|-|-|37|0', payout: '39.00', hits: [{ times: 2 }] }, { payout: '7.80' }],
  })
  expect(await ticketOf(bao, loser.tickets[0]?.ticketId ?? '')).toMatchObject({
    state: 'lost',
    payout: '0.00',
  })
  const open = await lottery.product.db.query(
    `select 1 from gaming.round where game_code = 'ssc-1m' and state = 'open'`,
  )
  expect(open).toEqual([])
  const told = await lottery.product.call(lotteryDesk.winners, { query: { gameCode: 'ssc-1m' } })
  expect(told.value).toMatchObject({ list: [{ gameCode: 'ssc-1m', issueNo, payout: '46.80' }] })
  expect(JSON.stringify(told.value)).not.toContain(ana.memberId)
  const past = await lottery.product.call(lotteryDesk.draws, {
    params: { gameCode: 'ssc-1m' },
    query: { limit: '1' },
  })
  expect(past.value).toMatchObject({ rows: [{ issueNo, winners: 1, paid: '46.80' }] })
  expect(
    await lottery.product.call(lotteryDesk.winners, { query: { gameCode: 'nothing' } }),
  ).toMatchObject({ success: false, message: 'game-unknown' })
})

test('[GF11] [LT02] each prize mode prices by its own rule: a group with a rebate, and fixed odds', async () => {
  const before = await lottery.balance(ana.memberId)
  const lott = await lottery.open('ssc-3m')
  const fixed = await lottery.open('e-ssc-30s')
  const sea = await lottery.open('vn-fast-1m')
  placedOf(
    await ana.bet('ssc-3m', lott.issueNo, {
      mode: 'ZY',
      group: 1_900,
      lines: [{ text: 'dwd:7|-|-|-|-', bets: 1, times: 100 }],
      stake: '200',
    }),
  )
  // 50 of 2000 come back at once
  expect(before - (await lottery.balance(ana.memberId))).toBe(20_000n - 500n)
  placedOf(
    await ana.bet('e-ssc-30s', fixed.issueNo, {
      mode: 'Elott',
      group: 2_000,
      unit: '10',
      lines: [{ text: 'dwd:7|-|-|-|-', bets: 1 }],
      stake: '10',
    }),
  )
  placedOf(
    await ana.bet('vn-fast-1m', sea.issueNo, {
      mode: 'SEA',
      group: 2_000,
      unit: '1',
      lines: [{ text: 'lo2:05', bets: 27 }],
      stake: '27',
    }),
  )
  await lottery.drawn(lott.drawId, [7, 0, 0, 3, 0])
  await lottery.drawn(fixed.drawId, [7, 0, 0, 3, 0])
  await lottery.drawn(sea.drawId, {
    DB: ['11105'],
    G1: ['11111'],
    G2: ['11111', '11111'],
    G3: ['11111', '11111', '11111', '11111', '11111', '11111'],
    G4: ['1111', '1111', '1111', '1111'],
    G5: ['1111', '1111', '1111', '1111', '1111', '1111'],
    G6: ['111', '111', '105'],
    G7: ['11', '11', '11', '11'],
  })
  // 200 × 10 × 1900/2000; 10 × 9.85; two hits at 99.5
  const paid = 190_000n + 9_850n + 19_900n
  const staked = 20_000n - 500n + 1_000n + 2_700n
  expect((await lottery.balance(ana.memberId)) - before).toBe(paid - staked)
  expect(
    await bao.bet('ssc-3m', lott.issueNo, {
      mode: 'SEA',
      lines: [{ text: 'dwd:7|-|-|-|-', bets: 1 }],
      stake: '2',
    }),
  ).toMatchObject({ message: 'mode-unknown', value: { field: 'mode' } })
})

test('a bet is all or nothing: what is wrong is named, and no money moves', async () => {
  const { issueNo } = await lottery.open('ssc-5m')
  const before = await lottery.balance(bao.memberId)
  const line = { text: 'dwd:1|-|-|-|-', bets: 1 }
  const refused = async (bet: Parameters<typeof bao.bet>[2], message: string, value?: object) =>
    expect(await bao.bet('ssc-5m', issueNo, bet)).toMatchObject({
      message,
      ...(value === undefined ? {} : { value }),
    })
  await refused({ lines: [line, { text: 'dwd:x|-|-|-|-', bets: 1 }] }, 'line-malformed', {
    line: 2,
  })
  await refused({ lines: [{ text: 'nothing:1', bets: 1 }] }, 'play-unknown')
  await refused({ lines: [{ ...line, bets: 2 }], stake: '4' }, 'count-differs', { bets: 1 })
  await refused({ lines: [line], stake: '3' }, 'stake-differs', { stake: '2.00' })
  await refused({ lines: [line], unit: '3', stake: '3' }, 'unit-unknown', { field: 'unit' })
  await refused({ lines: [line], group: 1_952, stake: '2' }, 'group-range', { groupMax: 1_950 })
  await refused({ lines: [line], unit: '0.002', stake: '0.01' }, 'below-minimum')
  await refused(
    { lines: [{ text: 'dwd:012345678|-|-|-|-', bets: 9 }], stake: '18' },
    'coverage-max',
  )
  await refused(
    { lines: [{ text: '5x.zxfs:1|2|3|4|5', bets: 1, times: 10 }], stake: '20' },
    'payout-max',
  )
  await refused({ lines: [{ ...line, times: 90_000 }], stake: '180000' }, 'above-maximum')
  const poor = await lottery.player(100n)
  expect(await poor.bet('ssc-5m', issueNo, { lines: [line], stake: '2' })).toMatchObject({
    message: 'insufficient-funds',
  })
  expect(await lottery.balance(bao.memberId)).toBe(before)
})

test('the same key places a bet once, and nothing is taken after the close', async () => {
  const { drawId, issueNo } = await lottery.open('k3-1m')
  const before = await lottery.balance(bao.memberId)
  const bet = { lines: [{ text: 'attr:big', bets: 1 }], stake: '2', key: randomUUID() }
  const twins = await Promise.all([bao.bet('k3-1m', issueNo, bet), bao.bet('k3-1m', issueNo, bet)])
  const ids = twins.map((one) => placedOf(one).tickets[0]?.ticketId)
  expect(new Set(ids).size).toBe(1)
  expect(before - (await lottery.balance(bao.memberId))).toBe(200n)
  await lottery.product.db.query(
    `update lottery.draw set close_at = now() - interval '1 second' where draw_id = $1`,
    [drawId],
  )
  const late = { lines: bet.lines, stake: '2' }
  expect(await bao.bet('k3-1m', issueNo, late)).toMatchObject({ message: 'draw-closed' })
  await lottery.drawn(drawId, [6, 5, 4])
  expect(await bao.bet('k3-1m', issueNo, late)).toMatchObject({ message: 'draw-closed' })
  expect(await bao.bet('k3-1m', '20200101-001', late)).toMatchObject({ message: 'draw-unknown' })
})

test('a ticket is its owner’s alone, and can be withdrawn until the close', async () => {
  const { drawId, issueNo } = await lottery.open('k3-3m')
  const before = await lottery.balance(ana.memberId)
  const bet = { group: 1_900, lines: [{ text: 'attr:big', bets: 1, times: 50 }], stake: '100' }
  const placed = placedOf(await ana.bet('k3-3m', issueNo, bet))
  const params = { ticketId: placed.tickets[0]?.ticketId ?? '' }
  const take = (player: typeof ana) =>
    lottery.product.call(lotteryTickets.withdraw, {
      token: player.token,
      key: randomUUID(),
      params,
      body: {},
    })
  expect(
    await lottery.product.call(lotteryTickets.one, { token: bao.token, params }),
  ).toMatchObject({ message: 'not-found' })
  expect(await take(bao)).toMatchObject({ message: 'not-found' })
  expect(await take(ana)).toMatchObject({ value: { ticket: { state: 'withdrawn' } } })
  expect(await lottery.balance(ana.memberId)).toBe(before)
  expect(await take(ana)).toMatchObject({ message: 'ticket-not-open' })
  placedOf(await ana.bet('k3-3m', issueNo, bet))
  await lottery.product.db.query(
    `update lottery.draw set state = 'cancelling' where draw_id = $1`,
    [drawId],
  )
  await lottery.drive()
  expect(await lottery.balance(ana.memberId)).toBe(before)
  expect(await ticketOf(ana, placed.tickets[0]?.ticketId ?? '')).toMatchObject({
    state: 'withdrawn',
  })
})

/** What is saved of a player's tickets in draws that were drawn. */
const savedBy = async ({ token }: typeof ana): Promise<readonly OwnRound[]> =>
  (
    (await lottery.product.call(fair.ownRounds, { token, query: { limit: '10' } })).value as {
      rows: OwnRound[]
    }
  ).rows

/** What the verifier says of it; the beacon of tests signs nothing. */
const checkedAs = (saved: OwnRound | undefined, more: Record<string, string> = {}) => {
  const unsigned = ['beaconRound', 'signature', 'beaconKey']
  const told = Object.entries(saved?.checks[0]?.inputs ?? {})
  const inputs = Object.fromEntries(told.filter(([name]) => !unsigned.includes(name)))
  const result = runVerifier(lotteryVerifier, { ...inputs, ...more })
  return result.ok ? result.value.checks.map(({ isPassed }) => isPassed) : result.detail
}

test('[SM03] an own draw opens with a chain, closes, follows from the beacon alone, and is saved', async () => {
  const { db } = lottery.product
  const [planned] = await db.query(
    `update lottery.draw set open_at = now() - interval '1 minute',
       close_at = now() + interval '1 hour', draw_at = now() + interval '1 hour'
     where draw_id = (select draw_id from lottery.draw where game_code = 'pk10-1m'
       and state = 'planned' order by close_at limit 1) returning draw_id, issue_no`,
    [],
    { draw_id: col.int8, issue_no: col.text },
  )
  const params = { gameCode: 'pk10-1m', issueNo: planned?.issue_no ?? '' }
  for (let i = 0; i < 40; i++) {
    await lottery.drive(1)
    const reply = await lottery.product.call(lotteryDesk.draw, { params })
    if ((reply.value as { state: string }).state === 'open') break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  expect(await lottery.product.call(lotteryDesk.draw, { params })).toMatchObject({
    value: { state: 'open', result: null, proof: { hash: null, beacon: null } },
  })
  placedOf(
    await ana.bet('pk10-1m', params.issueNo, {
      lines: [{ text: 'q1zx:01', bets: 1 }],
      stake: '2',
    }),
  )
  // before it is drawn there is nothing to tell
  expect(await savedBy(ana)).toEqual([])
  await db.query(
    `update lottery.draw set close_at = now() - interval '1 second',
       beacon_round = floor(extract(epoch from now())) where draw_id = $1`,
    [planned?.draw_id],
  )
  lottery.beacon.silence(true)
  await lottery.drive()
  expect(await lottery.product.call(lotteryDesk.draw, { params })).toMatchObject({
    value: { state: 'closed', result: null },
  })
  lottery.beacon.silence(false)
  await lottery.drive()
  const drawn = await lottery.product.call(lotteryDesk.draw, { params })
  expect(drawn).toMatchObject({ value: { state: 'settled', proof: { scheme: 'chain-beacon-1' } } })
  expect((drawn.value as { result: number[] }).result.toSorted((a, b) => a - b)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ])
  const saved = await savedBy(ana)
  expect(saved).toMatchObject([{ gameCode: 'pk10-1m', isRevealed: true }])
  expect(checkedAs(saved[0])).toEqual([true, null, true])
  expect(checkedAs(saved[0], { drawn: '10,9,8,7,6,5,4,3,2,1' })).toEqual([true, null, false])
})

test('[CT01] [LT01] menus, results and launches answer for every area', async () => {
  const { call } = lottery.product
  const menu = await call(gameMenus.list, { query: { area: 'VN' } })
  const games = (menu.value as { games: { gameCode: string; accountTypeName: string }[] }).games
  expect(games.map(({ gameCode }) => gameCode)).toContain('vn-mb')
  expect(new Set(games.map((game) => game.accountTypeName))).toEqual(new Set(['TCG_LOTTO_VN']))
  const vn = (await call(lotteryDesk.vnMenu)).value as {
    regions: { region: string; days: { stations: { station: string }[] }[] }[]
  }
  expect(vn.regions.map(({ region }) => region)).toEqual(['north', 'central', 'south', 'fast'])
  expect(vn.regions[2]?.days).toHaveLength(7)
  const opened = await call(lotteryDesk.opened, { query: { gameCode: 'ssc-1m' } })
  expect(opened).toMatchObject({ value: { list: [{ result: [7, 0, 0, 3, 0] }] } })
  const latest = await call(lotteryDesk.latest, { query: {} })
  expect(
    (latest.value as { list: { gameCode: string }[] }).list.map(({ gameCode }) => gameCode),
  ).toContain('k3-1m')
  const recent = await call(lotteryDesk.recent, { token: ana.token })
  expect((recent.value as { games: unknown[] }).games.length).toBeGreaterThan(2)
  const desk = await call(lotteryDesk.desk, {
    token: ana.token,
    params: { gameCode: 'ssc-1m' },
  })
  expect(desk).toMatchObject({
    value: {
      channel: 'lottery:ssc-1m',
      modes: [{ mode: 'Lott', groupMax: 1_950 }, { mode: 'ZY' }],
    },
  })
  const launch = (body: object) => call(launches.launch, { token: ana.token, body })
  expect(await launch({ lottoArea: 'VN', launchMode: 'LOTT' })).toMatchObject({
    value: { game_url: '/vnlottery' },
  })
  expect(await launch({ gameCode: 'ssc-1m' })).toMatchObject({
    value: { game_url: '/lottery?gameCode=ssc-1m&playType=pos.dx' },
  })
  expect(await launch({ gameCode: 'e-k3-30s' })).toMatchObject({
    value: { game_url: '/elott?gameCode=e-k3-30s&playType=attr' },
  })
  expect(await launch({ gameCode: 'th-gov' })).toMatchObject({
    value: { game_url: '/seaLottery?gameCode=th-gov&playType=3top' },
  })
})
