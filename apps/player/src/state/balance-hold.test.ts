import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  balanceFree,
  balanceHeld,
  BalanceKeeper,
  holdMaxMs,
  holdOf,
  holdRenewMs,
  useShownBalance,
} from './balance-hold.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  useShownBalance.setState({ held: null })
  vi.useRealTimers()
})

const held = () => useShownBalance.getState().held
const hold = (available: string | null) => ({ kind: balanceHeld, available }) as const

test('a frame can ask for a hold, for its end and for nothing else', () => {
  expect(holdOf({ kind: balanceHeld, available: '98.00' })).toEqual(hold('98.00'))
  expect(holdOf({ kind: balanceHeld, available: null })).toEqual(hold(null))
  expect(holdOf(balanceFree)).toBe(balanceFree)
  for (const other of [
    null,
    'faro:game-shown',
    { available: '1' },
    hold('1e9'),
    hold('<b>'),
    { kind: balanceHeld, available: 5 },
  ])
    expect(holdOf(other)).toBeNull()
})

test('a round keeps what was shown, then what its stake left, and lets go at its end', () => {
  let present = '100.00'
  const keeper = new BalanceKeeper(() => present)
  keeper.hear(hold(null))
  expect(held()).toBe('100.00')
  // the server has paid out already; a deposit came as well
  present = '640.00'
  keeper.hear(hold(null))
  expect(held()).toBe('100.00')
  keeper.hear(hold('98.00'))
  expect(held()).toBe('98.00')
  keeper.hear(balanceFree)
  expect(held()).toBeNull()
})

test('a hold lasts while it is renewed, and a frame that died lets go', () => {
  const keeper = new BalanceKeeper(() => '100.00')
  for (let second = 0; second < 60; second++) {
    keeper.hear(hold('98.00'))
    vi.advanceTimersByTime(holdRenewMs)
  }
  expect(held()).toBe('98.00')
  vi.advanceTimersByTime(holdMaxMs)
  expect(held()).toBeNull()
})

test('a page that leaves its frame lets go at once', () => {
  const keeper = new BalanceKeeper(() => '100.00')
  keeper.hear(hold('98.00'))
  keeper.free()
  expect(held()).toBeNull()
  vi.advanceTimersByTime(holdMaxMs)
  expect(held()).toBeNull()
})
