import { col, type Tx } from '@faro/server-kit/db'
import { missionKey } from '../../engine/missions/mission.ts'
import { countingActivities } from '../activities/activities.query.ts'
import type { PromoMember } from '../members/promo-member.ts'
import type { Watcher } from './watchers.ts'

type Asked = {
  readonly watcher: Watcher
  readonly member: PromoMember
  readonly day: string
  readonly now: Date
}

/** Whether the mission that goes before was collected in its period (M2); of none it is so. */
export const isUnlocked = async (
  tx: Tx,
  { watcher: { row }, member: { memberId }, day, now }: Asked,
): Promise<boolean> => {
  const { program } = row.definition
  if (program?.of !== 'mission' || program.requires === null) return true
  const given = { merchantIds: [row.merchant_id], kinds: ['mission'], now }
  const running = await countingActivities(tx, given)
  const before = running.find(({ code }) => code === program.requires)
  const { program: asked } = before?.definition ?? {}
  if (before === undefined || asked?.of !== 'mission') return true
  const collected = await tx.query(
    `select 1 as one from promotions.award where member_id = $1 and source = 'mission'
       and source_id = $2 and period = $3 and state in ('claimed', 'issued')`,
    [memberId, before.activity_id, missionKey(asked.period, day)],
    { one: col.int4.present },
  )
  return collected.length > 0
}
