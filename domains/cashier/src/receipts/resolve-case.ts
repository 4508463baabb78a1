import type { CashierEvents, ReceiptCase } from '@faro/contract/cashier'
import { present } from '@faro/kernel/assert'
import { uuidv7 } from '@faro/kernel/ids'
import { err, ok, unwrap, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import type { CashierDeps } from '../deps.ts'
import { holdWithdrawal, type HoldRefusal } from '../withdrawals/hold-withdrawal.ts'
import { moveWithdrawal } from '../withdrawals/move-withdrawal.ts'
import type { WithdrawalRow } from '../withdrawals/withdrawal.ts'
import { findWithdrawal } from '../withdrawals/withdrawals.query.ts'
import { findCase, type CaseRow } from './case.query.ts'

type Staff = { readonly operatorId: string; readonly username: string }
type Resolution = NonNullable<ReceiptCase['resolution']>

type Refusal = 'not-found' | 'state-changed'

/** One person says what should become of the missing money. Nothing moves yet. */
export const proposeResolution =
  (deps: CashierDeps) =>
  (
    caseId: string,
    { by, resolution, note }: { by: Staff; resolution: Resolution; note: string },
  ): Promise<Result<CaseRow, Refusal>> =>
    deps.db.tx(async (tx) => {
      const found = await findCase(tx, caseId, 'for update')
      if (found === null) return err('not-found')
      if (found.state !== 'open') return err('state-changed', { state: found.state })
      await tx.query(
        `update cashier.receipt_case set state = 'proposed', resolution = $2, staff_note = $3,
           proposed_by = $4, proposer_name = $5, proposed_at = $6 where case_id = $1`,
        [caseId, resolution, note, by.operatorId, by.username, deps.clock.now()],
      )
      await tell(deps, tx, { found, by, action: `case.${resolution}-proposed` })
      return ok(present(await findCase(tx, caseId), 'case'))
    })

/** Another person decides: declining reopens the case, accepting moves the money with the state. */
export const decideCase =
  (deps: CashierDeps) =>
  (
    caseId: string,
    { by, accept }: { by: Staff; accept: boolean },
  ): Promise<Result<CaseRow, Refusal | HoldRefusal | 'not-oneself'>> =>
    deps.db.tx(async (tx): Promise<Result<CaseRow, Refusal | HoldRefusal | 'not-oneself'>> => {
      const seen = await findCase(tx, caseId)
      if (seen === null) return err('not-found')
      // the withdrawal first, as whoever forces a receipt does: the same order of locks everywhere
      const lock = 'for update of w'
      const row = present(await findWithdrawal(tx, seen.withdrawal_id, lock), 'withdrawal')
      const found = present(await findCase(tx, caseId, 'for update'), 'case')
      if (found.state !== 'proposed') return err('state-changed', { state: found.state })
      if (found.proposed_by === by.operatorId) return err('not-oneself')
      const resolution = present(found.resolution, 'resolution')
      if (accept) {
        const moved = await giveBack(deps, tx, { found, row, again: resolution === 'pay-again' })
        if (!moved.ok) return moved
      }
      const ended = resolution === 'refund' ? 'refunded' : 'paid-again'
      await tx.query(
        `update cashier.receipt_case set state = $2, decider_name = $3, closed_at = $4
         where case_id = $1`,
        [caseId, accept ? ended : 'open', by.username, accept ? deps.clock.now() : null],
      )
      await tell(deps, tx, { found, by, action: accept ? `case.${ended}` : 'case.declined' })
      return ok(present(await findCase(tx, caseId), 'case'))
    })

type Giving = { readonly found: CaseRow; readonly row: WithdrawalRow; readonly again: boolean }

/**
 * The missing money comes back from the provider's clearing to the member. To pay it again, it is
 * set aside at once for a new withdrawal that two people have already agreed to: should that one
 * fail as well, the money is the member's as after any failed withdrawal.
 */
const giveBack = async (
  deps: CashierDeps,
  tx: Tx,
  { found, row, again }: Giving,
): Promise<Result<null, HoldRefusal>> => {
  const { merchant_id: merchantId, currency, account_id: accountId, provider } = row
  const name = `clearing:${provider}`
  const posted = await deps.wallet.post(tx, [
    {
      accountId,
      amount: found.missing,
      contraId: await deps.wallet.pooled(tx, { merchantId, name, currency }),
      kind: 'adjustment',
      key: { party: 'cashier', kind: 'refund', id: found.case_id },
      ref: row.withdrawal_id,
    },
  ])
  if (!posted.ok && posted.error === 'account-frozen') return err('account-frozen')
  unwrap(posted)
  if (!again) return ok(null)
  const withdrawalId = uuidv7()
  const held = await holdWithdrawal(deps, tx, {
    withdrawalId,
    merchantId,
    memberId: row.member_id,
    accountId,
    bankAccountId: row.bank_account_id,
    provider,
    amount: found.missing,
    fee: 0n,
    currency,
    day: await deps.whitelabel.dayOf(merchantId, deps.clock.now()),
    risks: [],
    retryOf: row.withdrawal_id,
  })
  if (!held.ok) return held
  unwrap(await moveWithdrawal(deps)(tx, { withdrawalId, step: { by: 'rules', act: 'approve' } }))
  return ok(null)
}

const tell = (
  { events }: CashierDeps,
  tx: Tx,
  { found, by, action }: { found: CaseRow; by: Staff; action: string },
): Promise<void> =>
  events.emit<CashierEvents, 'cashier.acted'>(tx, {
    topic: 'cashier.acted',
    merchantId: found.merchant_id,
    payload: {
      operatorId: by.operatorId,
      action,
      subject: found.withdrawal_id,
      detail: { memberId: found.member_id, caseId: found.case_id },
    },
  })
