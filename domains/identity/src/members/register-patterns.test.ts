import { patternExamples, type FieldRule } from '@faro/contract/whitelabel'
import { expect, test } from 'vitest'
import { refusalsOf } from './registration.ts'

const rules = (patternId: number): Record<string, FieldRule> => ({
  // of the pattern alone: names that others see have a rule of their own beside it
  address: {
    enabled: true,
    required: true,
    minLength: 1,
    maxLength: 255,
    acceptedPattern: '*',
    patternId,
  },
})

test.each(Object.entries(patternExamples))(
  '[RG02] the server judges a field of pattern %s by the same examples',
  (id, { valid, invalid }) => {
    const patternId = Number(id)
    const judge = (address: string) => refusalsOf({ address }, rules(patternId))
    for (const text of valid) expect(judge(text), text).toEqual({})
    for (const text of invalid)
      expect(judge(text).address, JSON.stringify(text)).toMatchObject({
        reason: text === '' ? 'required' : 'pattern',
        patternId,
        min: 1,
        max: 255,
      })
  },
)
