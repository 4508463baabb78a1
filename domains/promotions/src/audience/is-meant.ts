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
  readonly row: Pick<ActivityRow, 'activity_id' | 'merchant_id' | 'definition'>
  readonly members: readonly PromoMember[]
  readonly terms: PromotionTerms
}

const isForAll = (audience: Audience): boolean => 'all' in audience && audience.all.length === 0

/** Members whose facts are held at a time. */
const batchMax = 500

/** For which of its brand's members something is that nobody joins: not held out (A4), meant (8.2). */
export const meantAmong =
  (deps: PromotionsDeps) =>
  async (tx: Tx, { row, members, terms }: Asked): Promise<ReadonlySet<string>> => {
    const { audience, holdoutBps } = row.definition
    const ids = members
      .map(({ memberId }) => memberId)
      .filter((id) => !isControl(row.activity_id, id, holdoutBps))
    if (isForAll(audience)) return new Set(ids)
    const now = deps.clock.now()
    const today = await deps.whitelabel.dayOf(row.merchant_id, now)
    const meant = new Set<string>()
    for (let at = 0; at < ids.length; at += batchMax) {
      const memberIds = ids.slice(at, at + batchMax)
      const facts = await knownFacts(deps, tx, { memberIds, terms, today, now, device: null })
      for (const [id, one] of facts) if (failureOf(audience, one) === null) meant.add(id)
    }
    return meant
  }

export const isMeant =
  (deps: PromotionsDeps) =>
  async (
    tx: Tx,
    { member, ...asked }: Omit<Asked, 'members'> & { readonly member: PromoMember },
  ): Promise<boolean> =>
    (await meantAmong(deps)(tx, { ...asked, members: [member] })).has(member.memberId)
