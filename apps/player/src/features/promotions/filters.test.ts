import { activityStates } from '@faro/contract/promotions'
import { expect, test } from 'vitest'
import { isShown, toClaimFirst } from './filters.ts'

const card = (state: (typeof activityStates)[number]) =>
  ({ state, isVip: false, product: 'casino', kind: 'reload' }) as const

test('[OS02] of all ten states mine are those that somebody has begun, claims first', () => {
  const mine = activityStates.map(card).filter((one) => isShown(one, 'mine'))
  expect(mine.map(({ state }) => state)).not.toContain('APPLY')
  expect(mine).toHaveLength(7)
  expect(toClaimFirst(activityStates.map(card))[0]?.state).toBe('CLAIM')
  expect(toClaimFirst(activityStates.map(card)).at(-1)?.state).toMatch(/CLOSE|ISSUED|CLAIMED/)
})

test('[PR01] raffles and rains have sections of their own; a product shows only its offers', () => {
  expect(isShown({ ...card('APPLY'), kind: 'raffle' }, 'all')).toBe(false)
  expect(isShown(card('APPLY'), 'betting')).toBe(false)
  expect(isShown(card('APPLY'), 'casino')).toBe(true)
})
