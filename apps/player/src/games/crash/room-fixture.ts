import type { CrashBet, CrashRound } from '@faro/contract/crash'
import type { RoomState } from './room.ts'

export const aRound = (change: Partial<CrashRound> = {}): CrashRound => ({
  roundId: 'r1',
  number: 7,
  state: 'betting',
  bettingUntil: '2026-01-01T00:00:05.000Z',
  startedAt: null,
  bust: null,
  hash: null,
  salt: 's',
  scheme: 'bytes-52',
  chainId: 'c',
  chainRound: 7,
  ...change,
})

export const anOwnBet = (change: Partial<CrashBet> = {}): CrashBet => ({
  betId: 'b1',
  roundId: 'r1',
  roundNumber: 7,
  place: 1,
  stake: '10.00',
  target: null,
  cap: 100_000,
  state: 'placed',
  multiplier: null,
  payout: '0.00',
  bust: null,
  placedAt: '2026-01-01T00:00:00.000Z',
  ...change,
})

/** The room as the server tells it to whoever comes: it takes bets, and there is none yet. */
export const aStart = (): RoomState => ({
  title: 'Perseida',
  now: '2026-01-01T00:00:00.000Z',
  growth: 0.00006,
  channel: 'crash:1',
  currency: { code: 'PNT', symbol: 'P', decimals: 2 },
  limits: { stakeMin: '0.10', stakeMax: '1000.00', payoutMax: '100000.00', betsMax: 2 },
  available: '100.00',
  round: aRound(),
  bets: [],
  betCount: 0,
  mine: [],
  past: [],
})
