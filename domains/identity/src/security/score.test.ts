import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scoreOf } from './score.ts'

const protection = fc.record({
  hasSecondFactor: fc.boolean(),
  hasEmail: fc.boolean(),
  hasMobile: fc.boolean(),
  hasPaymentPassword: fc.boolean(),
})

test('[PC02] every protection raises the score, all make it full and none is asked for twice', () => {
  fc.assert(
    fc.property(protection, (has) => {
      const { score, next } = scoreOf(has)
      expect(score).toBeGreaterThan(0)
      expect(score === 100).toBe(next.length === 0)
      expect(next).toHaveLength(Object.values(has).filter((one) => !one).length)
      for (const part of Object.keys(has) as (keyof typeof has)[])
        if (!has[part]) expect(scoreOf({ ...has, [part]: true }).score).toBeGreaterThan(score)
    }),
  )
})
