import type { Queryable } from '@faro/server-kit/db'
import type { BankAccountRow, WithdrawalRow, WithdrawalState } from './withdrawal.ts'

const source = `cashier.withdrawal w join cashier.bank_account b using (bank_account_id)`
const columns = `w.withdrawal_id, w.merchant_id, w.member_id, w.account_id, w.hold_id, w.provider,
  w.amount, w.currency, w.state, w.reason, w.reviewer_name, w.created_at, w.settled_at,
  b.bank_account_id, b.bank_name, b.holder, b.number`

export const findWithdrawal = async (
  db: Queryable,
  withdrawalId: string,
  lock: '' | 'for update of w' = '',
): Promise<WithdrawalRow | null> =>
  (
    await db.query<WithdrawalRow>(
      `select ${columns} from ${source} where w.withdrawal_id = $1 ${lock}`,
      [withdrawalId],
    )
  )[0] ?? null

type PageOf = { readonly cursor: string | undefined; readonly limit: number }

export const listWithdrawals = (
  db: Queryable,
  memberId: string,
  { cursor, limit }: PageOf,
): Promise<readonly WithdrawalRow[]> =>
  db.query<WithdrawalRow>(
    `select ${columns} from ${source}
     where w.member_id = $1 and ($2::uuid is null or w.withdrawal_id < $2)
     order by w.withdrawal_id desc limit $3`,
    [memberId, cursor ?? null, limit + 1],
  )

/** Oldest first: who has waited longest is served first. */
export const listQueue = (
  db: Queryable,
  state: WithdrawalState | undefined,
  { cursor, limit }: PageOf,
): Promise<readonly WithdrawalRow[]> =>
  db.query<WithdrawalRow>(
    `select ${columns} from ${source}
     where ($1::text is null or w.state = $1) and ($2::uuid is null or w.withdrawal_id > $2)
     order by w.withdrawal_id limit $3`,
    [state ?? null, cursor ?? null, limit + 1],
  )

export type RuleRow = {
  readonly provider: string
  readonly amount_min: bigint
  readonly amount_max: bigint
  readonly daily_count: number
  readonly bank_accounts_max: number
}

export const withdrawalRule = async (db: Queryable, merchantId: number): Promise<RuleRow | null> =>
  (
    await db.query<RuleRow>('select * from cashier.withdrawal_rule where merchant_id = $1', [
      merchantId,
    ])
  )[0] ?? null

/** Withdrawals that count towards today's number: those that were given back do not. */
export const countToday = async (db: Queryable, memberId: string, now: Date): Promise<number> => {
  const [row] = await db.query<{ count: bigint }>(
    `select count(*) from cashier.withdrawal
     where member_id = $1 and state in ('pending', 'approved', 'paid')
       and created_at >= date_trunc('day', $2::timestamptz)`,
    [memberId, now],
  )
  return Number(row?.count ?? 0n)
}

export const listBankAccounts = (
  db: Queryable,
  memberId: string,
): Promise<readonly BankAccountRow[]> =>
  db.query<BankAccountRow>(
    `select bank_account_id, bank_name, holder, number from cashier.bank_account
     where member_id = $1 order by bank_account_id`,
    [memberId],
  )

/**
 * The names that a member's bank accounts are in. One added a moment ago may be somebody's who only
 * borrowed a session: it answers for nobody yet.
 */
export const bankHolders = async (db: Queryable, memberId: string): Promise<readonly string[]> => {
  const rows = await db.query<{ holder: string }>(
    `select distinct holder from cashier.bank_account
     where member_id = $1 and created_at < now() - interval '3 days'`,
    [memberId],
  )
  return rows.map(({ holder }) => holder)
}
