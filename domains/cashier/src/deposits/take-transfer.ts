import { parseAmount } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import type { CashierDeps } from '../deps.ts'
import type { TransferUpdate } from '../payments/port.ts'
import { countDeposit, uncountDeposit } from './deposit-sums.ts'
import { afterTransfer, type DepositRow } from './deposit.ts'
import { findDeposit } from './deposits.query.ts'
import { creditDeposit } from './settle-deposit.ts'

type Taken = Result<{ isChanged: boolean }, 'not-found' | 'amount-differs'>

/**
 * Acts on one arrival of sent money under the deposit's lock. It is credited once, when the
 * provider calls it final; the same arrival with another amount is a contradiction and moves
 * nothing.
 */
export const takeTransfer =
  (deps: CashierDeps) =>
  async (tx: Tx, provider: string, word: TransferUpdate): Promise<Taken> => {
    const deposit = await findDeposit(tx, word.reference, 'for update')
    if (deposit === null || deposit.provider !== provider || deposit.instructions === null)
      return err('not-found')
    const amount = parseAmount(word.amount, deposit.currency)
    if (!amount.ok || amount.value === 0n || word.currency !== deposit.currency)
      return err('amount-differs')
    const [known] = await tx.query(
      `insert into cashier.transfer as t
         (provider, transfer_id, deposit_id, amount, confirmations, seen_at)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (provider, transfer_id) do update
         set confirmations = greatest(t.confirmations, excluded.confirmations)
       returning t.amount, t.credited_at, t.deposit_id`,
      [
        provider,
        word.transferId,
        deposit.deposit_id,
        amount.value,
        word.confirmations,
        deps.clock.now(),
      ],
      { amount: col.int8, credited_at: col.timestamptz.orNull, deposit_id: col.uuid },
    )
    if (known?.deposit_id !== deposit.deposit_id || known.amount !== amount.value)
      return err('amount-differs')
    if (known.credited_at !== null || !word.isFinal) return ok({ isChanged: false })
    await credit(deps, tx, { deposit, amount: amount.value, transferId: word.transferId })
    return ok({ isChanged: true })
  }

type Arrived = {
  readonly deposit: DepositRow
  readonly amount: bigint
  readonly transferId: string
}

const credit = async (
  deps: CashierDeps,
  tx: Tx,
  { deposit, amount, transferId }: Arrived,
): Promise<void> => {
  const now = deps.clock.now()
  const after = afterTransfer(deposit, amount)
  await tx.query(
    'update cashier.transfer set credited_at = $3 where provider = $1 and transfer_id = $2',
    [deposit.provider, transferId, now],
  )
  await tx.query(
    `update cashier.deposit set state = $2, received = $3, held_until = null,
       settled_at = case when $2 = 'paid' then coalesce(settled_at, $4) else null end
     where deposit_id = $1`,
    [deposit.deposit_id, after.state, after.received, now],
  )
  await countExtra(deps, tx, { deposit, received: after.received })
  await creditDeposit(deps, tx, { deposit, amount, key: { kind: 'transfer', id: transferId } })
}

/**
 * The order's amount has counted under the limits since it was made; what exceeds it counts now.
 */
const countExtra = async (
  { whitelabel }: CashierDeps,
  tx: Tx,
  { deposit, received }: { deposit: DepositRow; received: bigint },
): Promise<void> => {
  const isHeld = deposit.held_until !== null
  const isCounted = deposit.settled_at === null || isHeld
  const counted = isCounted && deposit.amount > deposit.received ? deposit.amount : deposit.received
  const extra = received - counted
  const { merchant_id: merchantId, member_id: memberId, created_at: at } = deposit
  const day = await whitelabel.dayOf(merchantId, at)
  if (extra > 0n) await countDeposit(tx, { memberId, amount: extra, day })
  // a cancelled order waits for nothing more: what it lacks is no longer held
  if (extra < 0n && isHeld) await uncountDeposit(tx, { memberId, amount: -extra, day })
}
