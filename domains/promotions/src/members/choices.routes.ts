import { choices as contract } from '@faro/contract/promotions'
import * as shapes from '@faro/contract/promotions/shapes'
import { ok } from '@faro/kernel/result'
import { col, rowOf } from '@faro/server-kit/db'
import { bind } from '@faro/server-kit/http'
import { refreshFacts } from '../audience/refresh-facts.ts'
import type { PromotionsDeps } from '../deps.ts'
import { openMembers } from './promo-member.ts'

const fields = rowOf({
  offers: col.bool.present,
  inbox: col.bool.present,
  mail: col.bool.present,
  sms: col.bool.present,
  push: col.bool.present,
})

/** Whether a member wants promotions, and by which ways they may be told of (S4). */
export const choicesRoutes = (deps: PromotionsDeps) => {
  const { db, clock } = deps
  const open = openMembers(deps, () => clock.now())
  const read = async (memberId: string) => {
    const [row] = await db.query(
      `select not declines as offers, not 'inbox' = any(silent) as inbox,
         not 'mail' = any(silent) as mail, not 'sms' = any(silent) as sms,
         not 'push' = any(silent) as push
       from promotions.member where member_id = $1`,
      [memberId],
      fields,
    )
    return row ?? { offers: true, inbox: true, mail: true, sms: true, push: true }
  }
  return bind(contract, shapes.choices, {
    mine: async ({ caller: { memberId } }) => ok(await read(memberId)),
    save: async ({ caller: { memberId }, input: { body } }) => {
      const { offers, ...ways } = body
      const silent = Object.entries(ways).flatMap(([way, isWanted]) => (isWanted ? [] : [way]))
      await db.tx(async (tx) => {
        await open(tx, [memberId])
        await tx.query(
          'update promotions.member set declines = $2, silent = $3 where member_id = $1',
          [memberId, !offers, silent],
        )
        return ok(null)
      })
      await refreshFacts(deps)(db, [memberId])
      return ok(await read(memberId))
    },
  })
}
