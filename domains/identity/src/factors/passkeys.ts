import type { Passkey } from '@faro/contract/identity'
import { err, ok, type Result } from '@faro/kernel/result'
import { violated, type Tx } from '@faro/server-kit/db'
import {
  challengeOf,
  creationOptions,
  credentialIdOf,
  readAnswered,
  readCreated,
  requestOptions,
  type CreationOptions,
  type RequestOptions,
  type Site,
} from '@faro/server-kit/proofs'
import type { Deps } from '../deps.ts'
import { holdSession } from '../sessions/sessions.ts'
import {
  findPasskey,
  savePasskey,
  saveChallenge,
  markPasskeyUsed,
  passkeysMax,
  passkeysOf,
  consumeChallenge,
  type OwnedPasskey,
  type Question,
} from './passkey-store.ts'

/** Who is at which site with which browser. */
export type ProofOrigin = {
  readonly site: Site
  readonly merchantId: number
  readonly deviceKey: string
}

type Member = { readonly memberId: string; readonly username: string }

/** What an authenticator is told to make a passkey for the member. */
export const beginPasskey = async (
  { db, clock }: Deps,
  { memberId, username }: Member,
  { site, merchantId, deviceKey }: ProofOrigin,
): Promise<Result<CreationOptions, 'passkeys-full'>> => {
  const known = await passkeysOf(db, memberId)
  if (known.length >= passkeysMax) return err('passkeys-full', { max: passkeysMax })
  const options = await creationOptions(site, { userId: memberId, username, known })
  const { challenge } = options
  await saveChallenge(
    db,
    { challenge, memberId, merchantId, purpose: 'create', deviceKey },
    clock.now(),
  )
  return ok(options)
}

type Made = {
  readonly memberId: string
  readonly sessionId: string
  readonly name: string
  readonly answer: unknown
}

export const addPasskey = async (
  { db, clock }: Deps,
  { memberId, sessionId, name, answer }: Made,
  { site, merchantId, deviceKey }: ProofOrigin,
): Promise<Result<Passkey, 'passkey-refused' | 'passkeys-full'>> => {
  const now = clock.now()
  const challenge = challengeOf(answer)
  if (challenge === null) return err('passkey-refused')
  const asked: Question = { challenge, memberId, merchantId, purpose: 'create', deviceKey }
  if (!(await consumeChallenge(db, asked, now))) return err('passkey-refused')
  const made = await readCreated(site, challenge, answer)
  if (made === null) return err('passkey-refused')
  try {
    return await db.tx(
      async (tx): Promise<Result<Passkey, 'passkey-refused' | 'passkeys-full'>> => {
        await tx.query('select 1 from identity.member where member_id = $1 for update', [memberId])
        // a passkey outlives the session that adds it, so a session that has ended meanwhile adds
        // none
        if (!(await holdSession(tx, { memberId, sessionId }, now))) return err('passkey-refused')
        const known = await passkeysOf(tx, memberId)
        if (known.length >= passkeysMax) return err('passkeys-full', { max: passkeysMax })
        return ok(await savePasskey(tx, { memberId, merchantId, name }, { made, now }))
      },
    )
  } catch (error) {
    if (violated(error) === 'passkey_credential_once') return err('passkey-refused')
    throw error
  }
}

/** A question to the member's own passkeys, or, of a guest, to any of the site. */
export const askPasskey = async (
  { db, clock }: Deps,
  memberId: string | null,
  { site, merchantId, deviceKey }: ProofOrigin,
): Promise<RequestOptions> => {
  const options = await requestOptions(
    site,
    memberId === null ? [] : await passkeysOf(db, memberId),
  )
  const { challenge } = options
  const purpose = memberId === null ? 'sign-in' : 'proof'
  await saveChallenge(db, { challenge, memberId, merchantId, purpose, deviceKey }, clock.now())
  return options
}

type PasskeyAnswerInput = { readonly memberId: string | null; readonly answer: unknown }

/** The passkey that an answer proves, with its new counter kept; null where it proves none. */
export const takeAnswer = async (
  { db, clock }: Deps,
  { memberId, answer }: PasskeyAnswerInput,
  { site, merchantId, deviceKey }: ProofOrigin,
): Promise<OwnedPasskey | null> => {
  const now = clock.now()
  const challenge = challengeOf(answer)
  const credentialId = credentialIdOf(answer)
  if (challenge === null || credentialId === null) return null
  const purpose = memberId === null ? 'sign-in' : 'proof'
  if (!(await consumeChallenge(db, { challenge, memberId, merchantId, purpose, deviceKey }, now)))
    return null
  const judged = await db.tx(async (tx: Tx) => {
    const passkey = await findPasskey(tx, credentialId, merchantId)
    if (passkey === null || (memberId !== null && passkey.memberId !== memberId)) return ok(null)
    const counter = await readAnswered(site, { challenge, passkey }, answer)
    if (counter === null) return ok(null)
    await markPasskeyUsed(tx, passkey.passkeyId, { counter, now })
    return ok(passkey)
  })
  return judged.value
}
