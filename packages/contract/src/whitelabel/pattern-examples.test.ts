import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkField, patterns } from './field-rule.ts'
import type { FieldRule } from './routes.ts'
import { patternExamples } from './pattern-examples.ts'

const rule = (change: Partial<FieldRule>): FieldRule => ({
  enabled: true,
  required: true,
  minLength: 1,
  maxLength: 255,
  acceptedPattern: '*',
  patternId: 0,
  ...change,
})

test('[RG02] there are 24 pattern ids, 0 to 23, each with its examples', () => {
  const ids = Array.from({ length: 24 }, (_, id) => String(id))
  expect(Object.keys(patterns)).toEqual(ids)
  expect(Object.keys(patternExamples)).toEqual(ids)
})

test.each(Object.entries(patternExamples))(
  '[RG02] pattern %s takes what it should and nothing else',
  (id, { valid, invalid }) => {
    const patternId = Number(id)
    for (const text of valid) expect(checkField(rule({ patternId }), text), text).toBeNull()
    for (const text of invalid.filter((one) => one !== ''))
      expect(checkField(rule({ patternId }), text), JSON.stringify(text)).toBe('pattern')
  },
)

test('[RG02] lengths count characters at both ends, and equal lengths allow just that one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 0, max: 10 }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
      (minLength, more, text) => {
        const length = [...text].length
        const maxLength = minLength + more
        const isFit = length >= minLength && length <= maxLength
        expect(checkField(rule({ minLength, maxLength }), text) === null).toBe(isFit)
      },
    ),
  )
})

test("[RG02] '*' takes everything, as '.*' does", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 40 }), (text) => {
      const [star, dots] = ['*', '.*'].map((acceptedPattern) =>
        checkField(rule({ acceptedPattern }), text),
      )
      expect(star).toBeNull()
      // a dot alone would stop at a line's end
      if (!/[\n\r\u2028\u2029]/.test(text)) expect(dots).toBeNull()
    }),
  )
})

test('[RG02] no pattern takes long, whatever is thrown at it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(patterns).map(Number)),
      fc.constantFrom('a', 'A1', 'a.', 'a@', ' ', "A '", '-', '汉'),
      fc.constantFrom('', '!', '@', ' ', '\n'),
      (patternId, unit, end) => {
        const hostile = unit.repeat(250).slice(0, 254) + end
        const before = process.threadCpuUsage()
        checkField(rule({ patternId }), hostile)
        expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(50)
      },
    ),
  )
})
