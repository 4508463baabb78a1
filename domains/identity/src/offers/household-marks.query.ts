import { col, type Queryable } from '@faro/server-kit/db'

/** What may show that two accounts are of one household. */
export type HouseholdMarks = {
  /** Hashes of the keys that browsers hold. */
  readonly devices: readonly Buffer[]
  /** Numbers of bank accounts. */
  readonly banks: readonly string[]
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
  return {
    devices: rows.map(({ key_hash }) => key_hash),
    banks: (await bankNumbers?.(db, memberId)) ?? [],
  }
}
