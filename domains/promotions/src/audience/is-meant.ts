import type { Audience } from '@faro/contract/promotions'
import type { Tx } from '@faro/server-kit/db'
import { isControl } from '../../engine/activities/control-group.ts'
import type { ActivityRow } from '../activities/activity.ts'
import type { PromotionsDeps } from '../deps.ts'
import type { PromoMember } from '../members/promo-member.ts'
import type { PromotionTerms } from '../settings/settings.ts'
import { failureOf } from './fits.ts'
import { knownFacts } from './known-facts.ts'

type Asked = {
  readonly row: Pick<ActivityRow, 'activity_id' | 'definition'>
  readonly member: PromoMember
  readonly terms: PromotionTerms
}

const isForAll = (audience: Audience): boolean => 'all' in audience && audience.all.length === 0

/** Whether something that nobody joins is for a member: by its audience, and not held out (A4, 8.2). */
export const isMeant =
  (deps: PromotionsDeps) =>
  async (tx: Tx, { row, member, terms }: Asked): Promise<boolean> => {
    const { audience, holdoutBps } = row.definition
    if (isControl(row.activity_id, member.memberId, holdoutBps)) return false
    if (isForAll(audience)) return true
    const now = deps.clock.now()
    const today = await deps.whitelabel.dayOf(member.merchantId, now)
    const facts = await knownFacts(deps, tx, { member, terms, today, now, device: null })
    return facts !== null && failureOf(audience, facts) === null
  }
