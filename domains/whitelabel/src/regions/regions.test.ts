import type { Regions } from '@faro/contract/whitelabel'
import { expect, test } from 'vitest'
import { countryOf } from './country-of.ts'
import { isBarred, regionRulesOf } from './regions.ts'

const rules = (change: Partial<Regions>) =>
  regionRulesOf({
    mode: 'deny',
    countries: [],
    deniedNetworks: [],
    admittedNetworks: [],
    ...change,
  })

test('[ST03] addresses are told apart by country, of both families; odd ones have none', () => {
  expect(['8.8.8.8', '2001:4860:4860::8888', '193.0.6.139'].map(countryOf)).toEqual([
    'US',
    'US',
    'NL',
  ])
  expect(['127.0.0.1', '::1', '10.1.2.3', 'no address', ''].map(countryOf)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})

test('[ST01] a list that denies bars the listed countries and nobody else', () => {
  const denying = rules({ countries: ['US'] })
  expect(isBarred(denying, '8.8.8.8', 'US')).toBe(true)
  expect(isBarred(denying, '193.0.6.139', 'NL')).toBe(false)
  expect(isBarred(denying, '127.0.0.1', null)).toBe(false)
})

test('[ST01] a list that allows bars all others, those of no known country too', () => {
  const allowing = rules({ mode: 'allow', countries: ['NL'] })
  expect(isBarred(allowing, '193.0.6.139', 'NL')).toBe(false)
  expect(isBarred(allowing, '8.8.8.8', 'US')).toBe(true)
  expect(isBarred(allowing, '127.0.0.1', null)).toBe(true)
  expect(isBarred(rules({ mode: 'allow' }), '8.8.8.8', 'US')).toBe(false)
})

test('[ST01] networks come before countries, an admitted one before a denied one', () => {
  const mixed = rules({
    countries: ['US'],
    deniedNetworks: ['10.0.0.0/8', '2001:db8::/32', '203.0.113.7'],
    admittedNetworks: ['10.1.0.0/16', '8.8.8.0/24'],
  })
  expect(isBarred(mixed, '10.2.0.1', null)).toBe(true)
  expect(isBarred(mixed, '10.1.0.1', null)).toBe(false)
  expect(isBarred(mixed, '8.8.8.8', 'US')).toBe(false)
  expect(isBarred(mixed, '2001:db8::1', 'NL')).toBe(true)
  expect(isBarred(mixed, '203.0.113.7', 'NL')).toBe(true)
  expect(isBarred(mixed, '::ffff:10.2.0.1', null)).toBe(true)
})
