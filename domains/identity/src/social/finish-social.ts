import type { Held, SocialOutcome } from '@faro/contract/identity'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import type { Deps } from '../deps.ts'
import { notifyMember } from '../security/notice.ts'
import { admitMember } from '../sessions/admit-member.ts'
import type { Visit } from '../sessions/visit.ts'
import { maskEmail } from '../verification/mask.ts'
import { saveLink, linkedMember } from './social-link.ts'
import { renewHandover, takeHandover, type Arrival } from './social-visit.ts'

type Refusal = 'social-expired' | 'binding-taken' | 'account-disabled' | 'member-account-needed'
type Outcome = Result<SocialOutcome, Refusal>

/** What becomes of somebody who came back from a provider. */
export const finishSocial =
  (deps: Deps) =>
  async (handover: string, visit: Visit): Promise<Outcome> => {
    const now = deps.clock.now()
    const done = await deps.db.tx(async (tx) => {
      const arrival = await takeHandover(tx, handover, { visit, now })
      if (arrival === null) return ok(err('social-expired'))
      if (arrival.memberId !== null)
        return ok(await link(deps, tx, { arrival, memberId: arrival.memberId, visit }))
      const memberId = await linkedMember(tx, arrival, { merchantId: visit.merchantId, now })
      if (memberId !== null)
        return ok(await signIn(deps, tx, { memberId, visit: { ...visit, way: arrival.provider } }))
      return ok(
        ok(
          await meet(tx, arrival, {
            ticket: await renewHandover(tx, handover, now),
            merchantId: visit.merchantId,
          }),
        ),
      )
    })
    return done.value
  }

type Linking = { readonly arrival: Arrival; readonly memberId: string; readonly visit: Visit }

const link = async (deps: Deps, tx: Tx, { arrival, memberId, visit }: Linking) => {
  const kept = await saveLink(tx, memberId, { arrival, visit, now: deps.clock.now() })
  if (!kept.ok) return kept
  await notifyMember(deps, tx, { memberId, what: 'social-linked', visit })
  return ok({ outcome: 'linked' as const })
}

type Entering = { readonly memberId: string; readonly visit: Visit }

const signIn = async (deps: Deps, tx: Tx, { memberId, visit }: Entering): Promise<Outcome> => {
  const [member] = await tx.query(
    'select state from identity.member where member_id = $1',
    [memberId],
    { state: col.text },
  )
  if (member?.state !== 'active') return err('account-disabled')
  const entry = await admitMember(deps)(tx, memberId, visit)
  if (entry.ok) return ok({ outcome: 'signed-in', session: entry.value })
  return entry.error === 'verification-needed'
    ? ok({ outcome: 'held', held: entry.detail as Held })
    : err(entry.error)
}

/**
 * For a person without an account at this provider: an account with the same e-mail may be theirs,
 * but only if it was proven. An address that anybody typed into a form blocks nobody.
 */
const meet = async (
  tx: Tx,
  { claims }: Arrival,
  { ticket, merchantId }: { ticket: string; merchantId: number },
): Promise<SocialOutcome> => {
  const taken =
    claims.email !== null &&
    (
      await tx.query(
        `select 1 from identity.member where merchant_id = $1 and lower(email) = $2
           and email_verified_at is not null limit 1`,
        [merchantId, claims.email],
      )
    ).length > 0
  if (taken && claims.email !== null)
    return { outcome: 'email-taken', ticket, email: maskEmail(claims.email) }
  return { outcome: 'new', ticket, nickname: claims.name, email: claims.email }
}
