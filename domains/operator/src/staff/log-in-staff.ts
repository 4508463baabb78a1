import { hash, verify } from '@node-rs/argon2'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import type { OperatorDeps } from '../deps.ts'
import { beginEnrolment } from './enrol-staff.ts'
import { isStaffCode } from './staff-code.ts'
import { openStaffSession, type SignedStaff, type StaffVisit } from './staff-session.ts'
import {
  clearAttempts,
  refundAttempt,
  attemptsByName,
  attemptsByNetwork,
  consumeAttempt,
} from './staff-attempts.ts'
import { noteStaffFailure } from './staff-failure.ts'
import type { StaffVault } from './staff-vault.ts'
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
 * Checks password and code together: the answer reveals neither which was wrong nor whether the
 * name exists. Attempts are taken before the check, so concurrent ones get no more. Without an
 * authenticator the person sets one up first and gets no session before.
 */
export const logInStaff =
  ({ db, clock, addressScale, vault }: OperatorDeps) =>
  async (login: StaffLogin, visit: StaffVisit): Promise<Outcome> => {
    const now = clock.now()
    const network = attemptsByNetwork(visit.ip, addressScale)
    const name = attemptsByName(login.username)
    const fromHere = await consumeAttempt(db, network, now)
    if (!fromHere.ok) return fromHere
    const taken = await consumeAttempt(db, name, now)
    if (!taken.ok) return taken
    const staff = await findStaffByName(db, login.username)
    decoy ??= hash('nobody has this password')
    const passwordHash = staff?.password_hash ?? (await decoy)
    const isRight = await verify(passwordHash, login.password)
    const { isLast } = taken.value
    const attempt = { login, visit, isRight, passwordHash, isLast, now, vault }
    const judged = await db.tx(async (tx) => {
      const outcome = await judge(tx, attempt)
      if (outcome.ok || outcome.error === 'enrolment-needed') {
        await clearAttempts(tx, name)
        await refundAttempt(tx, network, fromHere.value)
      }
      return ok(outcome)
    })
    return judged.value
  }

type Attempt = {
  readonly login: StaffLogin
  readonly visit: StaffVisit
  readonly isRight: boolean
  /** What the password was held against: it may have been replaced meanwhile. */
  readonly passwordHash: string
  readonly isLast: boolean
  readonly now: Date
  readonly vault: StaffVault
}

/** Under the row's lock, so that one code opens one session; failures are noted and kept. */
const judge = async (tx: Tx, attempt: Attempt): Promise<Outcome> => {
  const { login, visit, now } = attempt
  const staff = await findStaffByName(tx, login.username, 'for update')
  const isRight = attempt.isRight && staff?.password_hash === attempt.passwordHash
  if (staff !== null && isRight && staff.totp_secret === null)
    return err('enrolment-needed', await beginEnrolment(tx, staff, attempt))
  if (staff === null || !isRight || !(await isStaffCode(tx, staff, codeOf(attempt)))) {
    await noteStaffFailure(tx, staff, attempt)
    return err('login-failed')
  }
  return ok(await openStaffSession(tx, staff, { visit, way: 'password', now }))
}

const codeOf = ({ login, now, vault }: Attempt) => ({ code: login.code ?? '', now, vault })
