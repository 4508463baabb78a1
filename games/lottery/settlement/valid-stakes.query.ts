import { present } from '@faro/kernel/assert'
import { unwrap } from '@faro/kernel/result'
import type { CurrencyCode } from '@faro/kernel/money'
import { col, type Tx } from '@faro/server-kit/db'
import type { DrawRow } from '../draws/draw-store.ts'
import { parseLine, playTable, trialsOf, type ReadLine } from '../engine/index.ts'
import { pointOf } from '../prices/prices.ts'
import { coveredStakes } from './covered-stake.ts'

type StakedTicket = {
  readonly ticket_id: string
  readonly member_id: string
  readonly currency: CurrencyCode
  readonly stake: bigint
}

const linesOf = (tx: Tx, drawId: bigint, memberIds: readonly string[]) =>
  tx.query(
    // member by member: one draw may have a million lines, and each chunk asks for a few of them
    `select t.member_id, t.ticket_id, l.play, s.canon, l.bets, l.stake
     from unnest($2::uuid[]) m(member_id)
       cross join lateral (select ticket_id, member_id from lottery.ticket
         where draw_id = $1 and member_id = m.member_id and state in ('won', 'lost') offset 0) t
       cross join lateral (select play, bets, selection_id, unit_milli * times * bets as stake
         from lottery.line where draw_id = $1 and ticket_id = t.ticket_id offset 0) l
       cross join lateral (select canon from lottery.selection
         where selection_id = l.selection_id offset 0) s`,
    [drawId, memberIds],
    {
      member_id: col.uuid,
      ticket_id: col.uuid,
      play: col.text,
      canon: col.text,
      bets: col.int4,
      stake: col.int8.present,
    },
  )

/**
 * What of each ticket's stake counts as played, in ledger units: judged over all lines of its
 * member in the draw, in whatever tickets.
 */
export const validStakes = async (
  tx: Tx,
  { draw_id, family, day }: DrawRow,
  tickets: readonly StakedTicket[],
): Promise<ReadonlyMap<string, bigint>> => {
  const table = playTable(family, day)
  const members = [...new Set(tickets.map(({ member_id }) => member_id))]
  // members choose the same selections: each is read once
  const known = new Map<string, ReadLine>()
  const read = (canon: string): ReadLine => {
    const line = known.get(canon) ?? unwrap(parseLine(table, canon))
    known.set(canon, line)
    return line
  }
  const lines = (await linesOf(tx, draw_id, members)).map((line) => {
    const { selection, hits } = read(line.canon)
    return {
      memberId: line.member_id,
      ticketId: line.ticket_id,
      play: line.play,
      selection,
      hits,
      chances: present(table.get(line.play), 'play of a line').chances,
      bets: line.bets,
      stake: line.stake,
    }
  })
  const trials = trialsOf(family)
  const covered = new Map(
    [...Map.groupBy(lines, ({ memberId }) => memberId).values()].flatMap((own) => [
      ...coveredStakes(own, trials),
    ]),
  )
  return new Map(
    tickets.map(({ ticket_id, stake, currency }) => {
      const nothing = ((covered.get(ticket_id) ?? 0n) * pointOf(currency)) / 1_000n
      return [ticket_id, nothing >= stake ? 0n : stake - nothing]
    }),
  )
}
