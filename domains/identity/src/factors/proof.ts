import type { Proof } from '@faro/contract/identity'
import { err, ok, type Result } from '@faro/kernel/result'
import type { MemberSession } from '@faro/server-kit/auth'
import { col, type Queryable } from '@faro/server-kit/db'
import type { Deps } from '../deps.ts'
import {
  clearFailures,
  passwordInside,
  secondFactorOf,
  consumeAttempt,
} from '../passwords/attempts.ts'
import { isPassword } from '../passwords/password.ts'
import { renewSession } from '../sessions/sessions.ts'
import { isStepUpCode } from '../verification/step-up-code.ts'
import { takeAnswer, type ProofOrigin } from './passkeys.ts'
import { proofWays } from './proof-ways.query.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'
import { consumeTotp } from './totp-store.ts'

/** How long a proof of identity stands for what matters. */
const proofLifetimeMs = 10 * 60_000

/** When the session's proof ends; null where it has none. */
export const provenUntil = async (db: Queryable, sessionId: string): Promise<Date | null> => {
  const [row] = await db.query(
    'select proven_at from identity.session where session_id = $1',
    [sessionId],
    { proven_at: col.timestamptz.orNull },
  )
  const at = row?.proven_at ?? null
  return at === null ? null : new Date(at.getTime() + proofLifetimeMs)
}

/** To be asked first by everything that changes how a member gets in or where money goes. */
export const needProof = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  { sessionId, memberId }: Pick<MemberSession, 'sessionId' | 'memberId'>,
): Promise<Result<null, 'proof-needed'>> => {
  const until = await provenUntil(deps.db, sessionId)
  return until !== null && until > deps.clock.now()
    ? ok(null)
    : err('proof-needed', { ways: await proofWays(deps, memberId) })
}

/**
 * As above, for actions that ask for the login password anyway: it suffices for members who have
 * nothing stronger.
 */
export const needProofBesidePassword = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Pick<MemberSession, 'sessionId' | 'memberId'>,
): Promise<Result<null, 'proof-needed'>> =>
  (await proofWays(deps, caller.memberId)).includes('password') ? ok(null) : needProof(deps, caller)

/** Acts only for members with a recent proof. */
export const afterProof =
  (deps: Pick<Deps, 'db' | 'clock'>) =>
  async <T, E extends string>(
    caller: Pick<MemberSession, 'sessionId' | 'memberId'>,
    act: (caller: Pick<MemberSession, 'sessionId' | 'memberId'>) => Promise<Result<T, E>>,
  ): Promise<Result<T, E | 'proof-needed'>> => {
    const proof = await needProof(deps, caller)
    return proof.ok ? act(caller) : proof
  }

type Proven = { readonly token: string; readonly provenUntil: string }

/** Judges a proof; a right one renews the session, so that its former token is worth nothing. */
export const prove =
  (deps: Deps) =>
  async (
    { memberId, sessionId }: Pick<MemberSession, 'memberId' | 'sessionId'>,
    proof: Proof,
    proofOrigin: ProofOrigin,
  ): Promise<Result<Proven, 'proof-failed' | 'login-locked'>> => {
    const now = deps.clock.now()
    // a password clears nothing that it does not prove
    const subject = proof.way === 'password' ? passwordInside(memberId) : secondFactorOf(memberId)
    const seconds = await consumeAttempt(deps.db, subject, now)
    if (seconds > 0) return err('login-locked', { seconds })
    const mayShow = (await proofWays(deps, memberId)).includes(proof.way)
    if (!mayShow || !(await isProven(deps, memberId, { proof, proofOrigin })))
      return err('proof-failed')
    await clearFailures(deps.db, subject)
    const renewed = await deps.db.tx(async (tx) =>
      ok(await renewSession(deps)(tx, { memberId, sessionId })),
    )
    const token = renewed.value
    if (token === null) return err('proof-failed')
    return ok({ token, provenUntil: new Date(now.getTime() + proofLifetimeMs).toISOString() })
  }

const isProven = async (
  deps: Deps,
  memberId: string,
  { proof, proofOrigin }: { proof: Proof; proofOrigin: ProofOrigin },
): Promise<boolean> => {
  const now = deps.clock.now()
  switch (proof.way) {
    case 'password': {
      const [member] = await deps.db.query(
        'select password_hash from identity.member where member_id = $1',
        [memberId],
        { password_hash: col.text },
      )
      return isPassword(member?.password_hash ?? '', proof.password)
    }
    case 'totp': {
      const { code } = proof
      const used = await deps.db.tx(async (tx) =>
        ok(await consumeTotp(deps, tx, { memberId, code, isConfirmed: true })),
      )
      return used.value
    }
    case 'recovery':
      return consumeRecoveryCode(deps.db, memberId, { code: proof.code, now })
    case 'passkey':
      return (await takeAnswer(deps, { memberId, answer: proof.answer }, proofOrigin)) !== null
    case 'sms':
    case 'email':
      return isStepUpCode(deps, memberId, { ...proof, merchantId: proofOrigin.merchantId })
  }
}
