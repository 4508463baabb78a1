import type { PublicCrashBet } from '@faro/contract/crash'
import { timeOf } from '@faro/crash/engine'
import { expect, test, vi } from 'vitest'
import { anOwnBet, aRound, aStart } from './room-fixture.ts'
import { Room } from './room.ts'

const bet = (change: Partial<PublicCrashBet> = {}): PublicCrashBet => ({
  betId: 'b1',
  name: 'an***a',
  stake: '10.00',
  currency: 'PNT',
  state: 'placed',
  multiplier: null,
  payout: '0.00',
  change: '5',
  ...change,
})

const own = anOwnBet()
const start = aStart()

const aRoom = () => {
  const time = { now: 1_000 }
  const onGap = vi.fn()
  return { time, onGap, room: new Room(start, onGap, () => time.now) }
}

test('[GM01] the countdown follows the server’s clock, the curve the ticks', () => {
  const { room, time } = aRoom()
  expect(room.bettingLeft()).toBe(5_000)
  time.now += 5_000
  room.receive({ n: 1, round: aRound({ state: 'running', startedAt: '2026-01-01T00:00:05.100Z' }) })
  time.now += 300
  room.receive({ t: 250 })
  expect(room.elapsed()).toBe(300)
  room.receive({ t: 320 })
  expect(room.elapsed()).toBe(320)
})

test('[GM01] the curve waits for a server that is silent', () => {
  const { room, time } = aRoom()
  room.receive({ n: 1, round: aRound({ state: 'running' }) })
  time.now += timeOf(1_000)
  expect(room.elapsed()).toBe(500)
})

test('[GM01] a frame that is missing asks for the whole again, a tick never', () => {
  const { room, onGap } = aRoom()
  room.receive({ n: 4, bets: [bet()] })
  room.receive({ t: 5 })
  room.receive({ n: 5, bets: [] })
  expect(onGap).not.toHaveBeenCalled()
  room.receive({ n: 7, bets: [] })
  expect(onGap).toHaveBeenCalledOnce()
})

test('[GM01] an older change never replaces a newer one, and settles the own bet once', () => {
  const { room } = aRoom()
  room.own(own, '90.00')
  room.receive({
    n: 1,
    bets: [bet({ state: 'won', multiplier: 200, payout: '20.00', change: '9' })],
  })
  room.receive({ n: 2, bets: [bet()] })
  expect(room.view()).toMatchObject({
    available: '90.00',
    bets: [{ state: 'won' }],
    mine: [{ state: 'won', multiplier: 200, payout: '20.00' }],
  })
})

test('[GM01] the end of a round joins the past once, and the next one starts empty', () => {
  const { room } = aRoom()
  room.receive({ n: 1, bets: [bet()] })
  const ended = aRound({ state: 'ended', bust: 231, hash: 'h' })
  room.receive({ n: 2, round: ended })
  room.receive({ n: 3, round: ended })
  expect(room.view().past).toEqual([{ roundId: 'r1', number: 7, bust: 231 }])
  expect(room.multiplier()).toBe(231)
  room.receive({ n: 4, round: aRound({ roundId: 'r2', number: 8 }) })
  expect(room.view()).toMatchObject({ bets: [], mine: [], betCount: 0 })
})

test('a bet that was taken back counts nowhere and leaves its place free', () => {
  const room = new Room({ ...start, mine: [own] }, () => undefined)
  room.receive({ n: 1, bets: [bet(), bet({ betId: 'b2', stake: '5.00' })], betCount: 2 })
  expect(room.view()).toMatchObject({ betCount: 2, bets: [{ betId: 'b1' }, { betId: 'b2' }] })
  const back = bet({ state: 'taken-back', payout: '10.00', change: '9' })
  room.receive({ n: 2, bets: [back], betCount: 1 })
  expect(room.view()).toMatchObject({ betCount: 1, bets: [{ betId: 'b2' }] })
  expect(room.view().mine).toMatchObject([{ betId: 'b1', state: 'taken-back' }])
  // one that was placed and taken back between two looks was never counted
  room.receive({ n: 3, bets: [{ ...back, betId: 'b3', change: '12' }], betCount: 1 })
  expect(room.view()).toMatchObject({ betCount: 1, bets: [{ betId: 'b2' }] })
})

test('bets are counted by the server: a page knows only the largest', () => {
  const bets = Array.from({ length: 60 }, (_, i) => bet({ betId: `b${i}`, stake: '100.00' }))
  const room = new Room({ ...start, bets, betCount: 80 }, () => undefined)
  const small = bet({ betId: 'small', stake: '1.00' })
  room.receive({ n: 1, bets: [small], betCount: 81 })
  expect(room.view().betCount).toBe(81)
  expect(room.view().bets).toHaveLength(60)
  room.receive({ n: 2, bets: [{ ...small, state: 'taken-back', change: '9' }], betCount: 80 })
  expect(room.view().betCount).toBe(80)
  // one that is settled outside the largest is no new one
  room.receive({
    n: 3,
    bets: [{ ...small, betId: 'other', state: 'won', change: '10' }],
    betCount: 80,
  })
  expect(room.view().betCount).toBe(80)
})

test('a page that is open hears the limits of the round that opens, in its own money', () => {
  const room = new Room(start, () => undefined)
  const limits = { stakeMin: '5.00', stakeMax: '50.00', payoutMax: '500.00', betsMax: 1 }
  const dong = { ...limits, stakeMin: '50000' }
  const next = aRound({ roundId: 'r2', number: 8 })
  room.receive({
    n: 1,
    round: next,
    limits: [
      { currency: 'VND', ...dong },
      { currency: 'PNT', ...limits },
    ],
  })
  expect(room.view().limits).toMatchObject(limits)
  room.receive({ n: 2, round: { ...next, state: 'running' } })
  expect(room.view().limits).toMatchObject(limits)
})
