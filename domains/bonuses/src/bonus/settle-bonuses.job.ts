import { col } from '@faro/server-kit/db'
import type { BonusesDeps } from '../deps.ts'
import { settleMember } from './settle-member.ts'

const membersMax = 200
const restMinutes = 2

/** Settles bonuses that are met or expired although nobody looks, the longest unchecked first. */
export const settleBonuses = (deps: BonusesDeps) => async (): Promise<number> => {
  const settle = settleMember(deps)
  const isSettled = async (memberId: string): Promise<boolean> => {
    try {
      return (await settle(memberId)).ok
    } catch (error) {
      deps.log.error({ err: error, memberId }, 'the bonuses of a member cannot be settled')
      return false
    }
  }
  const rows = await deps.db.query(
    `select m.member_id from bonuses.member m
     where m.counted_at < $3::timestamptz - $1 * interval '1 minute'
       and exists (select 1 from bonuses.bonus b
         where b.member_id = m.member_id and b.state in ('open', 'met'))
     order by m.counted_at limit $2`,
    [restMinutes, membersMax, deps.clock.now()],
    { member_id: col.uuid },
  )
  for (const { member_id: memberId } of rows) {
    // one that cannot be settled, as for a frozen account, delays no other
    if (!(await isSettled(memberId)))
      await deps.db.query('update bonuses.member set counted_at = $2 where member_id = $1', [
        memberId,
        deps.clock.now(),
      ])
  }
  return rows.length
}
