import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMobileName, nameCandidates, plainUsername } from './login-name.ts'

test('[RG03] noughts before a username of digits are taken off, and nothing else is changed', () => {
  expect(['007700', '0', '000', '7', ' 07 ', '0a', 'Ana'].map(plainUsername)).toEqual([
    '7700',
    '0',
    '0',
    '7',
    '7',
    '0a',
    'Ana',
  ])
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), (text) => {
      const once = plainUsername(text)
      expect(plainUsername(once)).toBe(once)
    }),
  )
})

test('[LG01] whoever has a number for a name may write it with or without the code of the country', () => {
  const codes = ['52', '34']
  for (const text of ['5512345678', '55 1234 5678', '+52 55 1234 5678', '525512345678'])
    expect(nameCandidates(text, codes), text).toContain('525512345678')
  expect(nameCandidates('612345678', codes)).toContain('34612345678')
  expect(nameCandidates(' Ana ', codes)).toEqual(['ana'])
})

test('[LG01] a name has few candidates, so that guesses are not multiplied', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[+\d ().-]{1,25}$/), (text) => {
      expect(nameCandidates(text, ['52', '34', '1']).length).toBeLessThanOrEqual(4)
    }),
  )
})

test('[RG03] a name that would be read as a mobile is told from other names of digits', () => {
  const codes = ['52', '34']
  const mobiles = ['5512345678', ' 5512345678', '05512345678', '612345678', '525512345678']
  // a whole number of a country that the brand does not list can be registered by mobile too
  for (const name of [...mobiles, '84912345678', '55-1234-5678', '+7700', '12.34'])
    expect(isMobileName(name, codes), name).toBe(true)
  for (const name of ['7700', '007700', '1', '12345678901234567890', 'a5512345678', 'ana.52', ''])
    expect(isMobileName(name, codes), name).toBe(false)
})

test('[LG01] no name that may be chosen is a candidate of somebody’s mobile', () => {
  const codes = ['52', '34', '1', '84']
  fc.assert(
    fc.property(fc.stringMatching(/^[+\d ().-]{1,14}$/), (text) => {
      const [typed = '', ...mobiles] = nameCandidates(text, codes)
      for (const mobile of mobiles) expect(isMobileName(mobile, codes)).toBe(true)
      if (mobiles.length > 0) expect(isMobileName(typed, codes)).toBe(true)
    }),
  )
})
