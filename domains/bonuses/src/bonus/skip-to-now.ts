import type { Tx } from '@faro/server-kit/db'
import { afterAll } from './lock-member.ts'

/** A member with nothing else to count need not have everything read that came before a bonus. */
export const skipToNow = async (tx: Tx, memberId: string, bonusId: string): Promise<void> => {
  await tx.query(
    `update bonuses.member m
     set book_xid = pg_current_xact_id()::text::bigint, book_seq = $3
     where m.member_id = $1 and not exists (select 1 from bonuses.bonus b
       where b.member_id = $1 and b.bonus_id <> $2 and b.state = 'open')`,
    [memberId, bonusId, afterAll],
  )
}
