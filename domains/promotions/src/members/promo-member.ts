import type { CurrencyCode } from '@faro/kernel/money'
import { col, rowOf, type Queryable, type RowOf, type Tx } from '@faro/server-kit/db'
import type { AccountId, Wallet } from '@faro/wallet'

const memberFields = rowOf({
  memberId: col.uuid,
  merchantId: col.int4,
  currency: col.text.as<CurrencyCode>(),
  mainAccount: col.int8.as<AccountId>(),
  pointsAccount: col.int8.as<AccountId>(),
  countedXid: col.int8,
  countedSeq: col.int8,
  isBarred: col.bool,
  declines: col.bool,
})
/** A member as promotions know them. */
export type PromoMember = RowOf<typeof memberFields>

const columns = `member_id as "memberId", merchant_id as "merchantId", currency,
  main_account as "mainAccount", points_account as "pointsAccount", counted_xid as "countedXid",
  counted_seq as "countedSeq", is_barred as "isBarred", declines`

/** Locks members until the commit, in the order of their ids; those without a row are left out. */
export const lockMembers = (
  tx: Tx,
  memberIds: readonly string[],
): Promise<readonly PromoMember[]> =>
  tx.query(
    `select ${columns} from promotions.member where member_id = any($1::uuid[])
     order by member_id for no key update`,
    [memberIds],
    memberFields,
  )

export const findPromoMember = async (
  db: Queryable,
  memberId: string,
): Promise<PromoMember | null> => {
  const [row] = await db.query(
    `select ${columns} from promotions.member where member_id = $1`,
    [memberId],
    memberFields,
  )
  return row ?? null
}

type Deps = { readonly wallet: Pick<Wallet, 'openAccounts' | 'balancesOfOwners'> }

/**
 * Locks members, opening rows and accounts of points for those who have none yet: they are counted
 * from where promotions began to read the book. Accounts of play money are no members.
 */
export const openMembers =
  ({ wallet }: Deps, now: () => Date) =>
  async (tx: Tx, memberIds: readonly string[]): Promise<readonly PromoMember[]> => {
    const known = await lockMembers(tx, memberIds)
    if (known.length === memberIds.length) return known
    const have = new Set(known.map(({ memberId }) => memberId))
    const missing = memberIds.filter((memberId) => !have.has(memberId))
    const accounts = (await wallet.balancesOfOwners(missing, tx)).filter(
      ({ currency }) => currency !== 'FUN',
    )
    if (accounts.length === 0) return known
    const points = await wallet.openAccounts(
      tx,
      accounts.map(({ merchantId, owner }) => ({
        merchantId,
        owner,
        currency: 'PTS',
        purpose: 'points',
      })),
    )
    await tx.query(
      `insert into promotions.member(member_id, merchant_id, currency, main_account,
         points_account, counted_xid, counted_seq, created_at)
       select i.*, r.first_xid, r.first_seq, $6::timestamptz
       from unnest($1::uuid[], $2::int[], $3::text[], $4::bigint[], $5::bigint[]) i
       join promotions.reading r on r.reader = 'book'
       order by 1 on conflict (member_id) do nothing`,
      [
        accounts.map(({ owner }) => owner),
        accounts.map(({ merchantId }) => merchantId),
        accounts.map(({ currency }) => currency),
        `{${accounts.map(({ accountId }) => accountId).join(',')}}`,
        `{${accounts.map(({ owner }) => points.get(owner)).join(',')}}`,
        now(),
      ],
    )
    return lockMembers(tx, memberIds)
  }
