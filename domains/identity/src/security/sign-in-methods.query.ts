import { col, rowOf, type Queryable } from '@faro/server-kit/db'

export type SignInMethods = {
  readonly hasPassword: boolean
  readonly passkeys: number
  readonly links: number
}

const rowFields = rowOf({ has_password: col.bool, passkeys: col.int8, links: col.int8 })

/** What a member can sign in with. */
export const signInMethods = async (db: Queryable, memberId: string): Promise<SignInMethods> => {
  const [row] = await db.query(
    `select m.password_hash <> '' as has_password,
       (select count(*) from identity.passkey p where p.member_id = m.member_id) as passkeys,
       (select count(*) from identity.social_link l where l.member_id = m.member_id) as links
     from identity.member m where m.member_id = $1`,
    [memberId],
    rowFields,
  )
  return {
    hasPassword: row?.has_password === true,
    passkeys: Number(row?.passkeys ?? 0n),
    links: Number(row?.links ?? 0n),
  }
}

/** Whether a member gets in by something other than a code to their number. */
export const hasOtherWay = async (db: Queryable, memberId: string): Promise<boolean> => {
  const { hasPassword, passkeys, links } = await signInMethods(db, memberId)
  return hasPassword || passkeys + links > 0
}

/** Whether something is left to sign in with after one of them is gone. */
export const isLeft = ({ hasPassword, passkeys, links }: SignInMethods): boolean =>
  hasPassword || passkeys + links > 1
