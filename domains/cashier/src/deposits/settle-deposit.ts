import type { CashierEvents } from '@faro/contract/cashier'
import { present } from '@faro/kernel/assert'
import { formatAmount } from '@faro/kernel/money'
import { err, ok, unwrap, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import type { Posting } from '@faro/wallet'
import type { CashierDeps } from '../deps.ts'
import type { ProviderUpdate } from '../payments/port.ts'
import { feeOfAll } from '../fees/fee.ts'
import { countDeposit, uncountDeposit } from './deposit-sums.ts'
import { isGivenUp, nextState, type DepositRow, type DepositState } from './deposit.ts'
import { findDeposit } from './deposits.query.ts'

export type Settled = Result<{ isChanged: boolean }, 'not-found' | 'amount-differs'>

/**
 * Acts on a provider's word about a payment, in one transaction: the state and, when it is paid,
 * the credit. Said twice, by call-back or inquiry, it acts once.
 */
export const settleDeposit =
  (deps: CashierDeps) =>
  async (tx: Tx, provider: string, word: ProviderUpdate): Promise<Settled> => {
    const deposit = await findDeposit(tx, word.reference, 'for update')
    if (deposit === null || deposit.provider !== provider) return err('not-found')
    const isSameMoney =
      word.amount === formatAmount(deposit.amount, deposit.currency) &&
      word.currency === deposit.currency
    if (!isSameMoney) return err('amount-differs')
    const state = nextState(deposit.state, word.state)
    if (state === deposit.state) return ok({ isChanged: false })
    await tx.query(
      `update cashier.deposit set state = $2, provider_ref = $3, settled_at = kit.now(),
         held_until = null,
         received = case when $2 = 'paid' then amount else received end
       where deposit_id = $1`,
      [deposit.deposit_id, state, word.providerRef],
    )
    await recount(deps, tx, { deposit, state })
    const key = { kind: 'deposit', id: deposit.deposit_id }
    if (state === 'paid') await creditDeposit(deps, tx, { deposit, amount: deposit.amount, key })
    return ok({ isChanged: true })
  }

/** A failed deposit frees its part of the limits; one paid late counts again. */
const recount = async (
  { whitelabel }: CashierDeps,
  tx: Tx,
  { deposit, state }: { deposit: DepositRow; state: DepositState },
): Promise<void> => {
  const { merchant_id: merchantId, member_id: memberId, amount, created_at: at } = deposit
  const counted = { memberId, amount, day: await whitelabel.dayOf(merchantId, at) }
  const isCounted = !isGivenUp(deposit.state) || deposit.held_until !== null
  if (!isCounted) await countDeposit(tx, counted)
  else if (state !== 'paid') await uncountDeposit(tx, counted)
}

type Credit = {
  readonly deposit: DepositRow
  readonly amount: bigint
  /** The provider's word for the money: the same one credits once. */
  readonly key: { readonly kind: string; readonly id: string }
}

export const creditDeposit = async (
  { wallet, events }: CashierDeps,
  tx: Tx,
  { deposit, amount, key: named }: Credit,
): Promise<void> => {
  const { merchant_id: merchantId, member_id: memberId, currency } = deposit
  const owner = { merchantId, owner: memberId }
  const account = present(await wallet.balanceIn(tx, owner), 'account of the depositor')
  const contraId = await wallet.pooled(tx, {
    merchantId,
    name: `clearing:${deposit.provider}`,
    currency,
  })
  const key = { party: `payment:${deposit.provider}`, ...named }
  const posting = { accountId: account.accountId, amount, contraId, key, ref: deposit.deposit_id }
  // a credit to an account that exists is refused only when the account is frozen: then a person
  // must look, and the call-back is answered with a failure until one has
  const fee = feeOfAll(deposit.received + amount, deposit) - deposit.fee
  const postings: Posting[] = [{ ...posting, kind: 'deposit' }]
  if (fee > 0n) {
    const pool = await wallet.pooled(tx, { merchantId, name: 'fees', currency })
    const feeKey = { ...key, kind: `${named.kind}-fee` }
    postings.push({ ...posting, amount: -fee, contraId: pool, key: feeKey, kind: 'deposit' })
    await tx.query('update cashier.deposit set fee = fee + $2 where deposit_id = $1', [
      deposit.deposit_id,
      fee,
    ])
  }
  unwrap(await wallet.post(tx, postings))
  await events.emit<CashierEvents, 'cashier.deposit-paid'>(tx, {
    topic: 'cashier.deposit-paid',
    merchantId,
    payload: {
      depositId: deposit.deposit_id,
      memberId,
      amount: String(amount),
      fee: String(fee > 0n ? fee : 0n),
      currency,
    },
  })
}
