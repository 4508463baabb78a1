import { createHash } from 'node:crypto'
import { fold } from '@faro/kernel/text'
import { col, type Tx } from '@faro/server-kit/db'
import type { StoredAddress } from '../points/mall.query.ts'

export type HouseholdKey = {
  readonly kind: 'payment' | 'address' | 'device'
  readonly hash: Buffer
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** What a payment instrument is known by; nothing of it can be read back. */
export const paymentKey = (number: string): HouseholdKey => ({
  kind: 'payment',
  hash: hashOf(number.replaceAll(/\W/g, '').toUpperCase()),
})

/** An address as it would be compared by a person: without case, accents and punctuation. */
export const addressKey = ({ street, postcode, city, country }: StoredAddress): HouseholdKey => ({
  kind: 'address',
  hash: hashOf(
    [street, postcode, city, country]
      .map((part) => fold(part).replaceAll(/[^\p{L}\p{N}]/gu, ''))
      .join('|'),
  ),
})

type Given = {
  readonly merchantId: number
  readonly memberId: string
  readonly keys: readonly HouseholdKey[]
}

/**
 * Remembers what a member is known by. Whoever brings one of the same keys waits until the commit:
 * two of a household that were unknown before would not see each other.
 */
export const storeKeys = async (tx: Tx, { merchantId, memberId, keys }: Given): Promise<void> => {
  if (keys.length === 0) return
  await tx.query(
    `select pg_advisory_xact_lock(x.key) from (
       select distinct hashtextextended($1::int || i.kind || encode(i.hash, 'hex'), 9) as key
       from unnest($2::text[], $3::bytea[]) i(kind, hash) order by 1) x`,
    [merchantId, keys.map(({ kind }) => kind), keys.map(({ hash }) => hash)],
  )
  await tx.query(
    `insert into promotions.household_key(merchant_id, kind, hash, member_id)
     select $1, i.kind, i.hash, $4 from unnest($2::text[], $3::bytea[]) i(kind, hash)
     order by i.kind, i.hash on conflict do nothing`,
    [merchantId, keys.map(({ kind }) => kind), keys.map(({ hash }) => hash), memberId],
  )
}

const membersMax = 50

/** More than one household has: not all of them are counted, so that nothing is left for any. */
export const isCrowd = (members: readonly string[]): boolean => members.length >= membersMax

/**
 * Members of one household (A2): connected by equal payment instruments, addresses or browsers,
 * also through each other. An address of the network alone makes none.
 */
export const householdOf = async (
  tx: Tx,
  { merchantId, memberId }: Omit<Given, 'keys'>,
): Promise<readonly string[]> => {
  const rows = await tx.query(
    `with recursive connected(member_id) as (
       select $2::uuid
       union
       select b.member_id from connected c
       join promotions.household_key a on a.member_id = c.member_id and a.merchant_id = $1
       join promotions.household_key b
         on b.merchant_id = $1 and b.kind = a.kind and b.hash = a.hash)
     select member_id from connected order by member_id limit ${membersMax}`,
    [merchantId, memberId],
    { member_id: col.uuid },
  )
  return rows.map(({ member_id }) => member_id)
}

/** Whoever counts a household's limits waits for whoever does: by its smallest member. */
export const lockHousehold = async (tx: Tx, members: readonly string[]): Promise<string> => {
  const [smallest = ''] = members.toSorted()
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 7))', [smallest])
  return smallest
}
