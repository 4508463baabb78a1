import { present } from '@faro/kernel/assert'
import { err, type Result } from '@faro/kernel/result'
import type { CodeAsked } from '../codes/codes.ts'
import type { Deps } from '../deps.ts'
import { bindingsOf } from './bindings.query.ts'

export const stepUpMinutes = 5

type Way = 'sms' | 'email'
type Where = { readonly merchantId: number; readonly ip: string }

const codesOf = ({ codes }: Pick<Deps, 'codes'>) => present(codes, 'one-time codes')

/** Sends a code to what the member has bound. */
export const sendStepUpCode = async (
  deps: Deps,
  { memberId, way }: { memberId: string; way: Way },
  { merchantId, ip }: Where,
): Promise<Result<CodeAsked, 'not-found' | 'too-many-requests'>> => {
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

/** Whether a code is the one sent to what the member has bound; a right one is used up. */
export const takeStepUpCode = async (
  deps: Deps,
  memberId: string,
  { way, code, merchantId }: Claim,
): Promise<Result<null, 'not-found' | 'code-wrong' | 'code-expired' | 'too-many-requests'>> => {
  const { mobile, email } = await bindingsOf(deps.db, memberId)
  const recipient = way === 'sms' ? mobile : email
  if (recipient === null) return err('not-found')
  const codes = codesOf(deps)
  const proof = await codes.prove({ merchantId, purpose: 'step-up', recipient, code })
  if (!proof.ok) return proof
  return (await codes.spend(deps.db, proof.value)) ? { ok: true, value: null } : err('code-expired')
}

export const isStepUpCode = async (deps: Deps, memberId: string, claim: Claim): Promise<boolean> =>
  (await takeStepUpCode(deps, memberId, claim)).ok
