// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { confirmRegion, firstDialingCode, isRegionInDoubt } from './region.ts'

afterEach(() => localStorage.clear())

const offered = ['52', '34', '1']

test('[RG03] the country of the visit chooses the dialing code where the brand offers it', () => {
  expect(firstDialingCode({ country: 'ES', offered })).toBe('34')
  expect(firstDialingCode({ country: 'CA', offered })).toBe('1')
  expect(firstDialingCode({ country: 'FR', offered })).toBe('52')
  expect(firstDialingCode({ country: null, offered })).toBe('52')
  // where any code may be typed
  expect(firstDialingCode({ country: 'ES', offered: null })).toBe('34')
  expect(firstDialingCode({ country: null, offered: null })).toBe('')
})

test('[RG03] a number of another country is asked about once, and again from elsewhere', () => {
  expect(isRegionInDoubt('ES', '34')).toBe(false)
  expect(isRegionInDoubt(null, '52')).toBe(false)
  expect(isRegionInDoubt('ES', '52')).toBe(true)
  confirmRegion('ES', '52')
  expect(isRegionInDoubt('ES', '52')).toBe(false)
  expect(firstDialingCode({ country: 'ES', offered })).toBe('52')
  expect(isRegionInDoubt('CA', '52')).toBe(true)
  expect(firstDialingCode({ country: 'CA', offered })).toBe('1')
})
