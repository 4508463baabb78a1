import { expect, test } from 'vitest'
import { steadySettings } from './steady-settings.ts'

const visit = { hostname: 'Voltio.test', ip: '192.0.2.1' }

const aWhitelabel = () => {
  const state = { isAway: false }
  const answer = async (value: unknown) => {
    if (state.isAway) throw new Error('the database is away')
    return value
  }
  const settings = steadySettings({
    countryOf: (ip: string) => (ip.startsWith('192') ? 'ES' : 'MX'),
    merchantOf: (host: string) =>
      answer(host === 'nobody.test' ? null : { merchantId: 1, currency: 'PNT' }),
    permission: (_merchantId: number, ip: string) =>
      answer({ status: 0, location: { ip, country: 'ES' } }),
  } as never)
  return { state, settings }
}

test('[RT02] a page keeps its brand while the database is away, with the address of who asks', async () => {
  const { state, settings } = aWhitelabel()
  await settings(visit)
  state.isAway = true
  expect(await settings({ ...visit, ip: '192.0.2.9' })).toMatchObject({
    merchant: { merchantId: 1 },
    permission: { status: 0, location: { ip: '192.0.2.9', country: 'ES' } },
  })
})

test('[ST03] what is remembered of one country is shown to no other, and nothing of unknown hosts', async () => {
  const { state, settings } = aWhitelabel()
  await settings(visit)
  expect(await settings({ ...visit, hostname: 'nobody.test' })).toBeNull()
  state.isAway = true
  await expect(settings({ ...visit, ip: '198.51.100.1' })).rejects.toThrow('away')
  await expect(settings({ ...visit, hostname: 'nobody.test' })).rejects.toThrow('away')
})
