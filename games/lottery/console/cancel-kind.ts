import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { err, ok } from '@faro/kernel/result'
import { defineApproval, type Figure } from '@faro/server-kit/approvals'
import { col, type Queryable } from '@faro/server-kit/db'
import * as z from 'zod/mini'
import '@faro/contract/fields'
import type { DrawState } from '@faro/contract/lottery'
import { awaitDraw, findDraw } from '../draws/draw-store.ts'
import type { LotteryDeps } from '../src/deps.ts'

export const cancelKind = 'lottery.cancel-draw'

const Input = z.strictObject({ drawId: z.string(), reason: z.string() })

/** A draw whose tickets were not paid yet. */
export const canCancel = (state: DrawState): boolean =>
  ['planned', 'open', 'suspended', 'closed', 'awaiting', 'disputed'].includes(state)

export const stakesOf = (db: Queryable, drawId: bigint) =>
  db.query(
    `select currency, count(*)::int as tickets, sum(stake)::bigint as stake,
       sum(payout)::bigint as payout
     from lottery.ticket where draw_id = $1 and state not in ('refunded', 'withdrawn')
     group by currency order by currency`,
    [drawId],
    {
      currency: col.text.as<CurrencyCode>(),
      tickets: col.int4.present,
      stake: col.int8.present,
      payout: col.int8.present,
    },
  )

/** All stakes of a draw go back: nobody decides that alone. */
export const cancelApproval = ({ wake }: Pick<LotteryDeps, 'wake'>) =>
  defineApproval({
    kind: cancelKind,
    version: 1,
    permission: { request: 'lottery.draw', approve: 'lottery.approve' },
    input: Input,
    brandOf: () => null,
    isMoney: true,
    preview: async (db, { drawId }): Promise<readonly Figure[]> => {
      const draw = await findDraw(db, BigInt(drawId))
      if (draw === undefined) return []
      const stakes = await stakesOf(db, draw.draw_id)
      return [
        { label: 'game', value: draw.title },
        { label: 'issue', value: `${draw.issue_no} ${draw.station_name}`.trim() },
        ...stakes.map(({ currency, stake, tickets }) => ({
          label: 'amount',
          value: `${formatAmount(stake, currency)} ${currency} (${tickets})`,
        })),
      ]
    },
    execute: async (tx, { input: { drawId, reason } }) => {
      const draw = await awaitDraw(tx, BigInt(drawId))
      if (draw === undefined) return err('draw-unknown')
      if (!canCancel(draw.state)) return err('draw-state')
      await tx.query(`update lottery.draw set state = 'cancelling', note = $2 where draw_id = $1`, [
        draw.draw_id,
        reason,
      ])
      tx.afterCommit(wake)
      return ok({ issueNo: draw.issue_no })
    },
  })
