import { present } from '@faro/kernel/assert'
import { unwrap } from '@faro/kernel/result'
import type { CurrencyCode } from '@faro/kernel/money'
import { col, type Tx } from '@faro/server-kit/db'
import type { DrawRow } from '../draws/draw-store.ts'
import { parseLine, playTable, trialsOf, type PlayRow } from '../engine/index.ts'
import { pointOf } from '../prices/prices.ts'
import { choiceOf, coveredStakes, type Choice, type StakedLine } from './covered-stake.ts'

type StakedTicket = {
  readonly ticket_id: string
  readonly member_id: string
  readonly currency: CurrencyCode
  readonly stake: bigint
}

const linesOf = (tx: Tx, drawId: bigint, memberIds: readonly string[]) =>
  tx.query(
    // member by member: one draw may have a million lines, and each chunk asks for a few of them
    `select t.member_id, t.ticket_id, l.selection_id, l.stake
     from unnest($2::uuid[]) m(member_id)
       cross join lateral (select ticket_id, member_id from lottery.ticket
         where draw_id = $1 and member_id = m.member_id and state in ('won', 'lost') offset 0) t
       cross join lateral (select selection_id, unit_milli * times * bets as stake
         from lottery.line where draw_id = $1 and ticket_id = t.ticket_id offset 0) l`,
    [drawId, memberIds],
    {
      member_id: col.uuid,
      ticket_id: col.uuid,
      selection_id: col.int8,
      stake: col.int8.present,
    },
  )

type StoredLine = Awaited<ReturnType<typeof linesOf>>[number]
/** So many characters of selections are kept read: most lines of a draw choose what others did. */
const keptMost = 5_000_000

const readChoice = (table: ReadonlyMap<string, PlayRow>, canon: string): Choice => {
  const line = unwrap(parseLine(table, canon))
  return choiceOf({ ...line, chances: present(table.get(line.play), 'play of a line').chances })
}

/** Selections of one draw, each read once for all who chose it. */
const createChoices = () => {
  const known = new Map<bigint, Choice>()
  let kept = 0
  return async (
    tx: Tx,
    { family, day }: DrawRow,
    lines: readonly StoredLine[],
  ): Promise<ReadonlyMap<bigint, Choice>> => {
    const missing = new Set<bigint>()
    for (const { selection_id } of lines) if (!known.has(selection_id)) missing.add(selection_id)
    if (missing.size === 0) return known
    if (kept > keptMost) {
      known.clear()
      kept = 0
      for (const { selection_id } of lines) missing.add(selection_id)
    }
    const table = playTable(family, day)
    const rows = await tx.query(
      'select selection_id, canon from lottery.selection where selection_id = any ($1::bigint[])',
      [[...missing]],
      { selection_id: col.int8, canon: col.text },
    )
    for (const { selection_id, canon } of rows) {
      known.set(selection_id, readChoice(table, canon))
      kept += canon.length
    }
    return known
  }
}

/**
 * What of each ticket's stake counts as played, in ledger units: judged over all lines of its
 * member in the draw, in whatever tickets.
 */
export type ValidStakes = (
  tx: Tx,
  draw: DrawRow,
  tickets: readonly StakedTicket[],
) => Promise<ReadonlyMap<string, bigint>>

/** For one draw under one result. */
export const createValidStakes = (): ValidStakes => {
  const choicesOf = createChoices()
  return async (tx, draw, tickets) => {
    const members = [...new Set(tickets.map(({ member_id }) => member_id))]
    const rows = await linesOf(tx, draw.draw_id, members)
    const choices = await choicesOf(tx, draw, rows)
    const own = new Map<string, StakedLine[]>(members.map((memberId) => [memberId, []]))
    for (const { member_id, ticket_id: ticketId, selection_id, stake } of rows)
      own
        .get(member_id)
        ?.push({ ticketId, stake, choice: present(choices.get(selection_id), 'selection') })
    const trials = trialsOf(draw.family)
    const covered = new Map<string, bigint>()
    for (const lines of own.values())
      for (const [ticketId, stake] of coveredStakes(lines, trials)) covered.set(ticketId, stake)
    return new Map(
      tickets.map(({ ticket_id, stake, currency }) => {
        const nothing = ((covered.get(ticket_id) ?? 0n) * pointOf(currency)) / 1_000n
        return [ticket_id, nothing >= stake ? 0n : stake - nothing]
      }),
    )
  }
}
