import { brands } from '@faro/contract/whitelabel'
import { wallet } from '@faro/contract/wallet'
import { approvals, operator, staff } from '@faro/contract/operator'
import { identity, signInMethods } from '@faro/contract/identity'
import type { Approval } from '@faro/contract/operator'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { caller } from '../../../tools/product/caller.ts'

const host = 'nueva.example'
const password = 'una clave larga y propia'

/** What two founders do first: enrol by their links, make a colleague, open the brand. */
export const owners = async (origin: string, told: string): Promise<void> => {
  const call = caller(origin)
  const links = [...told.matchAll(/#token=([\w-]{43})&username=(\w+)/g)]
  expect(links.map(([, , username]) => username)).toEqual(['alba', 'bruno'])
  const enrolled: string[] = []
  for (const [, token = '', name = ''] of links) {
    const body = { token, username: `${name}-nueva`, password }
    const short = await call(staff.openLink, { host, body: { ...body, password: 'corta' } })
    expect(short).toMatchObject({ message: 'invalid-input' })
    const begun = await call(staff.openLink, { host, body })
    const { ticket, secret } = begun.value as { ticket: string; secret: string }
    expect(await call(staff.openLink, { host, body })).toMatchObject({ message: 'ticket-invalid' })
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    await call(staff.enrol, { host, body: { ticket, code: totp.generate() } })
    const code = totp.generate({ timestamp: Date.now() + 30_000 })
    const signed = await call(operator.login, {
      host,
      body: { username: `${name}-nueva`, password, code },
    })
    enrolled.push((signed.value as { token: string }).token)
  }
  const [alba = '', bruno = ''] = enrolled
  const invite = async (username: string) => {
    const roles = [{ role: 'cashier', merchantCode: null }]
    const body = { username, roles, reason: 'the first colleague' }
    const asked = await call(staff.add, { host, token: alba, body })
    const params = { approvalId: (asked.value as { approvalId: string }).approvalId }
    const { hash } = (await call(approvals.one, { host, token: bruno, params })).value as Approval
    return call(approvals.vote, { host, token: bruno, params, body: { hash } })
  }
  // not opened yet: neither the waiting time nor the independence stands in their way
  expect(await invite('carla')).toMatchObject({ value: { state: 'executed' } })
  const params = { code: 'nueva' }
  const { version } = (await call(brands.detail, { host, token: alba, params })).value as {
    version: number
  }
  const opened = await call(brands.changeMaintenance, {
    host,
    token: alba,
    params,
    body: { version, isMaintained: false, endsAt: null },
  })
  expect(opened).toMatchObject({ success: true })
  let next = 0
  await expect
    .poll(
      async () => {
        next += 1
        return (await invite(`otra-${next}`)).message
      },
      { timeout: 15_000, interval: 500 },
    )
    .toBe('approver-too-new')
}

/** The first player of a house that its founders opened, with what a browser's worker solves. */
export const firstPlayer = async (origin: string): Promise<void> => {
  const call = caller(origin)
  const asked = await call(signInMethods.botChallenge, { host })
  const challenge = asked.value as Parameters<typeof solveChallenge>[0]['challenge']
  const solution = await solveChallenge({ challenge, deriveKey })
  const body = {
    username: 'primera',
    password: 'secreto99',
    confirmPassword: 'secreto99',
    agreed: true,
    ageConfirmed: true,
    registerMethod: 'WEB',
    login: true,
    humanVerification: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64'),
  }
  const registered = await call(identity.register, { host, body })
  expect(registered).toMatchObject({ success: true })
  const { token } = registered.value as { token: string }
  expect(await call(wallet.balance, { host, token })).toMatchObject({
    value: { available: '0.00', currency: 'EUR' },
  })
}
