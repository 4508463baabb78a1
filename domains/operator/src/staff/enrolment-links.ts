import { hash } from '@node-rs/argon2'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Queryable, type Tx } from '@faro/server-kit/db'
import { newSecret, secretHash } from '@faro/server-kit/proofs'
import { appendAudit } from '../audit/audit-log.ts'
import type { OperatorDeps } from '../deps.ts'
import { beginEnrolment } from './enrol-staff.ts'
import { attemptsByNetwork, consumeAttempt } from './staff-attempts.ts'
import { findStaff } from './staff.query.ts'

const hourMs = 3_600_000
const linkLifetimeMs = 72 * hourMs

/** A password that nobody knows, until a link sets one. */
export const noPassword = (): Promise<string> => hash(newSecret())

type Link = {
  readonly operatorId: string
  readonly tokenHash: Buffer
  readonly what: 'founding' | 'recovery'
  readonly now: Date
}

/** A link that works once and for 72 hours; former ones of the same person end. */
export const addLink = async (db: Queryable, link: Link): Promise<void> => {
  const { operatorId, tokenHash, what, now } = link
  await db.query('delete from operator.enrolment_link where operator_id = $1', [operatorId])
  await db.query(
    `insert into operator.enrolment_link (token_hash, operator_id, what, expires_at)
     values ($1, $2, $3, $4)`,
    [tokenHash, operatorId, what, new Date(now.getTime() + linkLifetimeMs)],
  )
}

type OpenLinkInput = {
  readonly token: string
  readonly username?: string | undefined
  readonly password: string
}
type Begun = { readonly ticket: string; readonly secret: string; readonly uri: string }
type Refusal = 'ticket-invalid' | 'username-taken' | 'login-locked'

/**
 * Uses an enrolment link: sets the password, for a founder the name too, and continues with the
 * authenticator. The link is consumed; the password alone also leads on to the authenticator.
 */
export const openLink = async (
  { db, clock, vault, addressScale }: OperatorDeps,
  { token, username, password }: OpenLinkInput,
  ip: string,
): Promise<Result<Begun, Refusal>> => {
  const now = clock.now()
  const taken = await consumeAttempt(db, attemptsByNetwork(ip, addressScale), now)
  if (!taken.ok) return err('login-locked')
  const passwordHash = await hash(password)
  return db.tx(async (tx): Promise<Result<Begun, Refusal>> => {
    const [link] = await tx.query(
      `update operator.enrolment_link set used_at = $2
       where token_hash = $1 and used_at is null and expires_at > $2
       returning operator_id, what`,
      [secretHash(token), now],
      { operator_id: col.uuid, what: col.text },
    )
    const staff = link === undefined ? null : await findStaff(tx, link.operator_id, 'for update')
    if (link === undefined || staff === null || staff.totp_secret !== null)
      return err('ticket-invalid')
    const name = link.what === 'founding' ? (username ?? staff.username) : staff.username
    if (!(await isFree(tx, name, staff.operator_id))) return err('username-taken')
    await tx.query(
      'update operator.staff set username = $2, password_hash = $3 where operator_id = $1',
      [staff.operator_id, name, passwordHash],
    )
    await appendAudit(tx, {
      actor: name,
      action: 'staff.link-used',
      subject: staff.operator_id,
      detail: { before: staff.username, username: name, ip },
      createdAt: now,
    })
    return ok(await beginEnrolment(tx, { ...staff, username: name }, { now, vault }))
  })
}

const isFree = async (tx: Tx, name: string, operatorId: string): Promise<boolean> =>
  (
    await tx.query(
      'select 1 from operator.staff where lower(username) = lower($1) and operator_id <> $2',
      [name, operatorId],
    )
  ).length === 0
