import { hash, verify } from '@node-rs/argon2'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import type { OperatorDeps } from '../deps.ts'
import { beginEnrolment } from './enrol-staff.ts'
import { isStaffCode } from './staff-code.ts'
import { openStaffSession, type SignedStaff, type StaffVisit } from './staff-session.ts'
import { countStaffFailure } from './staff-failure.ts'
import { findStaffByName } from './staff.query.ts'

export type StaffLogin = {
  readonly username: string
  readonly password: string
  readonly code?: string | undefined
}

type Refusal = 'login-failed' | 'login-locked' | 'enrolment-needed'
type Outcome = Result<SignedStaff, Refusal>

let decoy: Promise<string> | undefined

/**
 * Password and code, judged together: the answer never tells which was wrong. Who has no
 * authenticator yet is taken to set one up, and gets no session before.
 */
export const logInStaff =
  ({ db, clock }: OperatorDeps) =>
  async (login: StaffLogin, visit: StaffVisit): Promise<Outcome> => {
    const now = clock.now()
    const staff = await findStaffByName(db, login.username)
    if (staff?.locked_until && staff.locked_until > now)
      return err('login-locked', {
        seconds: Math.ceil((staff.locked_until.getTime() - now.getTime()) / 1000),
      })
    decoy ??= hash('nobody has this password')
    const isRight = await verify(staff?.password_hash ?? (await decoy), login.password)
    if (staff === null) return err('login-failed')
    const judged = await db.tx(async (tx) => ok(await judge(tx, { login, visit, isRight, now })))
    return judged.value
  }

type Attempt = {
  readonly login: StaffLogin
  readonly visit: StaffVisit
  readonly isRight: boolean
  readonly now: Date
}

/** Under the row's lock, so that one code opens one session; failures are counted and kept. */
const judge = async (tx: Tx, { login, visit, isRight, now }: Attempt): Promise<Outcome> => {
  const staff = await findStaffByName(tx, login.username, 'for update')
  if (staff === null) return err('login-failed')
  if (isRight && staff.totp_secret === null)
    return err('enrolment-needed', await beginEnrolment(tx, staff, now))
  if (!isRight || !(await isStaffCode(tx, staff, { code: login.code ?? '', now }))) {
    await countStaffFailure(tx, staff, now)
    return err('login-failed')
  }
  await tx.query(
    'update operator.staff set failures = 0, locked_until = null where operator_id = $1',
    [staff.operator_id],
  )
  return ok(await openStaffSession(tx, staff, { visit, way: 'password', now }))
}
