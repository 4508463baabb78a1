import { col } from '@faro/server-kit/db'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Deps } from '../deps.ts'
import { admitMember, type Admission } from '../sessions/admit-member.ts'
import type { Visit } from '../sessions/visit.ts'
import { takeAnswer, type ProofOrigin } from './passkeys.ts'

type Refusal = 'passkey-refused' | 'account-disabled' | 'member-account-needed'

/** A passkey identifies the member and is two factors by itself. */
export const signInWithPasskey =
  (deps: Deps) =>
  async (
    answer: unknown,
    visit: Visit,
    proofOrigin: ProofOrigin,
  ): Promise<Result<Admission, Refusal>> => {
    const passkey = await takeAnswer(deps, { memberId: null, answer }, proofOrigin)
    if (passkey === null) return err('passkey-refused')
    const entry = await deps.db.tx(async (tx) => {
      const [member] = await tx.query(
        'select state from identity.member where member_id = $1',
        [passkey.memberId],
        { state: col.text },
      )
      if (member?.state !== 'active') return ok(err('account-disabled'))
      return ok(await admitMember(deps)(tx, passkey.memberId, { ...visit, way: 'passkey' }))
    })
    const outcome = entry.value
    if (outcome.ok) return outcome
    // a passkey is all that anybody could be asked for
    return err(outcome.error === 'verification-needed' ? 'passkey-refused' : outcome.error)
  }
