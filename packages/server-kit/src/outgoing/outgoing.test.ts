import { expect, test } from 'vitest'
import { createOutgoing, faultOfUrl, isPublicIp } from './index.ts'

const simulatorsUrl = 'http://127.0.0.1:4610'

test.each([
  ['http://vendor.example', 'not-https'],
  ['ftp://vendor.example', 'not-https'],
  ['no address', 'not-https'],
  ['simulators:/vendors/one', 'not-https'],
  ['https://user@vendor.example', 'has-credentials'],
  ['https://:word@vendor.example', 'has-credentials'],
  ['https://localhost', 'not-public'],
  ['https://db.internal/x', 'not-public'],
  ['https://printer.local', 'not-public'],
  ['https://intranet', 'not-public'],
  ['https://127.0.0.1', 'not-public'],
  ['https://127.1', 'not-public'],
  ['https://2130706433', 'not-public'],
  ['https://0x7f.0.0.1', 'not-public'],
  ['https://0177.0.0.1', 'not-public'],
  ['https://0.0.0.0', 'not-public'],
  ['https://10.1.2.3', 'not-public'],
  ['https://172.16.0.1', 'not-public'],
  ['https://192.168.1.1', 'not-public'],
  ['https://169.254.169.254/latest/meta-data', 'not-public'],
  ['https://100.64.0.1', 'not-public'],
  ['https://100.100.100.200', 'not-public'],
  ['https://168.63.129.16', 'not-public'],
  ['https://198.18.0.1', 'not-public'],
  ['https://224.0.0.1', 'not-public'],
  ['https://255.255.255.255', 'not-public'],
  ['https://[::1]', 'not-public'],
  ['https://[::]', 'not-public'],
  ['https://[::ffff:127.0.0.1]', 'not-public'],
  ['https://[::ffff:a00:1]', 'not-public'],
  ['https://[::127.0.0.1]', 'not-public'],
  ['https://[64:ff9b::7f00:1]', 'not-public'],
  ['https://[2002:7f00:1::]', 'not-public'],
  ['https://[fe80::1]', 'not-public'],
  ['https://[fc00::1]', 'not-public'],
  ['https://[fd00:ec2::254]', 'not-public'],
  ['https://[2001:db8::1]', 'not-public'],
  ['https://[ff02::1]', 'not-public'],
  ['https://93.184.216.34', null],
  ['https://[2606:2800:220:1:248:1893:25c8:1946]', null],
  ['https://vendor.example/base', null],
] as const)('%s may be called or is refused for what it is', (url, fault) => {
  expect(faultOfUrl(url)).toBe(fault)
})

test('what is no address is not public', () => {
  expect([isPublicIp(''), isPublicIp('vendor.example')]).toEqual([false, false])
})

test('a name is judged by what it stands for at the call, and one bad address of several refuses it', async () => {
  const asked: string[] = []
  const standsFor = (...addresses: readonly string[]) =>
    createOutgoing({
      simulatorsUrl: null,
      resolve: async (hostname) => {
        asked.push(hostname)
        return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
      },
    }).fetch('https://rebound.example/', { signal: AbortSignal.timeout(2_000) })
  const refused = { code: 'address-refused' }
  await expect(standsFor('127.0.0.1')).rejects.toMatchObject(refused)
  await expect(standsFor('93.184.216.34', '169.254.169.254')).rejects.toMatchObject(refused)
  await expect(standsFor('::ffff:10.0.0.1')).rejects.toMatchObject(refused)
  await expect(standsFor()).rejects.toMatchObject(refused)
  expect(asked).toHaveLength(4)
})

test('the simulators are reached under their own name while they are on, and nothing beside them', async () => {
  const on = createOutgoing({ simulatorsUrl })
  expect(on.baseOf('simulators:/vendors/one')).toBe(`${simulatorsUrl}/vendors/one`)
  expect(on.faultOf('simulators:/vendors/one')).toBeNull()
  // what follows the word cannot become a part of the host or port
  for (const stored of [
    'simulators:@evil.example/',
    'simulators:1/x',
    'simulators:.evil.example',
  ]) {
    expect(on.baseOf(stored)).toBe(stored)
    expect(on.faultOf(stored)).toBe('not-https')
  }
  expect(new URL(on.baseOf('simulators://evil.example/x')).origin).toBe(simulatorsUrl)
  expect(on.faultOf('http://127.0.0.1:4610/vendors/one')).toBe('not-https')
  const off = createOutgoing({ simulatorsUrl: null })
  expect(off.faultOf('simulators:/vendors/one')).toBe('not-https')
  await expect(off.fetch(off.baseOf('simulators:/vendors/one'))).rejects.toMatchObject({
    code: 'address-refused',
  })
  await expect(on.fetch('http://127.0.0.1:4611/')).rejects.toMatchObject({
    code: 'address-refused',
  })
})
