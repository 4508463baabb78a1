import { vendors } from '@faro/contract/gaming/shapes'
import { expect, test } from 'vitest'
import { admission } from './admission.ts'

test('a network that cannot be read lets nobody in and keeps nobody else out', () => {
  for (const network of ['10.0.0.0/99', '999.1.1.1', 'fe80::/200', '...', '10.0.0.1/']) {
    expect(admission([network])('10.0.0.1')).toBe(false)
    expect(admission([network, '192.0.2.0/24'])('192.0.2.7')).toBe(true)
  }
  expect(admission([])('10.0.0.1')).toBe(true)
  expect(admission(['2001:db8::/32'])('2001:db8::1')).toBe(true)
  expect(admission(['192.0.2.7'])('::ffff:192.0.2.7')).toBe(true)
})

test('the settings of a vendor take addresses and networks only', () => {
  const isTaken = (network: string): boolean =>
    vendors.change.body.safeParse({
      baseUrl: 'https://games.example',
      operatorId: 'house',
      rollbackUnknown: 'ok',
      allowedNetworks: [network],
      barredCountries: [],
      isActive: true,
    }).success
  for (const network of ['192.0.2.7', '192.0.2.0/24', '2001:db8::1', '2001:db8::/32'])
    expect([network, isTaken(network)]).toEqual([network, true])
  for (const network of ['10.0.0.0/99', '999.1.1.1', '2001:db8::/200', '...', ''])
    expect([network, isTaken(network)]).toEqual([network, false])
})
