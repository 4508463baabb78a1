import { ok } from '@faro/kernel/result'
import { defineCaseKind } from '@faro/server-kit/cases'
import type { Tx } from '@faro/server-kit/db'
import { awardColumns, awardFields } from '../awards/award-row.ts'
import { closeAward } from '../awards/lapse-awards.job.ts'
import type { PromotionsDeps } from '../deps.ts'
import { lockMembers } from '../members/promo-member.ts'

/** What waits to be collected lapses: it was not come by fairly. */
const closeWaiting = async (deps: PromotionsDeps, tx: Tx, memberId: string): Promise<void> => {
  const waiting = await tx.query(
    `select ${awardColumns} from promotions.award
     where member_id = $1 and state in ('process', 'claim') order by award_id for update`,
    [memberId],
    awardFields,
  )
  for (const award of waiting) await closeAward(deps, tx, { award, by: 'staff' })
}

/**
 * Irregular play (2.6): no action lets go of what is held, a restriction or worse ends what is not
 * paid yet. What was paid stays: nothing is taken back by a flag.
 */
export const irregularCase = (deps: PromotionsDeps) =>
  defineCaseKind({
    kind: 'irregular-play',
    subject: 'player',
    priority: 'normal',
    slaHours: 48,
    checklist: ['play-compared', 'devices-compared', 'player-told'],
    outcomes: ['no-action', 'monitor', 'restrict', 'terminate', 'report'],
    onDecided: async (tx, { subject: memberId, outcome, by }) => {
      const isCleared = outcome === 'no-action' || outcome === 'monitor'
      await lockMembers(tx, [memberId])
      await tx.query(
        `update promotions.flag set state = $2, ended_at = $3, ended_by = $4
         where member_id = $1 and state = 'open'`,
        [memberId, isCleared ? 'cleared' : 'confirmed', deps.clock.now(), by.operatorId],
      )
      if (!isCleared) await closeWaiting(deps, tx, memberId)
      return ok(null)
    },
  })
