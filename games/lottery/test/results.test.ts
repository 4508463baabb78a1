import { randomUUID } from 'node:crypto'
import {
  lotteryConsole,
  lotteryLists,
  lotteryTickets,
  type ListedTicket,
  type LotteryResult,
} from '@faro/contract/lottery'
import { present } from '@faro/kernel/assert'
import { col } from '@faro/server-kit/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStaffToken } from '../../../tools/product/sessions.ts'
import { aLotteryFixture, type LotteryFixture } from '../../../tools/product/lottery.ts'

let lottery: LotteryFixture
let ana: Awaited<ReturnType<LotteryFixture['player']>>
let bao: typeof ana
let eva = ''
let leo = ''
let mia = ''
beforeAll(async () => {
  lottery = await aLotteryFixture()
  ana = await lottery.player()
  bao = await lottery.player()
  const rights = ['lottery.view', 'lottery.result', 'lottery.draw', 'lottery.price'] as const
  ;[eva, leo, mia] = [
    await aStaffToken(lottery.product.db, rights),
    await aStaffToken(lottery.product.db, rights),
    await aStaffToken(lottery.product.db, rights),
  ]
})
afterAll(async () => {
  expect(await lottery.close()).toEqual([])
})

const drawnAs = (special: string): LotteryResult => ({ special, first: '11111' })

const aDraw = async () => {
  const { drawId, issueNo } = await lottery.open('hanoi')
  const bet = (player: typeof ana, number: string) =>
    player.bet('hanoi', issueNo, {
      mode: 'SEA',
      group: 2_000,
      unit: '10',
      lines: [{ text: `3top:${number}`, bets: 1 }],
      stake: '10',
    })
  const close = async () => {
    await lottery.product.db.query(
      `update lottery.draw set close_at = now() - interval '2 seconds',
         draw_at = now() - interval '1 second' where draw_id = $1`,
      [drawId],
    )
    await lottery.drive()
  }
  const say = (route: 'enterResult' | 'decideResult' | 'correct', token: string, first: string) =>
    lottery.product.call(lotteryConsole[route], {
      token,
      params: { drawId: String(drawId) },
      body: { result: drawnAs(first), ...(route === 'enterResult' ? {} : { reason: 'leído mal' }) },
    })
  const state = async () =>
    (
      await lottery.product.db.query(
        'select state, result_version from lottery.draw where draw_id = $1',
        [drawId],
        { state: col.text, result_version: col.int4 },
      )
    )[0]
  return { drawId, issueNo, bet, close, say, state }
}

test('[GF10] a draw outside pays once two people say the same, and no person is two', async () => {
  const draw = await aDraw()
  const before = await lottery.balance(ana.memberId)
  expect(await draw.bet(ana, '456')).toMatchObject({ success: true })
  expect(await draw.say('enterResult', eva, '23456')).toMatchObject({ message: 'draw-state' })
  await draw.close()
  expect(await draw.state()).toMatchObject({ state: 'awaiting' })
  expect(await draw.say('enterResult', eva, '1234')).toMatchObject({
    message: 'result-malformed',
  })
  expect(await draw.say('enterResult', eva, '23456')).toMatchObject({
    value: { state: 'awaiting', entries: 1 },
  })
  expect(await draw.say('enterResult', eva, '23456')).toMatchObject({ message: 'own-entry' })
  // what one entered is not shown to the other
  const seen = await lottery.product.call(lotteryConsole.draw, {
    token: leo,
    params: { drawId: String(draw.drawId) },
  })
  expect(seen).toMatchObject({ value: { result: null, entries: [{ isOwn: false, result: null }] } })
  expect(await draw.say('enterResult', leo, '23456')).toMatchObject({ value: { state: 'drawn' } })
  await lottery.drive()
  expect(await draw.state()).toMatchObject({ state: 'settled' })
  expect((await lottery.balance(ana.memberId)) - before).toBe(-1_000n + 900_000n)
})

test('two entries that differ are a dispute, which a third one decides', async () => {
  const draw = await aDraw()
  await draw.bet(ana, '456')
  await draw.close()
  await draw.say('enterResult', eva, '23456')
  expect(await draw.say('enterResult', leo, '23457')).toMatchObject({
    value: { state: 'disputed' },
  })
  await lottery.drive()
  expect(await draw.state()).toMatchObject({ state: 'disputed' })
  expect(await draw.say('decideResult', eva, '23456')).toMatchObject({ message: 'own-entry' })
  expect(await draw.say('decideResult', mia, '23457')).toMatchObject({
    value: { state: 'drawn' },
  })
  await lottery.drive()
  expect(await draw.state()).toMatchObject({ state: 'settled', result_version: 1 })
})

test('a corrected result pays the new winner first, then takes the old win back', async () => {
  const draw = await aDraw()
  const [anaBefore, baoBefore] = [
    await lottery.balance(ana.memberId),
    await lottery.balance(bao.memberId),
  ]
  await draw.bet(ana, '456')
  await draw.bet(bao, '457')
  await draw.close()
  await draw.say('enterResult', eva, '23456')
  await draw.say('enterResult', leo, '23456')
  await lottery.drive()
  expect((await lottery.balance(ana.memberId)) - anaBefore).toBe(899_000n)
  await draw.say('correct', eva, '23457')
  await lottery.drive()
  expect(await draw.state()).toMatchObject({ state: 'settled', result_version: 1 })
  expect(await draw.say('correct', leo, '23457')).toMatchObject({
    value: { state: 're-settling' },
  })
  await lottery.drive()
  expect(await draw.state()).toMatchObject({ state: 'settled', result_version: 2 })
  expect((await lottery.balance(ana.memberId)) - anaBefore).toBe(-1_000n)
  expect((await lottery.balance(bao.memberId)) - baoBefore).toBe(899_000n)
  const seen = await lottery.product.call(lotteryLists.draws, {
    token: eva,
    query: { gameCode: 'hanoi', state: 'settled' },
  })
  expect(seen.value).toMatchObject({
    rows: expect.arrayContaining([
      expect.objectContaining({
        issueNo: draw.issueNo,
        winners: 1,
        paid: [expect.objectContaining({ amount: '9000.00' })],
      }),
    ]),
  })
  // back to what it was first: the first payouts stand again
  await draw.say('correct', eva, '23456')
  await draw.say('correct', mia, '23456')
  await lottery.drive()
  expect((await lottery.balance(ana.memberId)) - anaBefore).toBe(899_000n)
  expect((await lottery.balance(bao.memberId)) - baoBefore).toBe(-1_000n)
})

test('[seams.X6] a correction moves money of tickets whose payout differs, and of no other', async () => {
  const draw = await aDraw()
  const ticketOf = async (player: typeof ana, numbers: string): Promise<string> => {
    const placed = await draw.bet(player, numbers)
    return (
      (placed.value as unknown as { tickets: { ticketId: string }[] }).tickets[0]?.ticketId ?? ''
    )
  }
  const [gone, come, never] = [
    await ticketOf(ana, '456'),
    await ticketOf(bao, '457'),
    await ticketOf(ana, '123'),
  ]
  await draw.close()
  await draw.say('enterResult', eva, '23456')
  await draw.say('enterResult', leo, '23456')
  await lottery.drive()
  const moved = async (ticketId: string): Promise<readonly string[]> =>
    (
      await lottery.product.db.query(
        `select substr(ref, 38) as key from wallet.entry where ref like $1 || ':%' order by 1`,
        [ticketId],
        { key: col.text.present },
      )
    ).map(({ key }) => key)
  expect(await moved(gone)).toEqual(['bet', 'win:1'])
  await draw.say('correct', eva, '23457')
  await draw.say('correct', leo, '23457')
  await lottery.drive()
  expect(await moved(gone)).toEqual(['back:2', 'bet', 'win:1'])
  expect(await moved(come)).toEqual(['bet', 'win:2'])
  expect(await moved(never)).toEqual(['bet'])
})

test('lowered odds are told before money moves, and a closed number takes no bet', async () => {
  const draw = await aDraw()
  const cut = (number: string, factorBps: number) =>
    lottery.product.call(lotteryConsole.cut, {
      token: eva,
      params: { drawId: String(draw.drawId) },
      body: { play: '3top', number, factorBps, reason: 'demasiado en juego' },
    })
  await cut('777', 5_000)
  await cut('888', 0)
  expect(await draw.bet(ana, '888')).toMatchObject({
    message: 'number-closed',
    value: { number: '888' },
  })
  const refused = await draw.bet(ana, '777')
  expect(refused).toMatchObject({
    message: 'odds-changed',
    value: { cuts: [{ play: '3top', number: '777', factorBps: 5_000 }] },
  })
  const before = await lottery.balance(ana.memberId)
  const { cuts } = refused.value as { cuts: object[] }
  const agreed = await lottery.product.call(lotteryTickets.bet, {
    token: ana.token,
    key: randomUUID(),
    body: {
      gameCode: 'hanoi',
      draws: [{ issueNo: draw.issueNo, times: 1 }],
      mode: 'SEA',
      group: 2_000,
      unit: '10',
      stake: '10',
      lines: [{ text: '3top:777', bets: 1, times: 1, cuts }],
    },
  })
  expect(agreed).toMatchObject({ success: true })
  await draw.close()
  await draw.say('enterResult', eva, '23777')
  await draw.say('enterResult', leo, '23777')
  await lottery.drive()
  expect((await lottery.balance(ana.memberId)) - before).toBe(-1_000n + 450_000n)
})

test('a chase stops with its first win: what still takes bets comes back', async () => {
  const { db } = lottery.product
  const { drawId, issueNo } = await lottery.open('ssc-1m')
  const later = await db.query(
    `select issue_no from lottery.draw where game_code = 'ssc-1m' and state = 'planned'
     order by close_at limit 3`,
    [],
    { issue_no: col.text },
  )
  const before = await lottery.balance(ana.memberId)
  const placed = await ana.bet('ssc-1m', issueNo, {
    draws: [issueNo, ...later.map((row) => row.issue_no)].map((issue, i) => ({
      issueNo: issue,
      station: '',
      times: i + 1,
    })),
    lines: [{ text: 'dwd:7|-|-|-|-', bets: 1 }],
    stopOnWin: true,
    stake: '20',
  })
  expect(placed).toMatchObject({ success: true, value: { tickets: { length: 4 } } })
  expect(before - (await lottery.balance(ana.memberId))).toBe(2_000n)
  await lottery.drawn(drawId, [7, 0, 0, 0, 0])
  expect((await lottery.balance(ana.memberId)) - before).toBe(-200n + 1_950n)
  const chases = await lottery.product.call(lotteryTickets.chases, { token: ana.token })
  expect(chases).toMatchObject({
    value: { rows: [{ state: 'won', tickets: 4, refunded: '18.00', payout: '19.50' }] },
  })
})

test('[lottery.8] a result is tried before the draw and before it is corrected, and nothing moves', async () => {
  const draw = await aDraw()
  expect(await draw.bet(ana, '456')).toMatchObject({ success: true })
  expect(await draw.bet(bao, '457')).toMatchObject({ success: true })
  const tried = async (special: string) =>
    lottery.product.call(lotteryConsole.whatIf, {
      token: mia,
      params: { drawId: String(draw.drawId) },
      body: { result: drawnAs(special) },
    })
  const total = { currency: 'PNT', tickets: 2, stake: '20.00' }
  expect(await tried('23456')).toMatchObject({
    value: {
      totals: [{ ...total, winners: 1, paid: '0.00', payout: '9000.00' }],
      players: [{ memberId: ana.memberId, paid: '0.00', payout: '9000.00' }],
    },
  })
  expect(await tried('00000')).toMatchObject({
    value: { totals: [{ ...total, winners: 0, payout: '0.00' }], players: [] },
  })
  expect(await tried('1234')).toMatchObject({ message: 'result-malformed' })
  await draw.close()
  await draw.say('enterResult', eva, '23456')
  await draw.say('enterResult', leo, '23456')
  await lottery.drive()
  const before = [await lottery.balance(ana.memberId), await lottery.balance(bao.memberId)]
  const preview = await tried('23457')
  expect(preview).toMatchObject({
    value: { totals: [{ ...total, winners: 1, paid: '9000.00', payout: '9000.00' }] },
  })
  expect(new Set((preview.value as { players: unknown[] }).players)).toEqual(
    new Set(
      [
        { memberId: ana.memberId, paid: '9000.00', payout: '0.00' },
        { memberId: bao.memberId, paid: '0.00', payout: '9000.00' },
      ].map((one) => expect.objectContaining(one)),
    ),
  )
  expect([await lottery.balance(ana.memberId), await lottery.balance(bao.memberId)]).toEqual(before)
  await draw.say('correct', eva, '23457')
  await draw.say('correct', leo, '23457')
  await lottery.drive()
  // what it said is what came
  expect(await lottery.balance(bao.memberId)).toBe((before[1] ?? 0n) + 900_000n)
})

test('[lottery.8] staff find tickets by brand, game, draw and player', async () => {
  const found = async (query: Record<string, string>) =>
    (await lottery.product.call(lotteryLists.tickets, { token: mia, query })).value as {
      rows: readonly ListedTicket[]
      total: { count: number }
    }
  const played = await found({ gameCode: 'hanoi' })
  expect(new Set(played.rows.map((row) => `${row.merchantCode} ${row.gameCode}`))).toEqual(
    new Set(['voltio hanoi']),
  )
  const [first] = played.rows
  const { ticketId, username, issueNo, memberId } = present(first, 'a ticket')
  expect((await found({ q: ticketId })).rows.map((row) => row.ticketId)).toEqual([ticketId])
  const own = await found({ q: username, issueNo })
  expect(new Set(own.rows.map((row) => row.memberId))).toEqual(new Set([memberId]))
  expect((await found({ gameCode: 'none-of-these' })).total.count).toBe(0)
})

test('[lottery.8] what a bet type paid stands beside what its prices lead to expect', async () => {
  const day = new Date().toISOString().slice(0, 10)
  const report = await lottery.product.call(lotteryConsole.playReport, {
    token: mia,
    params: { code: 'voltio', gameCode: 'hanoi' },
    query: { from: day, to: day },
  })
  const [row] = report.value as {
    play: string
    stake: string
    payout: string
    expected: string
    z: number
  }[]
  const { stake, payout, expected, z } = present(row, 'row of the report')
  expect(row).toMatchObject({ play: '3top' })
  // 900 for one in a thousand: 90 % is expected, and half of it of the ticket of 10 at lower odds
  expect(Number(expected)).toBeCloseTo((Number(stake) - 10) * 0.9 + 4.5, 6)
  // each ticket of 10 is alone on its number, or with others of the same draw
  expect(Math.sign(z)).toBe(Math.sign(Number(payout) - Number(expected)))
  expect(Math.abs(z)).toBeGreaterThan(4)
  expect(
    await lottery.product.call(lotteryConsole.playReport, {
      token: mia,
      params: { code: 'voltio', gameCode: 'nothing' },
      query: { from: day, to: day },
    }),
  ).toMatchObject({ message: 'game-unknown' })
})
