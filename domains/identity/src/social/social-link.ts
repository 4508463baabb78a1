import type { SocialProvider } from '@faro/contract/identity'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Queryable, type Tx } from '@faro/server-kit/db'
import type { Deps } from '../deps.ts'
import { notifyMember } from '../security/notice.ts'
import { isLeft, signInMethods } from '../security/sign-in-methods.query.ts'
import type { Visit } from '../sessions/visit.ts'
import { takeHandover, type Arrival } from './social-visit.ts'

/** The account that a person of a provider signs in to; null where there is none. */
export const linkedMember = async (
  tx: Tx,
  { provider, claims }: Arrival,
  { merchantId, now }: { merchantId: number; now: Date },
): Promise<string | null> => {
  const [row] = await tx.query(
    `update identity.social_link set used_at = $4
     where merchant_id = $1 and provider = $2 and subject = $3 returning member_id`,
    [merchantId, provider, claims.subject, now],
    { member_id: col.uuid },
  )
  return row?.member_id ?? null
}

/** Links a person of a provider to an account: each to one of the other. */
export const saveLink = async (
  tx: Tx,
  memberId: string,
  { arrival: { provider, claims }, visit, now }: { arrival: Arrival; visit: Visit; now: Date },
): Promise<Result<null, 'binding-taken'>> => {
  const kept = await tx.query(
    `insert into identity.social_link
       (merchant_id, provider, subject, member_id, email, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning 1`,
    [visit.merchantId, provider, claims.subject, memberId, claims.email, now],
  )
  return kept.length === 1 ? ok(null) : err('binding-taken')
}

export const hasLink = async (
  db: Queryable,
  memberId: string,
  provider: SocialProvider,
): Promise<boolean> =>
  (
    await db.query('select 1 from identity.social_link where member_id = $1 and provider = $2', [
      memberId,
      provider,
    ])
  ).length > 0

/** Links to the account of whoever is signed in: the address was taken, so they signed in first. */
export const linkArrival = (
  deps: Deps,
  { memberId, ticket }: { memberId: string; ticket: string },
  visit: Visit,
): Promise<Result<null, 'social-expired' | 'binding-taken'>> =>
  deps.db.tx(async (tx): Promise<Result<null, 'social-expired' | 'binding-taken'>> => {
    const now = deps.clock.now()
    const arrival = await takeHandover(tx, ticket, { visit, now })
    if (arrival === null) return err('social-expired')
    const linked = await saveLink(tx, memberId, { arrival, visit, now })
    if (linked.ok) await notifyMember(deps, tx, { memberId, what: 'social-linked', visit })
    return linked
  })

export const unlinkProvider = (
  deps: Deps,
  { memberId, provider }: { memberId: string; provider: SocialProvider },
  visit: Visit,
): Promise<Result<null, 'not-found' | 'only-way-in'>> =>
  deps.db.tx(async (tx): Promise<Result<null, 'not-found' | 'only-way-in'>> => {
    // one at a time, so that the last two do not go together
    await tx.query('select 1 from identity.member where member_id = $1 for update', [memberId])
    if (!(await hasLink(tx, memberId, provider))) return err('not-found')
    if (!isLeft(await signInMethods(tx, memberId))) return err('only-way-in')
    await tx.query('delete from identity.social_link where member_id = $1 and provider = $2', [
      memberId,
      provider,
    ])
    await notifyMember(deps, tx, { memberId, what: 'social-unlinked', visit })
    return ok(null)
  })
