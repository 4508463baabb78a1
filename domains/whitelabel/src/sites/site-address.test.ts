import { expect, test } from 'vitest'
import { siteAddress } from './site-address.ts'

const publicUrl = 'https://casa.example:8443/'

test.each([
  ['casa.example', 'https://casa.example:8443'],
  ['OTRA.example', 'https://otra.example:8443'],
  ['evil.example', 'https://casa.example:8443'],
  ['', 'https://casa.example:8443'],
])('a request that names %o leads to %s', (hostname, origin) => {
  const hosts = ['casa.example', 'otra.example']
  expect(siteAddress({ hosts, hostname, publicUrl, isPublicOwn: true })?.origin).toBe(origin)
})

test('a brand whose hosts are elsewhere is led to its first, one without any to the public address that is its own', () => {
  const at = (hosts: readonly string[], isPublicOwn: boolean) =>
    siteAddress({ hosts, hostname: 'evil.example', publicUrl, isPublicOwn })?.origin
  expect(at(['marea.example', 'otra.example'], false)).toBe('https://marea.example:8443')
  expect(at([], true)).toBe('https://casa.example:8443')
})

test('a brand that has no host to lead to is not led to another brand', () => {
  const place = { hosts: [], hostname: 'nueva.example', publicUrl, isPublicOwn: false }
  expect(siteAddress(place)).toBeNull()
})
