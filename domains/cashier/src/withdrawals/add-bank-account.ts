import type { BankAccount } from '@faro/contract/cashier'
import { present } from '@faro/kernel/assert'
import { uuidv7 } from '@faro/kernel/ids'
import { err, ok, type Result } from '@faro/kernel/result'
import { once, violated, type Idempotency } from '@faro/server-kit/db'
import type { CashierDeps } from '../deps.ts'
import { bankAccountOf } from './withdrawal.ts'
import { withdrawalRule } from './rule.query.ts'
import { listBankAccounts } from './withdrawals.query.ts'

export type NewBankAccount = {
  readonly merchantId: number
  readonly memberId: string
  readonly bankName: string
  readonly holder: string
  readonly number: string
  readonly idempotency: Idempotency
}

type Refusal = 'bank-account-taken' | 'bank-accounts-full' | 'idempotency-key-reused'

/** Adds an account to withdraw to; one number of one bank belongs to one member of a brand. */
export const addBankAccount =
  ({ db, identity }: CashierDeps) =>
  async (request: NewBankAccount): Promise<Result<BankAccount, Refusal>> => {
    const { merchantId, memberId, bankName, holder, number, idempotency } = request
    const rule = present(await withdrawalRule(db, merchantId), 'withdrawal rule')
    try {
      return await db.tx((tx) =>
        once(tx, idempotency, async () => {
          // one after the other, so that several at once are not each the last that fits
          await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
            `bank-accounts:${memberId}`,
          ])
          const owned = await listBankAccounts(tx, memberId)
          if (owned.length >= rule.bank_accounts_max) return err('bank-accounts-full')
          const bankAccountId = uuidv7()
          await tx.query(
            `insert into cashier.bank_account
               (bank_account_id, merchant_id, member_id, bank_name, holder, number)
             values ($1, $2, $3, $4, $5, $6)`,
            [bankAccountId, merchantId, memberId, bankName, holder, number],
          )
          await identity.holdIfExcluded(tx, { memberId })
          return ok(
            bankAccountOf({ bank_account_id: bankAccountId, bank_name: bankName, holder, number }),
          )
        }),
      )
    } catch (error) {
      if (violated(error) !== 'bank_account_once') throw error
      // refused, and a sign of the same person all the same
      await db.tx(async (tx) =>
        ok(
          await identity.holdIfExcluded(tx, {
            memberId,
            bankNumber: number,
          }),
        ),
      )
      return err('bank-account-taken')
    }
  }
