import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterAnswer,
  afterCrash,
  dueCall,
  isOwed,
  stateOf,
  type Answer,
  type Round,
} from './round.ts'

const aRound = (rest: Partial<Round> = {}): Round => ({
  id: 'r1',
  account: { id: 'ana' },
  currency: 'EUR',
  game: 'lantern-7',
  stake: '1.00',
  payout: '2.00',
  hasPayout: true,
  style: 'many',
  betKey: 'b1',
  winKey: 'w1',
  rollbackKey: 'x1',
  phase: 'bet-sent',
  ...rest,
})

const taken: Answer = { kind: 'taken', balance: '9.00' }
const unclear: Answer = { kind: 'unclear' }
const refused: Answer = { kind: 'refused', reason: 'insufficient-funds', isDoubtful: false }
const doubtful: Answer = { kind: 'refused', reason: 'refused', isDoubtful: true }

/** The calls a round makes when it hears these answers one after another. */
const callsOf = (round: Round, answers: readonly Answer[]): readonly (string | undefined)[] => {
  let now = round
  return answers.map((answer) => {
    const call = dueCall(now)
    now = afterAnswer(now, answer)
    return call
  })
}

describe('a round that goes well', () => {
  test('is bet, win and finish, or one call, or a win that closes', () => {
    expect(callsOf(aRound(), [taken, taken, taken, taken])).toEqual([
      'bet',
      'win',
      'finish',
      undefined,
    ])
    expect(callsOf(aRound({ hasPayout: false }), [taken, taken, taken])).toEqual([
      'bet',
      'finish',
      undefined,
    ])
    expect(callsOf(aRound({ style: 'one' }), [taken, taken])).toEqual(['bet-and-win', undefined])
    expect(
      callsOf(aRound({ style: 'closing-win', hasPayout: false }), [taken, taken, taken]),
    ).toEqual(['bet', 'win', undefined])
  })
})

describe('a round in trouble', () => {
  test('a bet nobody confirmed is rolled back until that is answered', () => {
    const asked = callsOf(aRound(), [unclear, unclear, unclear, taken, taken])
    expect(asked).toEqual(['bet', 'rollback', 'rollback', 'rollback', undefined])
  })

  test('a plain refusal ends the round, a doubtful one is rolled back', () => {
    expect(callsOf(aRound(), [refused, taken])).toEqual(['bet', undefined])
    expect(callsOf(aRound(), [doubtful, taken, taken])).toEqual(['bet', 'rollback', undefined])
  })

  test('a promised win stays owed, whatever is answered', () => {
    expect(callsOf(aRound(), [taken, unclear, refused, doubtful, taken, taken, taken])).toEqual([
      'bet',
      'win',
      'win',
      'win',
      'win',
      'finish',
      undefined,
    ])
  })

  test('after a crash a bet is taken back, and what was owed stays owed', () => {
    expect(afterCrash(aRound())).toMatchObject({ phase: 'rollback-owed', reason: 'interrupted' })
    for (const phase of ['win-owed', 'finish-owed', 'rollback-owed', 'completed'] as const)
      expect(afterCrash(aRound({ phase })).phase).toBe(phase)
  })
})

test('whatever is answered, a round never both pays and takes back, and an end is an end', () => {
  const answer = fc.constantFrom(taken, unclear, refused, doubtful)
  const style = fc.constantFrom('one', 'many', 'closing-win')
  fc.assert(
    fc.property(
      fc.array(answer, { maxLength: 12 }),
      style,
      fc.boolean(),
      (answers, kind, hasPayout) => {
        let now = aRound({ style: kind, hasPayout })
        const calls = new Set<string>()
        for (const one of answers) {
          const call = dueCall(now)
          if (call === undefined) expect(afterAnswer(now, one).phase).toBe(now.phase)
          else calls.add(call)
          now = afterAnswer(now, one)
        }
        expect(calls.has('rollback') && (calls.has('win') || calls.has('finish'))).toBe(false)
        expect(isOwed(now)).toBe(dueCall(now) !== undefined && now.phase !== 'bet-sent')
        let end = now
        for (let step = 0; step < 4; step += 1) end = afterAnswer(end, taken)
        expect(dueCall(end)).toBeUndefined()
      },
    ),
  )
})

test('the operator who asks is told whether a round is open, finished, cancelled or unknown', () => {
  expect(stateOf(undefined)).toBe('unknown')
  expect(stateOf(aRound())).toBe('open')
  expect(stateOf(aRound({ phase: 'win-owed' }))).toBe('open')
  expect(stateOf(aRound({ phase: 'completed' }))).toBe('finished')
  expect(stateOf(aRound({ phase: 'cancelled' }))).toBe('cancelled')
  expect(stateOf(aRound({ phase: 'refused' }))).toBe('cancelled')
})
