import type { Queryable } from '@faro/server-kit/db'
import type { PromotionsDeps } from '../deps.ts'
import type { Offered } from '../offers/offer-guard.ts'
import type { MemberFacts } from './facts.ts'
import { factsOf } from './facts.query.ts'
import { refreshFacts } from './refresh-facts.ts'

type Asked = Pick<Offered, 'terms' | 'today' | 'now'> & Pick<MemberFacts, 'device'>

/** The facts of members who may be new: looked up first where nothing is known of them. */
export const knownFacts = async (
  deps: PromotionsDeps,
  db: Queryable,
  { memberIds, ...asked }: Asked & { readonly memberIds: readonly string[] },
): Promise<ReadonlyMap<string, MemberFacts>> => {
  const withBonus = await deps.bonuses.openAmong(db, memberIds)
  const known = await factsOf(db, { ...asked, memberIds, withBonus })
  const missing = memberIds.filter((memberId) => !known.has(memberId))
  if (missing.length === 0) return known
  await refreshFacts(deps)(db, missing)
  const found = await factsOf(db, { ...asked, memberIds: missing, withBonus })
  return new Map([...known, ...found])
}

export const factsOfMember = async (
  deps: PromotionsDeps,
  db: Queryable,
  { memberId, ...asked }: Asked & { readonly memberId: string },
): Promise<MemberFacts | null> =>
  (await knownFacts(deps, db, { ...asked, memberIds: [memberId] })).get(memberId) ?? null
