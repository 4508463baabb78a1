import { col, type Queryable } from '@faro/server-kit/db'
import { newRecoveryCode, recoveryHash } from '@faro/server-kit/proofs'

const count = 10

/** Replaces all recovery codes by ten new ones: returned once, stored as hashes. */
export const renewRecoveryCodes = async (db: Queryable, memberId: string): Promise<string[]> => {
  const codes = Array.from({ length: count }, newRecoveryCode)
  await db.query('delete from identity.recovery_code where member_id = $1', [memberId])
  await db.query(
    `insert into identity.recovery_code(member_id, code_hash)
     select $1, unnest($2::bytea[])`,
    [memberId, codes.map(recoveryHash)],
  )
  return codes
}

/** Whether a code is one of the member's; a right one is used up. */
export const consumeRecoveryCode = async (
  db: Queryable,
  memberId: string,
  { code, now }: { code: string; now: Date },
): Promise<boolean> =>
  (
    await db.query(
      `update identity.recovery_code set used_at = $3
       where member_id = $1 and code_hash = $2 and used_at is null returning 1`,
      [memberId, recoveryHash(code), now],
    )
  ).length === 1

export const recoveryCodesLeft = async (db: Queryable, memberId: string): Promise<number> => {
  const [row] = await db.query(
    `select count(*) as left from identity.recovery_code where member_id = $1 and used_at is null`,
    [memberId],
    { left: col.int8 },
  )
  return Number(row?.left ?? 0n)
}
