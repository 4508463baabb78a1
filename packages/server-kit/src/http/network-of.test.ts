import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

test('addresses of one IPv6 network count as one, those of two as two', () => {
  expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:DB8:1:2:ffff:1:2:3'))
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})

test('an IPv4 address counts for itself, also where it is written as IPv6', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
})

test('what is no address is left as it is', () => {
  expect(networkOf('unknown')).toBe('unknown')
})
