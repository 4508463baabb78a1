import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import {
  bankAccountFields,
  withdrawalFields,
  type WithdrawalRow,
  type WithdrawalState,
} from './withdrawal.ts'

export const withdrawalSource = `cashier.withdrawal w
  left join cashier.bank_account b using (bank_account_id)
  left join cashier.receipt_case c on c.withdrawal_id = w.withdrawal_id`
export const withdrawalColumns = `w.withdrawal_id, w.merchant_id, w.member_id, w.account_id,
  w.hold_id, w.provider, w.amount, w.currency, w.state, w.reason, w.reviewer_name,
  w.created_at, w.settled_at,
  b.bank_account_id, b.bank_name, b.holder, b.number, w.fee, w.fee_hold_id, w.risks,
  w.first_approver_name, w.retry_of, w.receipt,
  w.receipt_by, w.received_amount, w.receipt_due_at, c.state as case_state`

export const findWithdrawal = async (
  db: Queryable,
  withdrawalId: string,
  lock: '' | 'for update of w' = '',
): Promise<WithdrawalRow | null> =>
  (
    await db.query(
      `select ${withdrawalColumns} from ${withdrawalSource} where w.withdrawal_id = $1 ${lock}`,
      [withdrawalId],
      withdrawalFields,
    )
  )[0] ?? null

export const withdrawalsById = (
  db: Queryable,
  withdrawalIds: readonly string[],
): Promise<readonly WithdrawalRow[]> =>
  db.query(
    `select ${withdrawalColumns} from ${withdrawalSource} where w.withdrawal_id = any($1::uuid[])`,
    [withdrawalIds],
    withdrawalFields,
  )

type PageOf = { readonly cursor: string | undefined; readonly limit: number }

export const listWithdrawals = (
  db: Queryable,
  memberId: string,
  { cursor, limit, isOpen }: PageOf & { readonly isOpen: boolean },
): Promise<readonly WithdrawalRow[]> =>
  db.query(
    `select ${withdrawalColumns} from ${withdrawalSource}
     where w.member_id = $1 and ($2::uuid is null or w.withdrawal_id < $2)
       and (not $4 or w.state in ('pending', 'approved'))
     order by w.withdrawal_id desc limit $3`,
    [memberId, cursor ?? null, limit + 1, isOpen],
    withdrawalFields,
  )

/** What still waits is served in the order it came; the rest is looked up, newest first. */
export const orderOf = (state: WithdrawalState | undefined): 'waiting-longest' | 'newest' =>
  state === 'pending' || state === 'approved' ? 'waiting-longest' : 'newest'

export const listQueue = (
  db: Queryable,
  { state, brands }: { state: WithdrawalState | undefined; brands: readonly number[] | null },
  { cursor, limit }: PageOf,
): Promise<readonly WithdrawalRow[]> => {
  const [after, direction] = orderOf(state) === 'newest' ? ['<', 'desc'] : ['>', 'asc']
  return db.query(
    `select ${withdrawalColumns} from ${withdrawalSource}
     where ($1::text is null or w.state = $1) and ($2::uuid is null or w.withdrawal_id ${after} $2)
       and ($4::int[] is null or w.merchant_id = any($4))
     order by w.withdrawal_id ${direction} limit $3`,
    [state ?? null, cursor ?? null, limit + 1, brands],
    withdrawalFields,
  )
}

const bankAccountSinceFields = rowOf({ ...bankAccountFields, created_at: col.timestamptz })
export type BankAccountSince = RowOf<typeof bankAccountSinceFields>

export const listBankAccounts = (
  db: Queryable,
  memberId: string,
): Promise<readonly BankAccountSince[]> =>
  db.query(
    `select bank_account_id, bank_name, holder, number, created_at from cashier.bank_account
     where member_id = $1 order by bank_account_id`,
    [memberId],
    bankAccountSinceFields,
  )

/** The numbers of a member's bank accounts. */
export const bankNumbers = async (db: Queryable, memberId: string): Promise<readonly string[]> =>
  (
    await db.query('select number from cashier.bank_account where member_id = $1', [memberId], {
      number: col.text,
    })
  ).map(({ number }) => number)

/**
 * The owners' names of a member's bank accounts, without those added recently: whoever borrowed a
 * session may have added one.
 */
export const bankHolders = async (db: Queryable, memberId: string): Promise<readonly string[]> => {
  const rows = await db.query(
    `select distinct holder from cashier.bank_account
     where member_id = $1 and created_at < kit.now() - interval '3 days'`,
    [memberId],
    { holder: col.text },
  )
  return rows.map(({ holder }) => holder)
}
