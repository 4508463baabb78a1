import { err, ok, type Result } from '@faro/kernel/result'
import type { OperatorSession } from '@faro/server-kit/auth'
import type { Tx } from '@faro/server-kit/db'
import {
  challengeOf,
  credentialIdOf,
  requestOptions,
  type RequestOptions,
  type Site,
} from '@faro/server-kit/proofs'
import type { OperatorDeps } from '../deps.ts'
import { afterStaffCode } from './staff-code.ts'
import { saveChallenge, passkeyOwner, consumeChallenge } from './staff-passkeys.ts'
import type { StaffVisit } from './staff-session.ts'

type Place = { readonly site: Site; readonly visit: StaffVisit }
type Caller = Pick<OperatorSession, 'operatorId' | 'sessionId'>

const markProved = async (tx: Tx, sessionId: string, now: Date): Promise<void> => {
  await tx.query('update operator.session set proved_at = $2 where session_id = $1', [
    sessionId,
    now,
  ])
}

/** The authenticator's code once more, within a session; guesses are counted for the account. */
export const proveByCode = (
  { db, clock, vault }: OperatorDeps,
  { operatorId, sessionId }: Caller,
  code: string,
): Promise<Result<null, 'totp-wrong' | 'login-locked'>> => {
  const now = clock.now()
  return afterStaffCode(db, { operatorId, code, now, vault }, async (tx) => {
    await markProved(tx, sessionId, now)
    return ok(null)
  })
}

export const askProof = async (
  { db, clock }: OperatorDeps,
  { operatorId }: Caller,
  { site, visit }: Place,
): Promise<RequestOptions> => {
  const options = await requestOptions(site)
  const { challenge } = options
  const asked = { challenge, operatorId, purpose: 'proof' } as const
  await saveChallenge(db, asked, { visit, now: clock.now() })
  return options
}

/** One of the caller's own passkeys once more. */
export const proveByPasskey = async (
  { db, clock }: OperatorDeps,
  { caller: { operatorId, sessionId }, answer }: { caller: Caller; answer: unknown },
  { site, visit }: Place,
): Promise<Result<null, 'passkey-refused'>> => {
  const now = clock.now()
  const challenge = challengeOf(answer)
  const credentialId = credentialIdOf(answer)
  if (challenge === null || credentialId === null) return err('passkey-refused')
  const asked = { challenge, operatorId, purpose: 'proof' } as const
  if (!(await consumeChallenge(db, asked, { visit, now }))) return err('passkey-refused')
  return db.tx(async (tx): Promise<Result<null, 'passkey-refused'>> => {
    const owner = await passkeyOwner(tx, { credentialId, challenge, answer }, { site, now })
    if (owner !== operatorId) return err('passkey-refused')
    await markProved(tx, sessionId, now)
    return ok(null)
  })
}
