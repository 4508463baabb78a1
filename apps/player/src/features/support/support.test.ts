// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { obscureAddress } from '../../../../../domains/messaging/src/support/obscure-address.ts'
import { measureDomain, medianOf } from './measure-domain.ts'
import { revealAddress } from './reveal-address.ts'

test('[MS03] an address that the server obscured is read again with its last eight characters', async () => {
  await fc.assert(
    fc.asyncProperty(fc.webUrl({ withQueryParameters: true }), async (url) => {
      expect(await revealAddress(obscureAddress(url))).toBe(new URL(url).href)
    }),
    { numRuns: 50 },
  )
  const sealed = obscureAddress('https://example.com/support')
  expect(sealed).not.toContain('example')
  expect(obscureAddress('https://example.com/support')).not.toBe(sealed)
})

test('[MS03] what is no web address or was changed opens nothing', async () => {
  await expect(revealAddress(obscureAddress('javascript:alert(1)'))).rejects.toThrow()
  await expect(revealAddress('short')).rejects.toThrow()
  const sealed = obscureAddress('https://example.com/support')
  await expect(revealAddress(`${sealed.slice(0, -8)}wrongkey`)).rejects.toThrow()
})

test('[CN02] a route speed is the median of three tries, and nothing where it does not answer', async () => {
  expect(medianOf([90, 10, 30])).toBe(30)
  const clock = [0, 90, 100, 110, 200, 230]
  const answers = () => Promise.resolve(new Response('{}'))
  expect(await measureDomain('http://a', answers, () => clock.shift() ?? 0)).toBe(30)
  expect(await measureDomain('http://a', () => Promise.reject(new TypeError()))).toBeNull()
  const broken = () => Promise.resolve(new Response('', { status: 503 }))
  expect(await measureDomain('http://a', broken)).toBeNull()
})
