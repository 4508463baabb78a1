import type { AgentsEvents } from '@faro/contract/agents'
import { ok } from '@faro/kernel/result'
import { refreshFacts } from '../audience/refresh-facts.ts'
import type { PromotionsDeps } from '../deps.ts'
import { openMembers } from '../members/promo-member.ts'
import { countGain } from './count-gain.ts'

/**
 * Somebody whom a member invited met what the brand asks of friends: it counts once for who
 * invited, on the day on which it was met, and the player is one who was brought (seams X15).
 */
export const countInvited = (deps: PromotionsDeps) => {
  const open = openMembers(deps, () => deps.clock.now())
  return async ({
    referrerId,
    playerId,
    day,
  }: AgentsEvents['affiliate.qualified']): Promise<void> => {
    await refreshFacts(deps)(deps.db, [referrerId, playerId])
    await deps.db.tx(async (tx) => {
      await tx.query('update promotions.member_fact set is_referred = true where member_id = $1', [
        playerId,
      ])
      const [member] = await open(tx, [referrerId])
      const at = deps.clock.now()
      if (member !== undefined)
        await countGain(deps)(tx, { member, day, at, gains: { invites: { mark: playerId } } })
      return ok(null)
    })
  }
}
