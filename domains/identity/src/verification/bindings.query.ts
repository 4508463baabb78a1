import type { Queryable } from '@faro/server-kit/db'

/** What a member can be reached by or known by; null where nothing is bound. */
export type Bindings = {
  readonly mobile: string | null
  readonly email: string | null
  readonly payeeName: string | null
}

type Row = { mobile: string | null; email: string | null; payee_name: string | null }

export const bindingsOf = async (db: Queryable, memberId: string): Promise<Bindings> => {
  const [row] = await db.query<Row>(
    `select nullif(profile->>'mobileNum', '') as mobile, nullif(profile->>'email', '') as email,
       nullif(profile->>'payeeName', '') as payee_name
     from identity.member where member_id = $1`,
    [memberId],
  )
  return {
    mobile: row?.mobile ?? null,
    email: row?.email ?? null,
    payeeName: row?.payee_name ?? null,
  }
}
