import type { Passkey } from '@faro/contract/identity'
import { uuidv7 } from '@faro/kernel/ids'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import {
  isSameHash,
  passkeyFields,
  secretHash,
  type NewPasskey,
  type StoredPasskey,
} from '@faro/server-kit/proofs'

const questionLifetimeMs = 5 * 60_000
export const passkeysMax = 10

const rowFields = rowOf({ ...passkeyFields, member_id: col.uuid })
type Row = RowOf<typeof rowFields>

export type OwnedPasskey = StoredPasskey & {
  readonly passkeyId: string
  readonly memberId: string
}

const ownedOf = (row: Row): OwnedPasskey => ({
  passkeyId: row.passkey_id,
  memberId: row.member_id,
  credentialId: row.credential_id,
  publicKey: row.public_key,
  counter: Number(row.counter),
  transports: row.transports,
})

const shownOf = (row: Row): Passkey => ({
  passkeyId: row.passkey_id,
  name: row.name,
  isBackedUp: row.is_backed_up,
  createdAt: row.created_at.toISOString(),
  usedAt: row.used_at?.toISOString() ?? null,
})

const rowsOf = (db: Queryable, memberId: string): Promise<Row[]> =>
  db.query(
    'select * from identity.passkey where member_id = $1 order by created_at',
    [memberId],
    rowFields,
  )

export const passkeysOf = async (db: Queryable, memberId: string): Promise<OwnedPasskey[]> =>
  (await rowsOf(db, memberId)).map(ownedOf)

export const shownPasskeys = async (db: Queryable, memberId: string): Promise<Passkey[]> =>
  (await rowsOf(db, memberId)).map(shownOf)

/** A passkey of the brand by the authenticator's name for it, locked until the transaction ends. */
export const findPasskey = async (
  db: Queryable,
  credentialId: string,
  merchantId: number,
): Promise<OwnedPasskey | null> => {
  const [row] = await db.query(
    'select * from identity.passkey where credential_id = $1 and merchant_id = $2 for update',
    [credentialId, merchantId],
    rowFields,
  )
  return row === undefined ? null : ownedOf(row)
}

type Owner = { readonly memberId: string; readonly merchantId: number; readonly name: string }

export const savePasskey = async (
  db: Queryable,
  { memberId, merchantId, name }: Owner,
  { made, now }: { made: NewPasskey; now: Date },
): Promise<Passkey> => {
  const passkeyId = uuidv7(now.getTime())
  await db.query(
    `insert into identity.passkey (passkey_id, member_id, merchant_id, credential_id, public_key,
       counter, transports, name, is_backed_up, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      passkeyId,
      memberId,
      merchantId,
      made.credentialId,
      Buffer.from(made.publicKey),
      made.counter,
      made.transports,
      name,
      made.isBackedUp,
      now,
    ],
  )
  const { isBackedUp } = made
  return { passkeyId, name, isBackedUp, createdAt: now.toISOString(), usedAt: null }
}

export const markPasskeyUsed = async (
  db: Queryable,
  passkeyId: string,
  { counter, now }: { counter: number; now: Date },
): Promise<void> => {
  await db.query('update identity.passkey set counter = $2, used_at = $3 where passkey_id = $1', [
    passkeyId,
    counter,
    now,
  ])
}

export type Question = {
  readonly challenge: string
  readonly memberId: string | null
  readonly merchantId: number
  readonly purpose: 'create' | 'sign-in' | 'proof'
  /** The browser that got the challenge: only it may answer. */
  readonly deviceKey: string
}

export const saveChallenge = async (db: Queryable, asked: Question, now: Date): Promise<void> => {
  await db.query('delete from identity.passkey_question where expires_at < $1', [now])
  await db.query(
    `insert into identity.passkey_question
       (challenge, member_id, merchant_id, purpose, device_hash, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      asked.challenge,
      asked.memberId,
      asked.merchantId,
      asked.purpose,
      secretHash(asked.deviceKey),
      new Date(now.getTime() + questionLifetimeMs),
    ],
  )
}

/** Takes a question out of the table: whatever the answer is worth, it is not answered again. */
export const consumeChallenge = async (
  db: Queryable,
  asked: Question,
  now: Date,
): Promise<boolean> => {
  const [row] = await db.query(
    `delete from identity.passkey_question
     where challenge = $1 and member_id is not distinct from $2::uuid and merchant_id = $3
       and purpose = $4 and expires_at > $5
     returning device_hash`,
    [asked.challenge, asked.memberId, asked.merchantId, asked.purpose, now],
    { device_hash: col.bytea },
  )
  return row !== undefined && isSameHash(row.device_hash, secretHash(asked.deviceKey))
}
