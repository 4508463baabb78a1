import { createHash, randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { uuidv7 } from '@faro/kernel/ids'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import { totpStep } from '@faro/server-kit/proofs'
import { appendAudit } from '../audit/audit-log.ts'
import type { OperatorDeps } from '../deps.ts'
import { findStaffByName, type StaffRow } from './staff.query.ts'

const lifetimeMs = 8 * 3_600_000
const failuresMax = 5
const lockMs = 5 * 60_000

export const staffTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

export type StaffLogin = {
  readonly username: string
  readonly password: string
  readonly code: string
  readonly ip: string
}

type Signed = {
  token: string
  staff: { operatorId: string; username: string; permissions: string[] }
}

let decoy: Promise<string> | undefined

/** Password and authenticator code, judged together: the answer never tells which was wrong. */
export const logInStaff =
  ({ db, clock }: OperatorDeps) =>
  async (login: StaffLogin): Promise<Result<Signed, 'login-failed' | 'login-locked'>> => {
    const now = clock.now()
    const staff = await findStaffByName(db, login.username)
    if (staff?.locked_until && staff.locked_until > now)
      return err('login-locked', {
        seconds: Math.ceil((staff.locked_until.getTime() - now.getTime()) / 1000),
      })
    decoy ??= hash('nobody has this password')
    const isRight = await verify(staff?.password_hash ?? (await decoy), login.password)
    if (staff === null) return err('login-failed')
    const signed = await db.tx((tx) => judge(tx, { login, isRight, now }))
    return signed.value ?? err('login-failed')
  }

type Attempt = { readonly login: StaffLogin; readonly isRight: boolean; readonly now: Date }

/** Under the row's lock, so that one code opens one session; failures are counted and kept. */
const judge = async (tx: Tx, { login, isRight, now }: Attempt) => {
  const staff = await findStaffByName(tx, login.username, 'for update')
  if (staff === null) return ok(null)
  const step = totpStep(staff.totp_secret, login.code, { now, usedStep: staff.totp_step })
  if (!isRight || step === null) {
    await countFailure(tx, staff, now)
    return ok(null)
  }
  await tx.query(
    `update operator.staff set totp_step = $2, failures = 0, locked_until = null
     where operator_id = $1`,
    [staff.operator_id, step],
  )
  const token = randomBytes(32).toString('base64url')
  await tx.query(
    `insert into operator.session(session_id, operator_id, token_hash, ip, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      uuidv7(now.getTime()),
      staff.operator_id,
      staffTokenHash(token),
      login.ip,
      now,
      new Date(now.getTime() + lifetimeMs),
    ],
  )
  await appendAudit(tx, {
    actor: staff.username,
    action: 'staff.signed-in',
    subject: staff.operator_id,
    detail: { ip: login.ip },
    createdAt: now,
  })
  const { operator_id: operatorId, username, permissions } = staff
  return ok(ok({ token, staff: { operatorId, username, permissions } }))
}

const countFailure = async (tx: Tx, staff: StaffRow, now: Date): Promise<void> => {
  const failures = staff.failures + 1
  const isLocked = failures >= failuresMax
  await tx.query(
    'update operator.staff set failures = $2, locked_until = $3 where operator_id = $1',
    [
      staff.operator_id,
      isLocked ? 0 : failures,
      isLocked ? new Date(now.getTime() + lockMs) : null,
    ],
  )
  await appendAudit(tx, {
    actor: staff.username,
    action: isLocked ? 'staff.locked' : 'staff.sign-in-failed',
    subject: staff.operator_id,
    detail: {},
    createdAt: now,
  })
}
