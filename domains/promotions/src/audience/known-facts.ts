import type { Tx } from '@faro/server-kit/db'
import type { PromotionsDeps } from '../deps.ts'
import type { Offered } from '../offers/offer-guard.ts'
import type { MemberFacts } from './facts.ts'
import { readFacts } from './facts.query.ts'
import { refreshFacts } from './refresh-facts.ts'

type Asked = Pick<Offered, 'member' | 'terms' | 'today' | 'now'> & Pick<MemberFacts, 'device'>

/** The facts of a member who may be new: looked up first where nothing is known. */
export const knownFacts = async (
  deps: PromotionsDeps,
  tx: Tx,
  { member: { memberId }, terms, today, now, device }: Asked,
): Promise<MemberFacts | null> => {
  const hasOpenBonus = await deps.bonuses.hasOpen(tx, memberId)
  const given = { memberId, terms, today, now, device, hasOpenBonus }
  const known = await readFacts(tx, given)
  if (known !== null) return known
  await refreshFacts(deps)(tx, [memberId])
  return readFacts(tx, given)
}
