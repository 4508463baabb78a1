import { chanceOf, isBet, type DiceBet } from '@faro/instant/engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { turned, withChance, withMultiplier, withTarget, withTyped } from './dice-bet.ts'

const bet: DiceBet = { game: 'dice', side: 'over', target: 5_050 }

test('turning a bet over keeps its chance', () => {
  expect(turned(bet)).toEqual({ game: 'dice', side: 'under', target: 4_950 })
  expect(turned(turned(bet))).toEqual(bet)
})

test('a typed multiplier or chance leads to the bet that comes nearest', () => {
  expect(withMultiplier(bet, '2')).toEqual(bet)
  expect(withMultiplier(bet, '9900')).toMatchObject({ target: 9_999 })
  expect(withMultiplier(bet, 'x')).toBeNull()
  expect(withTyped(bet, '33,00', 'chance')).toMatchObject({ target: 6_700 })
  expect(withTyped(bet, '0.5', 'target')).toMatchObject({ target: 200 })
})

test('whatever is set, it is a bet that the game offers', () => {
  fc.assert(
    fc.property(fc.integer({ min: -500, max: 11_000 }), fc.boolean(), (value, isOver) => {
      const side: DiceBet = { ...bet, side: isOver ? 'over' : 'under' }
      expect(isBet(withTarget(side, value))).toBe(true)
      expect(isBet(withChance(side, value))).toBe(true)
      expect(chanceOf(withChance(side, 4_950))).toBe(4_950)
    }),
  )
})
