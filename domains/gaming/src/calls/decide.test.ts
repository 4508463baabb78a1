import { expect, test } from 'vitest'
import type { BatchCall, Movement } from './call.ts'
import { decide, type StoredMovement, type PlayState, type CallState } from './decide.ts'
import { hashOfMovement } from './ids.ts'

const call = (movements: readonly Movement[], change: Partial<BatchCall> = {}): BatchCall => ({
  playerAccount: { memberId: 'm', merchantId: 1, accountId: 1n, currency: 'EUR' },
  vendorCode: 'lantern',
  vendorRound: 'r',
  roundId: 'ours',
  gameCode: 'lantern-7',
  isGameBound: false,
  closesRound: false,
  session: { kind: 'id', id: 's' },
  movements,
  ...change,
})

const now = new Date('2026-11-21T12:00:00Z')
const play: PlayState = {
  isBrandOpen: true,
  player: 'active',
  isCountryBarred: false,
  game: 'on',
  stakeMax: 500n,
  betMax: 800n,
  limits: [],
  day: '2026-11-21',
}
const seen = (change: Partial<CallState> = {}): CallState => ({
  known: new Map(),
  roundState: null,
  roundPaid: 0n,
  sums: null,
  session: { memberId: 'm', vendorCode: 'lantern', expiresAt: new Date('2026-11-21T13:00:00Z') },
  play,
  available: 1_000n,
  now,
  ...change,
})

const bet: Movement = { kind: 'debit', key: 'b', amount: 100n }
const win: Movement = { kind: 'credit', key: 'w', amount: 100n }
const errorOf = (movements: readonly Movement[], change: Partial<CallState> = {}) => {
  const verdict = decide(call(movements), seen(change))
  return verdict.ok ? verdict.value.kind : verdict.error
}

/** What stops a bet, in the order in which it is looked at: each hides all that follow. */
const stops: readonly (readonly [string, Partial<CallState>])[] = [
  ['brand-closed', { play: { ...play, isBrandOpen: false } }],
  ['player-disabled', { play: { ...play, player: 'disabled' } }],
  ['session-invalid', { session: null }],
  ['country-barred', { play: { ...play, isCountryBarred: true } }],
  ['game-off', { play: { ...play, game: 'off' } }],
  ['round-closed', { roundState: 'completed' }],
  ['player-limit', { play: { ...play, stakeMax: 99n } }],
  ['max-bet', { play: { ...play, betMax: 99n } }],
  ['player-limit', { play: { ...play, limits: [{ key: 'stake.day', most: 99n }] } }],
  ['insufficient-funds', { available: 99n }],
]

test.each(stops.map(([error], i) => [error, i] as const))(
  '[GM04] %s stops a bet, not a win, and hides what is looked at later',
  (error, i) => {
    const change = stops.slice(i).reduceRight<Partial<CallState>>(
      (all, [, one]) =>
        ({
          ...all,
          ...one,
          ...(one.play === undefined ? {} : { play: { ...all.play, ...differences(one.play) } }),
        }) as Partial<CallState>,
      {},
    )
    const whole = { ...change, play: { ...play, ...change.play } }
    expect(errorOf([bet], whole)).toBe(error)
    expect(errorOf([win], whole)).toBe('apply')
  },
)

const differences = (other: PlayState): Partial<PlayState> =>
  Object.fromEntries(
    Object.entries(other).filter(([name, value]) => play[name as keyof PlayState] !== value),
  )

test('[GM04] an excluded player, a demo account and an expired or foreign session stop a bet', () => {
  expect(errorOf([bet], { play: { ...play, player: 'excluded' } })).toBe('player-excluded')
  expect(errorOf([bet], { play: { ...play, player: 'demo' } })).toBe('demo-on-real')
  const session = { memberId: 'm', vendorCode: 'lantern', expiresAt: now }
  expect(errorOf([bet], { session })).toBe('session-expired')
  const later = new Date('2027-01-01')
  expect(errorOf([bet], { session: { ...session, memberId: 'n', expiresAt: later } })).toBe(
    'session-invalid',
  )
  expect(errorOf([bet], { session: { ...session, vendorCode: 'koi', expiresAt: later } })).toBe(
    'session-invalid',
  )
})

test('[GM04] a win in the same call pays for the bet that follows it, not for the one before', () => {
  const dear = { ...bet, amount: 450n }
  expect(errorOf([dear, win], { available: 449n })).toBe('insufficient-funds')
  expect(errorOf([win, dear], { available: 350n })).toBe('apply')
})

const known = (movement: Movement, change: Partial<StoredMovement> = {}): StoredMovement => ({
  kind: movement.kind,
  inputHash: hashOfMovement(call([]), movement),
  balanceAfter: 77n,
  isReversed: false,
  memberId: 'm',
  amount: movement.amount,
  ...change,
})

test('[GM04] a repeat is answered before anything else is looked at, other input is refused', () => {
  const everything = { play: { ...play, isBrandOpen: false }, session: null, available: 0n }
  const stored = new Map([['b', known(bet)]])
  expect(decide(call([bet]), seen({ ...everything, known: stored }))).toEqual({
    ok: true,
    value: { kind: 'replay', available: 77n },
  })
  expect(errorOf([{ ...bet, amount: 101n }], { known: stored })).toBe('key-reused-with-other-input')
  const tombstone = new Map([['b', known(bet, { kind: 'tombstone' })]])
  expect(errorOf([bet], { known: tombstone })).toBe('rolled-back-before')
})

test('[GM04] a win that names its bet needs it, standing', () => {
  const naming = { ...win, settles: 'b' }
  expect(errorOf([naming])).toBe('settled-bet-unknown')
  expect(errorOf([naming], { known: new Map([['b', known(bet)]]) })).toBe('apply')
  const back = new Map([['b', known(bet, { isReversed: true })]])
  expect(errorOf([naming], { known: back })).toBe('settled-bet-rolled-back')
  const foreign = new Map([['b', known(bet, { memberId: 'another' })]])
  expect(errorOf([naming], { known: foreign })).toBe('settled-bet-unknown')
})
