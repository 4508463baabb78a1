import { col, type Queryable } from '@faro/server-kit/db'
import { marksOf } from '../holds/person.ts'

/** What may show that two accounts are of one household. */
export type HouseholdMarks = {
  /** Hashes of the keys that browsers hold. */
  readonly devices: readonly Buffer[]
  /** Numbers of bank accounts. */
  readonly banks: readonly string[]
  /** Hashes of proven mail boxes and numbers, as they are compared. */
  readonly persons: readonly Buffer[]
}

type BankNumbers = (db: Queryable, memberId: string) => Promise<readonly string[]>

const devicesMax = 20

export const householdMarks = async (
  db: Queryable,
  memberId: string,
  bankNumbers: BankNumbers | undefined,
): Promise<HouseholdMarks> => {
  const rows = await db.query(
    `select key_hash from identity.device where member_id = $1
     order by seen_at desc limit ${devicesMax}`,
    [memberId],
    { key_hash: col.bytea },
  )
  const [member] = await db.query(
    `select mobile, mobile_verified_at is not null as is_mobile_proven, email,
       email_verified_at is not null as is_email_proven, profile ->> 'idNumber' as document
     from identity.member where member_id = $1`,
    [memberId],
    {
      mobile: col.text.orNull,
      is_mobile_proven: col.bool.present,
      email: col.text.orNull,
      is_email_proven: col.bool.present,
      document: col.text.orNull,
    },
  )
  const persons = marksOf({
    mobile: member?.mobile,
    isMobileProven: member?.is_mobile_proven === true,
    email: member?.email,
    isEmailProven: member?.is_email_proven === true,
    document: member?.document,
  })
  return {
    persons: persons.flatMap(({ isProven, hash }) => (isProven ? [hash] : [])),
    devices: rows.map(({ key_hash }) => key_hash),
    banks: (await bankNumbers?.(db, memberId)) ?? [],
  }
}
