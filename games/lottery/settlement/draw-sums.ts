import type { Tx } from '@faro/server-kit/db'

/** So many wins of a draw are told at each brand. */
const winsPerDraw = 3

/** What a draw came to at each brand, and its largest wins: written anew by each settlement. */
export const sumUp = async (tx: Tx, drawId: bigint, no: number): Promise<void> => {
  await tx.query('delete from lottery.draw_sum where draw_id = $1', [drawId])
  await tx.query('delete from lottery.draw_win where draw_id = $1', [drawId])
  await tx.query(
    `insert into lottery.draw_sum(draw_id, merchant_id, currency, tickets, winners, stake, paid)
     select $1, merchant_id, currency, count(*), count(*) filter (where payout > 0), sum(stake),
       sum(payout)
     from lottery.ticket where draw_id = $1 and settlement = $2 group by merchant_id, currency`,
    [drawId, no],
  )
  await tx.query(
    `insert into lottery.draw_win(draw_id, merchant_id, currency, place, member_id, payout)
     select $1, merchant_id, currency, place, member_id, payout
     from (select merchant_id, currency, member_id, payout,
         row_number() over (partition by merchant_id, currency
           order by payout desc, ticket_id) as place
       from lottery.ticket where draw_id = $1 and settlement = $2 and state = 'won'
         and currency <> 'FUN') w
     where place <= $3`,
    [drawId, no, winsPerDraw],
  )
}
