import type { DrawState, LotteryResult } from '@faro/contract/lottery'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Queryable, type Tx } from '@faro/server-kit/db'
import { awaitDraw, placeOf, type DrawRow } from '../draws/draw-store.ts'
import { agree, isResult } from '../engine/index.ts'
import type { LotteryDeps } from '../src/deps.ts'

export type Entry = {
  /** A feed's name; people are sources by their own ids. */
  readonly source: string
  /** A staff member's id; null for a feed. */
  readonly by: string | null
  readonly result: LotteryResult
  readonly reason: string | null
}

export type EntryRow = {
  readonly version: number
  readonly source: string
  readonly by: string | null
  readonly result: LotteryResult
  readonly is_full: boolean
  readonly at: Date
}

export const entriesOf = (
  db: Queryable,
  drawId: bigint,
  version: number | null,
): Promise<readonly EntryRow[]> =>
  db.query(
    `select version, source, by, result, is_full, at from lottery.result_entry
     where draw_id = $1 and ($2::int is null or version = $2) order by entry_id`,
    [drawId, version],
    {
      version: col.int4,
      source: col.text,
      by: col.text.orNull,
      result: col.json.as<LotteryResult>(),
      is_full: col.bool,
      at: col.timestamptz,
    },
  )

type Noted = { readonly state: DrawState; readonly entries: number }
type Refusal = 'result-malformed' | 'own-entry'

const writeEntry = async (
  tx: Tx,
  draw: DrawRow,
  { source, by, result, reason }: Entry,
): Promise<void> => {
  await tx.query(
    `insert into lottery.result_entry(draw_id, version, source, by, result, is_full, reason)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      draw.draw_id,
      draw.result_version + 1,
      source,
      by,
      JSON.stringify(result),
      isResult(draw.family, result),
      reason,
    ],
  )
}

type Change = { readonly state: DrawState; readonly result: LotteryResult | null }

const setState = (tx: Tx, draw: DrawRow, { state, result }: Change) =>
  tx.query(
    `update lottery.draw set state = $2, result = coalesce($3::jsonb, result),
       result_version = result_version + case when $3 is null then 0 else 1 end
     where draw_id = $1`,
    [draw.draw_id, state, result === null ? null : JSON.stringify(result)],
  )

const isSame = (a: unknown, b: unknown): boolean => {
  const sorted = (_: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([x], [y]) => (x < y ? -1 : 1)))
      : value
  return JSON.stringify(a, sorted) === JSON.stringify(b, sorted)
}

type DecideDeps = Pick<LotteryDeps, 'publish' | 'wake'>

/** Judges what all sources say of the next version of a result (lottery.md §3.4). */
const judge = async (tx: Tx, deps: DecideDeps, draw: DrawRow): Promise<Noted> => {
  const entries = await entriesOf(tx, draw.draw_id, draw.result_version + 1)
  const agreement = agree(
    draw.family,
    entries.map(({ source, result }) => ({ source, numbers: result })),
  )
  const isSettled = draw.state === 'settled'
  const noted = (state: DrawState): Noted => ({ state, entries: entries.length })
  if (agreement.state === 'awaiting') return noted(draw.state)
  if (agreement.state === 'disputed') {
    if (isSettled) return noted(draw.state)
    await setState(tx, draw, { state: 'disputed', result: null })
    return noted('disputed')
  }
  const result = agreement.result as LotteryResult
  if (isSettled && isSame(result, draw.result)) return noted(draw.state)
  const state = isSettled ? 're-settling' : 'drawn'
  await setState(tx, draw, { state, result })
  tx.afterCommit(() => {
    deps.publish(draw.game_code, { kind: 'drawn', ...placeOf(draw), result })
    deps.wake()
  })
  return noted(state)
}

/** What a feed says, once: the same again is no second entry. */
export const noteFeed = async (
  tx: Tx,
  deps: DecideDeps,
  { drawId, entry }: { drawId: bigint; entry: Entry },
): Promise<Noted | null> => {
  const draw = await awaitDraw(tx, drawId)
  if (draw === undefined) return null
  const isOpenResult = draw.state === 'awaiting' || draw.state === 'disputed'
  if (!isOpenResult && draw.state !== 'settled') return null
  // what it said last, of this version or the one that stands
  const known = (await entriesOf(tx, drawId, null)).findLast(
    ({ source }) => source === entry.source,
  )
  if (known !== undefined && isSame(known.result, entry.result)) return null
  await writeEntry(tx, draw, entry)
  if (!isResult(draw.family, entry.result) && draw.result === null) {
    await tx.query('update lottery.draw set partial = $2 where draw_id = $1', [
      drawId,
      JSON.stringify(entry.result),
    ])
    tx.afterCommit(() =>
      deps.publish(draw.game_code, { kind: 'partial', ...placeOf(draw), result: entry.result }),
    )
  }
  return judge(tx, deps, draw)
}

const hasOwn = async (tx: Tx, draw: DrawRow, by: string): Promise<boolean> =>
  (
    await tx.query(
      'select 1 from lottery.result_entry where draw_id = $1 and version = $2 and by = $3',
      [draw.draw_id, draw.result_version + 1, by],
    )
  ).length > 0

type PersonEntry = {
  readonly draw: DrawRow
  readonly by: string
  readonly result: LotteryResult
  readonly reason: string | null
}

/** What a person says; two people who agree are two sources, nobody is two. */
export const notePerson = async (
  tx: Tx,
  deps: DecideDeps,
  { draw, by, result, reason }: PersonEntry,
): Promise<Result<Noted, Refusal>> => {
  if (!isResult(draw.family, result)) return err('result-malformed', { field: 'result' })
  if (await hasOwn(tx, draw, by)) return err('own-entry')
  await writeEntry(tx, draw, { source: `person:${by}`, by, result, reason })
  return ok(await judge(tx, deps, draw))
}
