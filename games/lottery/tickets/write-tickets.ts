import { hash } from 'node:crypto'
import { present } from '@faro/kernel/assert'
import { col, type Tx } from '@faro/server-kit/db'
import type { BetTerms } from './bet.ts'
import type { PlannedTicket } from './plan-tickets.ts'

const previewMost = 80

const digestOf = (family: string, canon: string): string => hash('sha256', `${family} ${canon}`)

/** Ids of the selections by their texts; equal texts are one row, whoever bets them. */
const selectionIds = async (
  tx: Tx,
  family: string,
  canons: readonly string[],
): Promise<ReadonlyMap<string, bigint>> => {
  const digests = canons.map((canon) => digestOf(family, canon))
  // in the order of their keys, so that two bets never wait for each other in a circle
  await tx.query(
    `insert into lottery.selection(family, canon, digest)
     select $1, s.canon, decode(s.digest, 'hex') from unnest($2::text[], $3::text[])
       s(canon, digest)
     order by s.digest on conflict on constraint selection_digest do nothing`,
    [family, canons, digests],
  )
  const rows = await tx.query(
    `select s.selection_id, encode(s.digest, 'hex') as digest from lottery.selection s
     where s.digest in (select decode(d, 'hex') from unnest($1::text[]) d)`,
    [digests],
    { selection_id: col.int8, digest: col.text.present },
  )
  const byDigest = new Map(rows.map(({ digest, selection_id }) => [digest, selection_id]))
  return new Map(
    canons.map((canon, i) => [canon, present(byDigest.get(digests[i] ?? ''), 'selection')]),
  )
}

const previewOf = ({ lines }: PlannedTicket): string => {
  const text = lines[0]?.read.canon ?? ''
  return text.length > previewMost ? `${text.slice(0, previewMost - 1)}…` : text
}

type Written = {
  readonly terms: BetTerms
  readonly tickets: readonly PlannedTicket[]
  readonly chaseId: string | null
}

const writeRows = (tx: Tx, { terms, tickets, chaseId }: Written) =>
  tx.query(
    `insert into lottery.ticket(draw_id, ticket_id, merchant_id, member_id, chase_id, game_code,
       mode, price_set, price_group, currency, stake, rebate, line_count, preview, most, placed_at)
     select t.draw_id, t.ticket_id, $1, $2, $3, $4, $5, $6, $7, $8, t.stake, t.rebate, t.lines,
       t.preview, t.most, kit.now()
     from unnest($9::bigint[], $10::uuid[], $11::bigint[], $12::bigint[], $13::int[], $14::text[],
       $15::bigint[]) t(draw_id, ticket_id, stake, rebate, lines, preview, most)`,
    [
      terms.account.merchantId,
      terms.account.memberId,
      chaseId,
      terms.game.game_code,
      terms.mode,
      terms.set.priceSet,
      terms.group,
      terms.account.currency,
      tickets.map(({ draw }) => draw.draw_id),
      tickets.map(({ ticketId }) => ticketId),
      tickets.map(({ stake }) => stake),
      tickets.map(({ rebate }) => rebate),
      tickets.map(({ lines }) => lines.length),
      tickets.map(previewOf),
      tickets.map(({ most }) => most),
    ],
  )

/** Writes tickets with their lines; what a line selects is stored once for all. */
export const writeTickets = async (tx: Tx, written: Written): Promise<void> => {
  const { terms, tickets } = written
  const canons = [...new Set(tickets[0]?.lines.map(({ read }) => read.canon) ?? [])]
  const ids = await selectionIds(tx, terms.game.family, canons)
  await writeRows(tx, written)
  const rows = tickets.flatMap((ticket) =>
    ticket.lines.map((line) => ({ ticket, line, times: line.times * ticket.draw.times })),
  )
  await tx.query(
    `insert into lottery.line(draw_id, ticket_id, no, selection_id, play, times, unit_milli, bets,
       factor_bps)
     select * from unnest($1::bigint[], $2::uuid[], $3::int[], $4::bigint[], $5::text[], $6::int[],
       $7::bigint[], $8::int[], $9::int[])`,
    [
      rows.map(({ ticket }) => ticket.draw.draw_id),
      rows.map(({ ticket }) => ticket.ticketId),
      rows.map(({ line }) => line.no),
      rows.map(({ line }) => ids.get(line.read.canon)),
      rows.map(({ line }) => line.read.play),
      rows.map(({ times }) => times),
      rows.map(({ line }) => line.unitMilli),
      rows.map(({ line }) => line.read.bets),
      rows.map(({ line }) => line.factorBps),
    ],
  )
}
