import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'

// demo accounts end within the hour; agents and members are written to
const written = "account_type in (1, 2, 41, 42) and state <> 'disabled'"

type Receivers = { readonly merchantId: number; readonly registeredUntil: Date }

/** How many accounts of a brand are written to when all are. */
export const countReceivers = async (
  db: Queryable,
  { merchantId, registeredUntil }: Receivers,
): Promise<number> => {
  const [row] = await db.query(
    `select count(*)::int as count from identity.member
     where merchant_id = $1 and registered_at <= $2 and ${written}`,
    [merchantId, registeredUntil],
    { count: col.int4 },
  )
  return row?.count ?? 0
}

/** The next of them in the order of their ids. */
export const nextReceivers = async (
  db: Queryable,
  {
    merchantId,
    registeredUntil,
    after,
    limit,
  }: Receivers & { after: string | null; limit: number },
): Promise<readonly string[]> => {
  const rows = await db.query(
    `select member_id from identity.member
     where merchant_id = $1 and registered_at <= $2 and ${written}
       and ($3::uuid is null or member_id > $3)
     order by member_id limit $4`,
    [merchantId, registeredUntil, after, limit],
    { member_id: col.uuid },
  )
  return rows.map(({ member_id }) => member_id)
}

/** The brand's account of a user name, among those that may receive messages. */
export const receiverNamed = async (
  db: Queryable,
  { merchantId, username }: { merchantId: number; username: string },
): Promise<string | null> => {
  const [row] = await db.query(
    `select member_id from identity.member
     where merchant_id = $1 and lower(username) = lower($2) and ${written}`,
    [merchantId, username],
    { member_id: col.uuid },
  )
  return row?.member_id ?? null
}

const namedFields = rowOf({ memberId: col.uuid, username: col.text, accountType: col.int4 })
type Named = RowOf<typeof namedFields>

/** Accounts of a brand by their names in small letters; a name that is nobody's is missing. */
export const accountsNamed = async (
  db: Queryable,
  { merchantId, usernames }: { merchantId: number; usernames: readonly string[] },
): Promise<ReadonlyMap<string, Named>> => {
  const rows = await db.query(
    `select member_id as "memberId", username, account_type as "accountType"
     from identity.member where merchant_id = $1 and lower(username) = any($2::text[])`,
    [merchantId, usernames.map((name) => name.toLowerCase())],
    namedFields,
  )
  return new Map(rows.map((row) => [row.username.toLowerCase(), row]))
}
