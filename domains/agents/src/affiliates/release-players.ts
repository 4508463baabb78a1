import { present } from '@faro/kernel/assert'
import { ok } from '@faro/kernel/result'
import { col, rowOf } from '@faro/server-kit/db'
import { friendVerdict } from '../../engine/affiliates/friends.ts'
import type { Policy } from '../policy/policy.ts'
import { nodesNumbered } from '../tree/node.query.ts'
import { playerHits, type AffiliateDeps } from './qualify.job.ts'

const heldFields = rowOf({
  player_no: col.int4,
  affiliate_no: col.int4,
  is_over: col.bool.present,
  is_charged_back: col.bool.present,
})

/**
 * Players within their hold: a chargeback, a block or an exclusion before their day voids what they
 * would have brought; on their day they are judged once more (A4, A7).
 */
export const releasePlayers =
  (deps: AffiliateDeps) =>
  async (
    merchantId: number,
    { day, policy }: { readonly day: string; readonly policy: Policy },
  ): Promise<void> => {
    const { db, identity, clock } = deps
    const held = await db.query(
      `select q.player_no, q.affiliate_no, q.payable_day <= $2::date as is_over,
         exists (select 1 from agents.own_money m where m.member_no = q.player_no
           and m.chargeback > 0 and m.day < q.payable_day) as is_charged_back
       from agents.qualified q where q.merchant_id = $1 and q.state = 'held'
       order by q.player_no`,
      [merchantId, day],
      heldFields,
    )
    if (held.length === 0) return
    const nodes = new Map(
      (
        await nodesNumbered(
          db,
          held.flatMap(({ player_no: player, affiliate_no: no }) => [player, no]),
        )
      ).map((node) => [node.memberNo, node]),
    )
    const node = (no: number) => present(nodes.get(no), 'an account')
    const states = await identity.playStates(
      db,
      held.map(({ player_no: no }) => node(no).memberId),
    )
    for (const one of held) {
      const player = node(one.player_no)
      const state = states.get(player.memberId)
      const isOut =
        state?.isDisabled === true || state?.isExcluded === true || player.status === 'closed'
      const next = one.is_charged_back || isOut ? 'void' : one.is_over ? 'payable' : null
      if (next === null) continue
      const hits =
        next === 'payable'
          ? await playerHits(deps, { player, affiliate: node(one.affiliate_no) }, policy)
          : []
      const isBlocked = friendVerdict(hits) === 'block'
      await db.tx(async (tx) =>
        ok(
          await tx.query(
            `update agents.qualified set state = $2, ended_at = $3,
               evidence = case when $4::jsonb = '[]' then evidence else $4::jsonb end
             where player_no = $1 and state = 'held'`,
            [
              one.player_no,
              isBlocked ? 'blocked' : next,
              isBlocked || next === 'void' ? clock.now() : null,
              JSON.stringify(isBlocked ? hits : []),
            ],
          ),
        ),
      )
    }
  }
