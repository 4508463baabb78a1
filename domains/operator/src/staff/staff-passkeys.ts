import type { Passkey } from '@faro/contract/identity'
import { uuidv7 } from '@faro/kernel/ids'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, rowOf, violated, type Queryable, type RowOf, type Tx } from '@faro/server-kit/db'
import {
  challengeOf,
  creationOptions,
  credentialIdOf,
  passkeyFields,
  readAnswered,
  readCreated,
  requestOptions,
  secretHash,
  type CreationOptions,
  type RequestOptions,
  type Site,
} from '@faro/server-kit/proofs'
import { appendAudit } from '../audit/audit-log.ts'
import type { OperatorDeps } from '../deps.ts'
import { openStaffSession, type SignedStaff, type StaffVisit } from './staff-session.ts'
import { findStaff } from './staff.query.ts'

const questionLifetimeMs = 5 * 60_000
const staffPasskeysMax = 10

const rowFields = rowOf({ ...passkeyFields, operator_id: col.uuid })
type Row = RowOf<typeof rowFields>

const rowsOf = (db: Queryable, operatorId: string): Promise<Row[]> =>
  db.query(
    'select * from operator.passkey where operator_id = $1 order by created_at',
    [operatorId],
    rowFields,
  )

export const staffPasskeys = async (db: Queryable, operatorId: string): Promise<Passkey[]> =>
  (await rowsOf(db, operatorId)).map((row) => ({
    passkeyId: row.passkey_id,
    name: row.name,
    isBackedUp: row.is_backed_up,
    createdAt: row.created_at.toISOString(),
    usedAt: row.used_at?.toISOString() ?? null,
  }))

type ChallengeInput = {
  readonly challenge: string
  readonly operatorId: string | null
  /** What its answer opens, and nothing else: not every one was asked after a code. */
  readonly purpose: 'create' | 'sign-in' | 'proof'
}

export const saveChallenge = async (
  db: Queryable,
  { challenge, operatorId, purpose }: ChallengeInput,
  { visit, now }: { visit: StaffVisit; now: Date },
): Promise<void> => {
  await db.query('delete from operator.passkey_question where expires_at < $1', [now])
  await db.query(
    `insert into operator.passkey_question
       (challenge, operator_id, device_hash, expires_at, purpose)
     values ($1, $2, $3, $4, $5)`,
    [
      challenge,
      operatorId,
      secretHash(visit.deviceKey),
      new Date(now.getTime() + questionLifetimeMs),
      purpose,
    ],
  )
}

/** Takes a question out of the table: whatever the answer is worth, it is not answered again. */
export const consumeChallenge = async (
  db: Queryable,
  { challenge, operatorId, purpose }: ChallengeInput,
  { visit, now }: { visit: StaffVisit; now: Date },
): Promise<boolean> =>
  (
    await db.query(
      `delete from operator.passkey_question
       where challenge = $1 and operator_id is not distinct from $2::uuid and device_hash = $3
         and expires_at > $4 and purpose = $5 returning 1`,
      [challenge, operatorId, secretHash(visit.deviceKey), now, purpose],
    )
  ).length === 1

type Place = { readonly site: Site; readonly visit: StaffVisit }
type Owner = { readonly operatorId: string; readonly username: string }

export const beginStaffPasskey = async (
  { clock }: OperatorDeps,
  tx: Tx,
  { operatorId, username, site, visit }: Owner & Place,
): Promise<CreationOptions> => {
  const known = (await rowsOf(tx, operatorId)).map(({ credential_id, transports }) => ({
    credentialId: credential_id,
    transports,
  }))
  const options = await creationOptions(site, { userId: operatorId, username, known })
  const { challenge } = options
  const asked = { challenge, operatorId, purpose: 'create' } as const
  await saveChallenge(tx, asked, { visit, now: clock.now() })
  return options
}

type Made = Owner & {
  readonly sessionId: string
  readonly name: string
  readonly answer: unknown
}

type Refusal = 'passkey-refused' | 'passkeys-full'

export const addStaffPasskey = async (
  { db, clock }: OperatorDeps,
  { operatorId, username, sessionId, name, answer }: Made,
  { site, visit }: Place,
): Promise<Result<Passkey, Refusal>> => {
  const now = clock.now()
  const challenge = challengeOf(answer)
  if (challenge === null) return err('passkey-refused')
  const asked = { challenge, operatorId, purpose: 'create' } as const
  if (!(await consumeChallenge(db, asked, { visit, now }))) return err('passkey-refused')
  const made = await readCreated(site, challenge, answer)
  if (made === null) return err('passkey-refused')
  const passkeyId = uuidv7(now.getTime())
  try {
    return await db.tx(async (tx): Promise<Result<Passkey, Refusal>> => {
      await tx.query('select 1 from operator.staff where operator_id = $1 for update', [operatorId])
      // a passkey outlives the session that adds it, so a session that has ended meanwhile adds
      // none
      if (!(await isOpen(tx, sessionId))) return err('passkey-refused')
      if ((await rowsOf(tx, operatorId)).length >= staffPasskeysMax)
        return err('passkeys-full', { max: staffPasskeysMax })
      await tx.query(
        `insert into operator.passkey (passkey_id, operator_id, credential_id, public_key, counter,
           transports, name, is_backed_up, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          passkeyId,
          operatorId,
          made.credentialId,
          Buffer.from(made.publicKey),
          made.counter,
          made.transports,
          name,
          made.isBackedUp,
          now,
        ],
      )
      const note = { actor: username, subject: operatorId, detail: { name }, createdAt: now }
      await appendAudit(tx, { ...note, action: 'staff.passkey-added' })
      const { isBackedUp } = made
      return ok({ passkeyId, name, isBackedUp, createdAt: now.toISOString(), usedAt: null })
    })
  } catch (error) {
    if (violated(error) === 'staff_passkey_once') return err('passkey-refused')
    throw error
  }
}

const isOpen = async (tx: Tx, sessionId: string): Promise<boolean> =>
  (
    await tx.query('select 1 from operator.session where session_id = $1 and ended_at is null', [
      sessionId,
    ])
  ).length === 1

type Removed = Owner & { readonly passkeyId: string; readonly now: Date }

/** Needs a recent code: a session alone removes no factor. */
export const removeStaffPasskey = async (
  tx: Tx,
  { operatorId, username, passkeyId, now }: Removed,
): Promise<Result<null, 'not-found'>> => {
  const [gone] = await tx.query(
    `delete from operator.passkey where passkey_id = $1 and operator_id = $2 returning name`,
    [passkeyId, operatorId],
    { name: col.text },
  )
  if (gone === undefined) return err('not-found')
  await appendAudit(tx, {
    actor: username,
    action: 'staff.passkey-removed',
    subject: operatorId,
    detail: { name: gone.name },
    createdAt: now,
  })
  return ok(null)
}

export const askStaffPasskey = async (
  { db, clock }: OperatorDeps,
  { site, visit }: Place,
): Promise<RequestOptions> => {
  const options = await requestOptions(site)
  const { challenge } = options
  const asked = { challenge, operatorId: null, purpose: 'sign-in' } as const
  await saveChallenge(db, asked, { visit, now: clock.now() })
  return options
}

/** Signs in by passkey, which is two factors by itself. */
export const logInWithPasskey = async (
  { db, clock }: OperatorDeps,
  answer: unknown,
  { site, visit }: Place,
): Promise<Result<SignedStaff, 'passkey-refused'>> => {
  const now = clock.now()
  const challenge = challengeOf(answer)
  const credentialId = credentialIdOf(answer)
  if (challenge === null || credentialId === null) return err('passkey-refused')
  const asked = { challenge, operatorId: null, purpose: 'sign-in' } as const
  if (!(await consumeChallenge(db, asked, { visit, now }))) return err('passkey-refused')
  return db.tx(async (tx): Promise<Result<SignedStaff, 'passkey-refused'>> => {
    const owner = await passkeyOwner(tx, { credentialId, challenge, answer }, { site, now })
    const staff = owner === null ? null : await findStaff(tx, owner, 'for update')
    if (staff === null) return err('passkey-refused')
    return ok(await openStaffSession(tx, staff, { visit, way: 'passkey', now }))
  })
}

type Answered = {
  readonly credentialId: string
  readonly challenge: string
  readonly answer: unknown
}

/** Whose passkey gave a right answer; its counter moves on. */
export const passkeyOwner = async (
  tx: Tx,
  { credentialId, challenge, answer }: Answered,
  { site, now }: { site: Site; now: Date },
): Promise<string | null> => {
  const [row] = await tx.query(
    'select * from operator.passkey where credential_id = $1 for update',
    [credentialId],
    rowFields,
  )
  if (row === undefined) return null
  const passkey = {
    credentialId,
    publicKey: row.public_key,
    counter: Number(row.counter),
    transports: row.transports,
  }
  const counter = await readAnswered(site, { challenge, passkey }, answer)
  if (counter === null) return null
  await tx.query('update operator.passkey set counter = $2, used_at = $3 where passkey_id = $1', [
    row.passkey_id,
    counter,
    now,
  ])
  return row.operator_id
}
