import { wallet } from '@faro/contract/wallet'
import { approvals, operator } from '@faro/contract/operator'
import { identity } from '@faro/contract/identity'
import { deposits, withdrawals } from '@faro/contract/cashier'
import type { ConsoleWithdrawal, Withdrawal } from '@faro/contract/cashier'
import type { Approval } from '@faro/contract/operator'
import { ok } from '@faro/kernel/result'
import { addStaff } from '@faro/operator'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { aProduct, eventually } from './product.ts'
import { longAgo } from './sessions.ts'

const paymentPassword = '135790'

/** A product with a funded member and three people of the cashier, two of whom may approve. */
export const aCashier = async (wishes: Parameters<typeof aProduct>[0] = {}) => {
  const product = await aProduct(wishes)
  const { call } = product
  const key = () => crypto.randomUUID()
  const staff = async (username: string, permissions: readonly string[]) => {
    const password = `clave-de-${username}`
    const { totpSecret } = await addStaff(product.db, {
      username,
      password,
      permissions: [...permissions],
      since: longAgo(),
    })
    const code = new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate()
    const signed = await call(operator.login, { body: { username, password, code } })
    return (signed.value as { token: string }).token
  }
  const approver = ['cashier.read', 'cashier.approve', 'audit.read', 'brand.read', 'brand.write']
  const [mesa, nora, lupa] = [
    await staff('mesa', approver),
    await staff('nora', approver),
    await staff('lupa', ['cashier.read']),
  ]
  const member = async (username: string, deposited = '500.00') => {
    const form = { username, password: 'secreto99', confirmPassword: 'secreto99', paymentPassword }
    const more = { agreed: true, registerMethod: 'WEB' }
    const session = await call(identity.register, { body: { ...form, ...more } })
    const { token } = session.value as { token: string }
    const body = { methodId: 'card', amount: deposited }
    const opened = await call(deposits.create, { token, key: key(), body })
    await fetch((opened.value as { redirectUrl: string }).redirectUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'outcome=pay',
      redirect: 'manual',
    })
    const available = async () =>
      ((await call(wallet.balance, { token })).value as { available: string }).available
    expect(await eventually(available, (now) => now === deposited)).toBe(deposited)
    const bank = { bankName: 'Banco Andino', holder: 'Carla Ruiz', number: digits() }
    const added = await call(withdrawals.addBankAccount, { token, key: key(), body: bank })
    const { bankAccountId } = added.value as { bankAccountId: string }
    const ask = (amount: string, rest: Record<string, string> = {}, useKey = key()) =>
      call(withdrawals.request, {
        token,
        key: useKey,
        body: { amount, bankAccountId, paymentPassword, ...rest },
      })
    const list = async () =>
      ((await call(withdrawals.list, { token })).value as { rows: Withdrawal[] }).rows
    const stateOf = async (withdrawalId: string) =>
      (await list()).find((one) => one.withdrawalId === withdrawalId)
    const paid = (withdrawalId: string) =>
      eventually(
        () => stateOf(withdrawalId),
        (one) => one?.state === 'paid',
      )
    /** Asked for, approved by one person and paid by the provider. */
    const withdraw = async (amount: string) => {
      const requested = await ask(amount)
      const { withdrawalId } = requested.value as Withdrawal
      const params = { withdrawalId }
      expect(await call(withdrawals.approve, { token: mesa, params })).toMatchObject({
        value: { state: 'approved' },
      })
      expect(await paid(withdrawalId)).toMatchObject({ state: 'paid' })
      return withdrawalId
    }
    return { token, available, ask, list, stateOf, paid, withdraw, bankAccountId }
  }
  /** Changes a rule of the first brand. */
  const rule = (change: string) =>
    product.db.query(`update cashier.withdrawal_rule set ${change} where merchant_id = 1`)
  /** Above so much two people are needed; null: never. In force for whatever was asked before, too. */
  const secondAbove = async (above: bigint | null, staffMax: bigint | null = null) => {
    await product.db.query('delete from operator.limit where merchant_id = 1')
    await product.db.tx(async (tx) => {
      await product.app.modules.operator.approvals.setLimits(tx, {
        kind: 'cashier.withdrawal',
        merchantId: 1,
        steps: above === null ? [] : [{ above, needed: 2 }],
        staffMax,
        effectiveAt: new Date(0),
      })
      return ok(null)
    })
  }
  /** Agrees to what waits for another person. */
  const agree = async (token: string, approvalId: string) => {
    const params = { approvalId }
    const shown = (await call(approvals.one, { token, params })).value as Approval | null
    const body = { hash: shown?.hash ?? 'x'.repeat(43) }
    return call(approvals.vote, { token, params, body })
  }
  const queued = async (state: string) =>
    (
      (await call(withdrawals.queue, { token: mesa, query: { state, limit: '100' } })).value as {
        rows: ConsoleWithdrawal[]
      }
    ).rows
  const audited = async () =>
    (
      (await call(operator.audit, { token: mesa, query: { limit: '100' } })).value as {
        rows: { action: string; actor: string; subject: string }[]
      }
    ).rows
  const close = async () => {
    const audit = await product.app.modules.wallet.audit()
    expect(audit.filter(({ bad }) => bad !== 0n)).toEqual([])
    await product.close()
  }
  return {
    ...product,
    key,
    staff,
    mesa,
    nora,
    lupa,
    member,
    rule,
    secondAbove,
    agree,
    queued,
    audited,
    close,
  }
}

export type Cashier = Awaited<ReturnType<typeof aCashier>>

let next = 1_000_000_000
/** A bank account's number that pays and that nobody else has. */
const digits = (): string => `${(next += 7)}5`
