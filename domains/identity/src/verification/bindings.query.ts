import { col, rowOf, type Queryable } from '@faro/server-kit/db'

/** What a member has proven to be reached by, and is known by; null where nothing is bound. */
export type Bindings = {
  /** E.164. */
  readonly mobile: string | null
  readonly email: string | null
  readonly payeeName: string | null
  readonly language: string
}

const rowFields = rowOf({
  mobile: col.text.orNull,
  email: col.text.orNull,
  payee_name: col.text.orNull,
  language: col.text,
})

export const bindingsOf = async (db: Queryable, memberId: string): Promise<Bindings> => {
  const [row] = await db.query(
    `select case when mobile_verified_at is not null then mobile end as mobile,
       case when email_verified_at is not null then email end as email,
       nullif(profile->>'payeeName', '') as payee_name, language
     from identity.member where member_id = $1`,
    [memberId],
    rowFields,
  )
  return {
    mobile: row?.mobile ?? null,
    email: row?.email ?? null,
    payeeName: row?.payee_name ?? null,
    language: row?.language ?? 'es',
  }
}
