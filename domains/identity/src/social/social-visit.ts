import type { SocialProvider } from '@faro/contract/identity'
import { col, rowOf, type Queryable, type RowOf, type Tx } from '@faro/server-kit/db'
import { isSameHash, newSecret, secretHash } from '@faro/server-kit/proofs'
import type { Visit } from '../sessions/visit.ts'
import type { Claims, Secrets } from './oidc.ts'

/** Time to choose an account there, to come back and be exchanged here, to fill the form in. */
const visitMs = 10 * 60_000
const handoverMs = 2 * 60_000
const formMs = 20 * 60_000

type NewVisit = {
  readonly provider: SocialProvider
  readonly memberId: string | null
  readonly returnTo: string
  readonly secrets: Secrets
}

/** Stores the state, nonce and verifier of a visit to a provider. */
export const saveSocialVisit = async (
  db: Queryable,
  { provider, memberId, returnTo, secrets }: NewVisit,
  { visit, now }: { visit: Visit; now: Date },
): Promise<void> => {
  await db.query('delete from identity.social_visit where expires_at < $1', [now])
  await db.query(
    `insert into identity.social_visit (state_hash, merchant_id, provider, device_hash, member_id,
       code_verifier, nonce, return_to, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      secretHash(secrets.state),
      visit.merchantId,
      provider,
      secretHash(visit.deviceKey ?? ''),
      memberId,
      secrets.codeVerifier,
      secrets.nonce,
      returnTo,
      new Date(now.getTime() + visitMs),
    ],
  )
}

export type BegunVisit = {
  readonly returnTo: string
  readonly codeVerifier: string
  readonly nonce: string
}

const begunFields = rowOf({
  device_hash: col.bytea,
  return_to: col.text,
  code_verifier: col.text,
  nonce: col.text,
})

type Back = { readonly state: string; readonly provider: SocialProvider; readonly visit: Visit }

/**
 * The visit that a state belongs to, of this browser and unanswered; it can be taken once. It stays
 * unused meanwhile, so that it can be ended while the provider is asked.
 */
export const takeSocialVisit = async (
  db: Queryable,
  { state, provider, visit }: Back,
  now: Date,
): Promise<BegunVisit | null> => {
  const [row] = await db.query(
    `update identity.social_visit set handover_hash = $6
     where state_hash = $1 and merchant_id = $2 and provider = $3 and handover_hash is null
       and used_at is null
       and expires_at > $4 and device_hash = $5
     returning device_hash, return_to, code_verifier, nonce`,
    [
      secretHash(state),
      visit.merchantId,
      provider,
      now,
      secretHash(visit.deviceKey ?? ''),
      // a placeholder: the handover is created once the provider has answered
      secretHash(newSecret()),
    ],
    begunFields,
  )
  return row === undefined
    ? null
    : { returnTo: row.return_to, codeVerifier: row.code_verifier, nonce: row.nonce }
}

/**
 * Stores the provider's claims and answers the handover that the browser exchanges for them; null
 * where the visit has ended meanwhile.
 */
export const saveClaims = async (
  db: Queryable,
  { state, claims }: { state: string; claims: Claims },
  now: Date,
): Promise<string | null> => {
  const handover = newSecret()
  const kept = await db.query(
    `update identity.social_visit set claims = $2, handover_hash = $3, expires_at = $4
     where state_hash = $1 and used_at is null returning 1`,
    [
      secretHash(state),
      JSON.stringify(claims),
      secretHash(handover),
      new Date(now.getTime() + handoverMs),
    ],
  )
  return kept.length === 1 ? handover : null
}

export type Arrival = {
  readonly provider: SocialProvider
  readonly memberId: string | null
  readonly claims: Claims
}

const arrivalFields = rowOf({
  provider: col.text.as<SocialProvider>(),
  member_id: col.uuid.orNull,
  claims: col.json.as<Claims>().present,
  device_hash: col.bytea,
})

type ArrivalRow = RowOf<typeof arrivalFields>

type VisitInput = { readonly visit: Visit; readonly now: Date }

/** The visit behind an unused handover, for the browser that began it. */
export const arrivalOf = async (
  db: Queryable,
  handover: string,
  { visit, now }: VisitInput,
): Promise<Arrival | null> => {
  const [row] = await db.query(
    `select provider, member_id, claims, device_hash from identity.social_visit
     where handover_hash = $1 and merchant_id = $2 and used_at is null and expires_at > $3`,
    [secretHash(handover), visit.merchantId, now],
    arrivalFields,
  )
  return arrivalIn(row, visit)
}

/** The same, taken: that can be done once. */
export const takeHandover = async (
  tx: Tx,
  handover: string,
  { visit, now }: VisitInput,
): Promise<Arrival | null> => {
  const [row] = await tx.query(
    `update identity.social_visit set used_at = $3
     where handover_hash = $1 and merchant_id = $2 and used_at is null and expires_at > $3
     returning provider, member_id, claims, device_hash`,
    [secretHash(handover), visit.merchantId, now],
    arrivalFields,
  )
  return arrivalIn(row, visit)
}

const arrivalIn = (row: ArrivalRow | undefined, { deviceKey = '' }: Visit): Arrival | null =>
  row === undefined || !isSameHash(row.device_hash, secretHash(deviceKey))
    ? null
    : { provider: row.provider, memberId: row.member_id, claims: row.claims }

/** Replaces a used handover, for the form that follows. */
export const renewHandover = async (tx: Tx, handover: string, now: Date): Promise<string> => {
  const next = newSecret()
  await tx.query(
    `update identity.social_visit set handover_hash = $2, used_at = null, expires_at = $3
     where handover_hash = $1`,
    [secretHash(handover), secretHash(next), new Date(now.getTime() + formMs)],
  )
  return next
}
