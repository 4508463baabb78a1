import { present } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Queryable } from '@faro/server-kit/db'
import type { AskRefusal, CodeAsked, CodeProof } from '../codes/codes.ts'
import type { Deps } from '../deps.ts'
import { bindingsOf } from './bindings.query.ts'

const stepUpMinutes = 5

type Way = 'sms' | 'email'
type Where = { readonly merchantId: number; readonly ip: string }

const codesOf = ({ codes }: Pick<Deps, 'codes'>) => present(codes, 'one-time codes')

/** Sends a code to what the member has bound. */
export const sendStepUpCode = async (
  deps: Deps,
  { memberId, way }: { memberId: string; way: Way },
  { merchantId, ip }: Where,
): Promise<Result<CodeAsked, 'not-found' | AskRefusal>> => {
  const { mobile, email, language } = await bindingsOf(deps.db, memberId)
  const recipient = way === 'sms' ? mobile : email
  if (recipient === null) return err('not-found')
  return codesOf(deps).request({
    merchantId,
    purpose: 'step-up',
    to: { channel: way === 'sms' ? 'sms' : 'mail', recipient },
    ip,
    language,
    minutes: stepUpMinutes,
  })
}

type Claim = { readonly way: Way; readonly code: string; readonly merchantId: number }

type Refusal = 'not-found' | 'code-wrong' | 'code-expired' | 'too-many-requests'

/** Holds a code against what was sent to what the member has bound; a right one is to be spent. */
export const proveStepUpCode = async (
  deps: Deps,
  memberId: string,
  { way, code, merchantId }: Claim,
): Promise<Result<CodeProof, Refusal>> => {
  const { mobile, email } = await bindingsOf(deps.db, memberId)
  const recipient = way === 'sms' ? mobile : email
  if (recipient === null) return err('not-found')
  return codesOf(deps).prove({ merchantId, purpose: 'step-up', recipient, code })
}

/** Uses a right code up; false where another was first. */
export const consumeStepUpCode = (deps: Deps, tx: Queryable, proof: CodeProof): Promise<boolean> =>
  codesOf(deps).spend(tx, proof)

/** Whether a code is the one sent to what the member has bound; a right one is used up. */
export const takeStepUpCode = async (
  deps: Deps,
  memberId: string,
  claim: Claim,
): Promise<Result<null, Refusal>> => {
  const proof = await proveStepUpCode(deps, memberId, claim)
  if (!proof.ok) return proof
  return (await consumeStepUpCode(deps, deps.db, proof.value)) ? ok(null) : err('code-expired')
}

export const isStepUpCode = async (deps: Deps, memberId: string, claim: Claim): Promise<boolean> =>
  (await takeStepUpCode(deps, memberId, claim)).ok
