import { vendors } from '@faro/contract/gaming/shapes'
import { expect, test } from 'vitest'
import { admission, isAnywhere, isNoWider } from './admission.ts'

test('a network that cannot be read lets nobody in and keeps nobody else out', () => {
  for (const network of ['10.0.0.0/99', '999.1.1.1', 'fe80::/200', '...', '10.0.0.1/']) {
    expect(admission([network], true)('10.0.0.1')).toBe(false)
    expect(admission([network, '192.0.2.0/24'], true)('192.0.2.7')).toBe(true)
  }
  for (const isOpen of [true, false]) expect(admission([], isOpen)('10.0.0.1')).toBe(isOpen)
  expect(admission(['2001:db8::/32'], false)('2001:db8::1')).toBe(true)
  expect(admission(['192.0.2.7'], false)('::ffff:192.0.2.7')).toBe(true)
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

test('networks are no wider where each lies in one that is there', () => {
  const isFine = (networks: string[], present: string[], isOpen = false) =>
    isNoWider(networks, present, isOpen)
  const present = ['192.0.2.0/24', '2001:db8::/32']
  for (const networks of [
    ['192.0.2.7'],
    ['192.0.2.128/25', '2001:db8:1::/48'],
    ['2001:db8::1'],
    present,
    [],
  ])
    expect([networks, isFine(networks, present)]).toEqual([networks, true])
  for (const networks of [
    ['192.0.2.0/23'],
    ['192.0.3.7'],
    ['192.0.2.7', '127.0.0.1'],
    ['::ffff:192.0.2.7'],
    ['2001:db9::1'],
    ['0.0.0.0/0'],
    ['192.0.2.0/'],
  ])
    expect([networks, isFine(networks, present)]).toEqual([networks, false])
  // of no network: in a demo everybody, where real players are nobody
  expect([isFine([], present, true), isFine(present, [], true)]).toEqual([false, true])
  expect([isFine([], present), isFine(['192.0.2.7'], [])]).toEqual([true, false])
  // one that cannot be read lets nobody in, and so covers nothing
  expect(isFine(['127.0.0.1'], ['127.0.0.1/33'])).toBe(false)
  // all of one family is not all of the other
  const all = ['0.0.0.0/0']
  expect(isFine([...all, '::/0'], all)).toBe(false)
  expect(isFine([...all, '::ffff:0:0/96'], all)).toBe(false)
  expect([isFine(['192.0.2.7'], all), isFine(all, all), isFine([], all)]).toEqual([
    true,
    true,
    true,
  ])
  expect([isFine([], all, true), isFine(['::/0', ...all], [], true)]).toEqual([false, true])
})

test('all of IPv4 is the whole world, however it is written', () => {
  for (const network of ['0.0.0.0/0', '::/0', '::ffff:0:0/96', '::ffff:0.0.0.0/96', '::/1']) {
    expect([network, isAnywhere([network], false)]).toEqual([network, true])
    expect([network, admission([network], false)('198.51.100.7')]).toEqual([network, true])
  }
  for (const network of ['10.0.0.0/8', '::ffff:0:0/97', '2001:db8::/32', '0.0.0.0/', '0.0.0.0/33'])
    expect([network, isAnywhere([network], true)]).toEqual([network, false])
  expect([isAnywhere([], true), isAnywhere([], false)]).toEqual([true, false])
})
