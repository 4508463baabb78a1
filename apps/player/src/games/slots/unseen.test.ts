import type { SpinRecord } from '@faro/contract/slots'
import type { Slot } from '@faro/slots/engine'
import { beforeEach, expect, test, vi } from 'vitest'
import { markBegun, markSeen, unseenOf, wasBegunHere } from './unseen.ts'
import type { State } from './use-game-state.ts'
import { firstAvailable } from './use-unseen.ts'

const now = Date.parse('2026-01-02T12:00:00Z')
const round = (change: Partial<SpinRecord> = {}): SpinRecord => ({
  spinId: 'one',
  stake: '1.00',
  cost: '1.00',
  isBought: false,
  isFree: false,
  payout: '0.00',
  stops: [0, 0, 0, 0, 0],
  wins: [],
  freeSpins: 0,
  nonce: 0,
  clientSeed: 'client',
  serverSeedHash: '',
  serverSeed: null,
  modelHash: '',
  createdAt: '2026-01-02T11:00:00Z',
  ...change,
})

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

test('only a round with features, of the last day and not shown yet, is shown again', () => {
  const free = round({ freeSpins: 10 })
  expect(unseenOf('a', free, now)).toBe(free)
  expect(unseenOf('a', round({ stops: Array.from({ length: 30 }, () => 1) }), now)).not.toBeNull()
  expect(unseenOf('a', round(), now)).toBeNull()
  expect(unseenOf('a', null, now)).toBeNull()
  expect(unseenOf('a', round({ freeSpins: 10, createdAt: '2026-01-01T11:00:00Z' }), now)).toBeNull()
  markSeen('a', 'one')
  expect(unseenOf('a', free, now)).toBeNull()
  expect(unseenOf('b', free, now)).toBe(free)
})

test('[GF02] only a round that was played in this browser goes on by itself', () => {
  expect(wasBegunHere('a', 'one')).toBe(false)
  markBegun('a', 'one')
  expect(wasBegunHere('a', 'one')).toBe(true)
  expect(wasBegunHere('b', 'one')).toBe(false)
  markBegun('a', 'two')
  expect(wasBegunHere('a', 'one')).toBe(false)
})

test('a balance is shown without a win still to be seen, and as it is where that was spent since', () => {
  const lastSpin = round({ freeSpins: 10, payout: '50.00', createdAt: new Date().toISOString() })
  markBegun('a', lastSpin.spinId)
  const opened = (available: string) =>
    firstAvailable(
      { code: 'a' } as Slot,
      { lastSpin, available, currency: { decimals: 2 } } as unknown as State,
    )
  expect(opened('80.00')).toBe('30.00')
  expect(opened('1.00')).toBe('1.00')
})
