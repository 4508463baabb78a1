import { ok } from '@faro/kernel/result'
import { col, type Db } from '@faro/server-kit/db'
import { saveMarks, type HoldDeps } from './hold-member.ts'

const atOnce = 200

/** Once: stores for members excluded by an earlier version what is stored today. */
export const rememberExcluded =
  (deps: HoldDeps & { readonly db: Db }) => async (): Promise<void> => {
    for (;;) {
      const done = await deps.db.tx(async (tx) => {
        const rows = await tx.query(
          `delete from identity.excluded_before where member_id in (
           select member_id from identity.excluded_before limit ${atOnce} for update skip locked)
         returning member_id`,
          [],
          { member_id: col.uuid },
        )
        for (const { member_id: memberId } of rows) await saveMarks(deps, tx, memberId)
        return ok(rows.length)
      })
      if (!done.ok || done.value < atOnce) return
    }
  }
