import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Db, type Queryable, type Tx } from '@faro/server-kit/db'
import { newRecoveryCode, recoveryHash, totpStep } from '@faro/server-kit/proofs'
import { clearAttempts, attemptsInside, consumeAttempt } from './staff-attempts.ts'
import { noteStaffFailure } from './staff-failure.ts'
import type { StaffVault } from './staff-vault.ts'
import { findStaff, type StaffRow } from './staff.query.ts'

const recoveryCount = 10

type CodeInput = { readonly code: string; readonly now: Date; readonly vault: StaffVault }

/** Whether a code is the authenticator's or a recovery code; a right one is used up. */
export const isStaffCode = async (
  tx: Tx,
  staff: StaffRow,
  { code, now, vault }: CodeInput,
): Promise<boolean> => {
  if (code.includes('-')) {
    const used = await tx.query(
      `update operator.recovery_code set used_at = $3
       where operator_id = $1 and code_hash = $2 and used_at is null returning 1`,
      [staff.operator_id, recoveryHash(code), now],
    )
    return used.length === 1
  }
  if (staff.totp_secret === null) return false
  const secret = vault.open(staff.totp_secret)
  const step = totpStep(secret, code, { now, usedStep: staff.totp_step })
  if (step === null) return false
  await tx.query('update operator.staff set totp_step = $2 where operator_id = $1', [
    staff.operator_id,
    step,
  ])
  return true
}

/**
 * Runs an action after checking a signed-in person's code; wrong codes lock codes of sessions, not
 * the sign-in.
 */
export const afterStaffCode = async <T, E extends string>(
  db: Db,
  { operatorId, code, now, vault }: CodeInput & { readonly operatorId: string },
  act: (tx: Tx) => Promise<Result<T, E>>,
): Promise<Result<T, E | 'totp-wrong' | 'login-locked'>> => {
  const known = await findStaff(db, operatorId)
  if (known === null) return err('totp-wrong')
  // committed before anything is judged, whatever becomes of the rest
  const tries = attemptsInside(operatorId)
  const taken = await consumeAttempt(db, tries, now)
  if (!taken.ok) return taken
  const judged = await db.tx(
    async (tx): Promise<Result<Result<T, E | 'totp-wrong' | 'login-locked'>>> => {
      const staff = await findStaff(tx, operatorId, 'for update')
      if (staff === null) return ok(err('totp-wrong'))
      if (await isStaffCode(tx, staff, { code, now, vault })) {
        await clearAttempts(tx, tries)
        return ok(await act(tx))
      }
      await noteStaffFailure(tx, staff, { ...taken.value, now })
      return ok(err('totp-wrong'))
    },
  )
  if (!judged.ok) throw new Error(`unexpected failure: ${judged.error}`)
  return judged.value
}

/** Replaces all recovery codes by ten new ones: returned once, stored as hashes. */
export const renewStaffCodes = async (db: Queryable, operatorId: string): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCount }, newRecoveryCode)
  await db.query('delete from operator.recovery_code where operator_id = $1', [operatorId])
  await db.query(
    `insert into operator.recovery_code(operator_id, code_hash) select $1, unnest($2::bytea[])`,
    [operatorId, codes.map(recoveryHash)],
  )
  return codes
}

export const staffCodesLeft = async (db: Queryable, operatorId: string): Promise<number> => {
  const [row] = await db.query(
    `select count(*) as left from operator.recovery_code
     where operator_id = $1 and used_at is null`,
    [operatorId],
    { left: col.int8 },
  )
  return Number(row?.left ?? 0n)
}
