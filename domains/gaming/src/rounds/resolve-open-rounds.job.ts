import { uuidv7 } from '@faro/kernel/ids'
import { ok } from '@faro/kernel/result'
import type { Clock } from '@faro/kernel/clock'
import { col, rowOf, type Db, type RowOf } from '@faro/server-kit/db'
import { settlingSql } from '../settlement/settling.ts'
import type { VendorClients } from '../links/clients.ts'
import type { Links } from '../links/links.ts'
import type { RoundReport } from '../links/port.ts'
import type { RoundStates } from '../ports.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly links: Pick<Links, 'find'>
  readonly clients: VendorClients
  /** Games of our own: their word counts before a vendor is asked. */
  readonly roundStates?: (() => readonly RoundStates[]) | undefined
}

const rowFields = rowOf({
  member_id: col.uuid,
  round_id: col.uuid,
  vendor_code: col.text,
  vendor_round: col.text,
  standing: col.int4,
})
type Row = RowOf<typeof rowFields>

const ageMs = 24 * 3_600_000
const askAgainMs = 6 * 3_600_000
const batchMax = 100
const ofVendorMax = 20
/** Of games of our own, which are asked for many at once. */
const ofOwnMax = 500

/**
 * Resolves rounds that have been open for a day. A round without standing movements is cancelled;
 * otherwise the vendor is asked, and what it calls finished is closed. Everything else becomes a
 * case for staff; nothing is ever credited here. A few per vendor, vendors concurrently, so that a
 * slow one delays only its own. A game of our own that says that its round goes on is believed:
 * bets on a season run for months. Answers how many rounds were checked.
 */
export const resolveOpenRounds =
  ({ db, clock, links, clients, roundStates = () => [] }: Deps) =>
  async (): Promise<number> => {
    const now = clock.now()
    const own = Map.groupBy(roundStates(), ({ vendorCode }) => vendorCode)
    const rows = await db.query(
      `update gaming.round set asked_at = $1 where (member_id, round_id) in (
       select r.member_id, r.round_id from gaming.round r join (
         select member_id, round_id, row_number() over (
           partition by vendor_code order by opened_at) as turn
         from gaming.round
         where state = 'open' and opened_at < $2 and (asked_at is null or asked_at < $3)) due
         using (member_id, round_id)
       where r.state = 'open' and due.turn <= case when r.vendor_code = any($4::text[])
         then ${ofOwnMax} else ${ofVendorMax} end
       order by due.turn limit ${batchMax} + ${ofOwnMax} * cardinality($4::text[])
       for update of r skip locked)
     returning member_id, round_id, vendor_code, vendor_round, bets + wins as standing`,
      [now, new Date(now.getTime() - ageMs), new Date(now.getTime() - askAgainMs), [...own.keys()]],
      rowFields,
    )
    const byVendor = Map.groupBy(rows, (row) => row.vendor_code)
    await Promise.all([...byVendor.values()].map(resolveInOrder))
    return rows.length

    async function resolveInOrder(ofVendor: readonly Row[]): Promise<void> {
      const told = await wordsOfOwn(ofVendor)
      for (const row of ofVendor) await resolveOne(row, told.get(row.vendor_round))
    }

    async function wordsOfOwn(rows: readonly Row[]): Promise<ReadonlyMap<string, RoundReport>> {
      const games = own.get(rows[0]?.vendor_code ?? '') ?? []
      const rounds = rows.map(({ vendor_round }) => vendor_round)
      const told = await Promise.all(games.map(({ statesOf }) => statesOf(rounds)))
      return new Map(told.flatMap((some) => [...some]))
    }

    async function resolveOne(row: Row, said: RoundReport | undefined): Promise<void> {
      if (row.standing === 0) return void (await endRound(db, row, 'cancelled'))
      if (said === 'open') return
      const word = said ?? (await ask(row))
      if (word === 'finished') await endRound(db, row, 'completed')
      else await openCase(db, row, word)
    }

    async function ask(row: Row): Promise<RoundReport> {
      const link = await links.find(row.vendor_code)
      if (link === null) return 'unknown'
      const state = await clients[link.dialect].roundState(link, row.vendor_round)
      return state.ok ? state.value : 'unknown'
    }
  }

/** Checked again in the update: a bet may have arrived since. */
const endSql = settlingSql(`update gaming.round r set state = $3::text, closed_at = kit.now()
    where r.member_id = $1 and r.round_id = $2 and r.state = 'open'
      and ($3::text = 'completed' or r.bets + r.wins = 0)`)
const endRound = (db: Db, row: Row, state: 'completed' | 'cancelled') =>
  db.query(endSql, [row.member_id, row.round_id, state])

const closeSql = settlingSql(`update gaming.round r set closed_at = kit.now(),
      state = case when r.bets + r.wins > 0 then 'completed' else 'cancelled' end
    where r.member_id = $1 and r.vendor_code = $2 and r.vendor_round = $3 and r.state = 'open'`)

const openCase = (db: Db, row: Row, word: RoundReport) =>
  db.query(
    `insert into gaming.vendor_case(case_id, kind, vendor_code, member_id, vendor_round, detail)
     values ($1, 'open-round', $2, $3, $4, $5) on conflict do nothing`,
    [
      uuidv7(),
      row.vendor_code,
      row.member_id,
      row.vendor_round,
      JSON.stringify({ vendorSays: word, roundId: row.round_id }),
    ],
  )

type Decision = { readonly vendorCode: string; readonly caseId: string; readonly staff: string }

/** A staff member's decision on a case: the round it is about ends as it stands. */
export const closeCase = (db: Db, { vendorCode, caseId, staff }: Decision) =>
  db.tx(async (tx) => {
    const [row] = await tx.query(
      `update gaming.vendor_case set closed_at = kit.now(), closed_by = $2
       where case_id = $1 and vendor_code = $3 and closed_at is null
       returning kind, vendor_round, member_id`,
      [caseId, staff, vendorCode],
      { kind: col.text, vendor_round: col.text, member_id: col.uuid },
    )
    if (row === undefined) return ok(false)
    if (row.kind === 'open-round')
      await tx.query(closeSql, [row.member_id, vendorCode, row.vendor_round])
    return ok(true)
  })
