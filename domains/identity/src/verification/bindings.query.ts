import type { Queryable } from '@faro/server-kit/db'

/** What a member has proven to be reached by, and is known by; null where nothing is bound. */
export type Bindings = {
  /** E.164. */
  readonly mobile: string | null
  readonly email: string | null
  readonly payeeName: string | null
  readonly language: string
}

type Row = {
  mobile: string | null
  email: string | null
  payee_name: string | null
  language: string
}

export const bindingsOf = async (db: Queryable, memberId: string): Promise<Bindings> => {
  const [row] = await db.query<Row>(
    `select case when mobile_verified_at is not null then mobile end as mobile,
       case when email_verified_at is not null then email end as email,
       nullif(profile->>'payeeName', '') as payee_name, language
     from identity.member where member_id = $1`,
    [memberId],
  )
  return {
    mobile: row?.mobile ?? null,
    email: row?.email ?? null,
    payeeName: row?.payee_name ?? null,
    language: row?.language ?? 'es',
  }
}
