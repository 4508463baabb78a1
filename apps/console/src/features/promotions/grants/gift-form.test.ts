import { promotionsConsole } from '@faro/contract/promotions/shapes'
import { expect, test } from 'vitest'
import { numberFields } from '../../../kit/number-fields.ts'
import { bodyOf, emptyGift } from './gift-form.ts'

const fields = numberFields(',')
const typed = {
  ...emptyGift,
  amount: '12,5',
  reason: ' por la espera ',
  usernames: 'ana, BEA\nana',
}

test('a list of gifts is sent as the contract has it, each name once', () => {
  const bodies = [
    bodyOf({ ...typed, cap: '100' }, fields),
    bodyOf({ ...typed, kind: 'money' }, fields),
    bodyOf({ ...typed, kind: 'points' }, fields),
  ]
  expect(bodies.map(({ gift }) => gift)).toEqual([
    { kind: 'locked-bonus', amount: '12.5', multiple: 5, days: 7, cap: '100' },
    { kind: 'money', amount: '12.5' },
    { kind: 'points', points: '12.5' },
  ])
  for (const body of bodies) {
    expect(body).toMatchObject({ usernames: ['ana', 'BEA'], reason: 'por la espera' })
    expect(promotionsConsole.grant.body.safeParse(body).success).toBe(true)
  }
})
