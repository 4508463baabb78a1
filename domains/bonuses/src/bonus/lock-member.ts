import type { CurrencyCode } from '@faro/kernel/money'
import { col, rowOf, type RowOf, type Tx } from '@faro/server-kit/db'
import type { AccountId, Wallet } from '@faro/wallet'

/** A member with bonuses: the accounts of their real and of their bonus money. */
const bonusMemberFields = rowOf({
  memberId: col.uuid,
  merchantId: col.int4,
  mainAccount: col.int8.as<AccountId>(),
  bonusAccount: col.int8.as<AccountId>(),
  countedSeq: col.int8,
  bookXid: col.int8.orNull,
  bookSeq: col.int8.orNull,
  lastOrdinal: col.int4,
})
export type BonusMember = RowOf<typeof bonusMemberFields>

const columns = `member_id as "memberId", merchant_id as "merchantId",
  main_account as "mainAccount", bonus_account as "bonusAccount", counted_seq as "countedSeq",
  book_xid as "bookXid", book_seq as "bookSeq", last_ordinal as "lastOrdinal"`

/** Locks the member's bonuses until the commit; null for a member who never had one. */
export const lockMember = async (tx: Tx, memberId: string): Promise<BonusMember | null> => {
  const [row] = await tx.query(
    `select ${columns} from bonuses.member where member_id = $1 for no key update`,
    [memberId],
    bonusMemberFields,
  )
  return row ?? null
}

/** Whose money it is, as gaming knows a player. */
export type PlayerAccount = {
  readonly memberId: string
  readonly merchantId: number
  readonly accountId: AccountId
  readonly currency: CurrencyCode
}

/** As `lockMember`, with an account for bonus money where there is none yet. */
export const openMember = async (
  tx: Tx,
  wallet: Pick<Wallet, 'openAccount'>,
  { memberId, merchantId, accountId, currency }: PlayerAccount,
): Promise<BonusMember> => {
  const found = await lockMember(tx, memberId)
  if (found !== null) return found
  const bonusAccount = await wallet.openAccount(tx, {
    merchantId,
    owner: memberId,
    currency,
    purpose: 'bonus',
  })
  // who has none yet counts nothing before this moment
  await tx.query(
    `insert into bonuses.member(member_id, merchant_id, main_account, bonus_account, book_xid,
       book_seq) values ($1, $2, $3, $4, pg_current_xact_id()::text::bigint, $5)
     on conflict do nothing`,
    [memberId, merchantId, accountId, bonusAccount, afterAll],
  )
  const opened = await lockMember(tx, memberId)
  if (opened === null) throw new Error('a member just stored is not there')
  return opened
}

/** Behind every row of a transaction. */
export const afterAll = 9_223_372_036_854_775_807n
