import { present } from '@faro/kernel/assert'
import { col, type Queryable, type Tx } from '@faro/server-kit/db'
import type { DrawRow } from '../draws/draw-store.ts'
import type { Hit } from '../engine/index.ts'
import type { Judge } from './judges.ts'

const pieceMost = 5_000

type Selection = { readonly selection_id: bigint; readonly canon: string }

const selectionsAfter = (
  db: Queryable,
  drawId: bigint,
  after: bigint,
): Promise<readonly Selection[]> =>
  db.query(
    `select s.selection_id, s.canon from lottery.selection s
     where s.selection_id > $2 and exists (select 1 from lottery.line l
       where l.draw_id = $1 and l.selection_id = s.selection_id)
     order by s.selection_id limit $3`,
    [drawId, after, pieceMost],
    { selection_id: col.int8, canon: col.text },
  )

export type SelectionHit = Hit & { readonly selectionId: bigint }

/** What each selection hits in a result; the lines that chose it share the answer. */
const hitsOf = async (
  judge: Judge,
  { family, day, result }: Pick<DrawRow, 'family' | 'day' | 'result'>,
  selections: readonly Selection[],
): Promise<readonly SelectionHit[]> => {
  const hits = await judge({
    family,
    day,
    result: present(result, 'result of a drawn draw'),
    texts: selections.map(({ canon }) => canon),
  })
  return hits.map(({ at, tier, times }) => ({
    tier,
    times,
    selectionId: present(selections[at], 'selection of a hit').selection_id,
  }))
}

const writeHits = async (
  tx: Tx,
  { drawId, no }: { readonly drawId: bigint; readonly no: number },
  hits: readonly SelectionHit[],
): Promise<void> => {
  if (hits.length === 0) return
  await tx.query(
    `insert into lottery.hit(draw_id, settlement, selection_id, tier, times)
     select $1, $2, h.selection_id, h.tier, h.times
     from unnest($3::bigint[], $4::text[], $5::int[]) h(selection_id, tier, times)`,
    [
      drawId,
      no,
      hits.map(({ selectionId }) => selectionId),
      hits.map(({ tier }) => tier),
      hits.map(({ times }) => times),
    ],
  )
}

/** How many hits a settlement has: an unlogged table is empty after a crash. */
export const countHits = async (db: Queryable, drawId: bigint, no: number): Promise<number> => {
  const [row] = await db.query(
    'select count(*)::int as hits from lottery.hit where draw_id = $1 and settlement = $2',
    [drawId, no],
    { hits: col.int4.present },
  )
  return present(row, 'count of hits').hits
}

/** The same with their digest. */
const hitCheck = async (
  db: Queryable,
  drawId: bigint,
  no: number,
): Promise<{ readonly hits: number; readonly digest: string }> => {
  const [row] = await db.query(
    `select count(*)::int as hits, coalesce(md5(string_agg(
        selection_id || ' ' || tier || ' ' || times, ',' order by selection_id, tier)), '') as digest
     from lottery.hit where draw_id = $1 and settlement = $2`,
    [drawId, no],
    { hits: col.int4.present, digest: col.text.present },
  )
  return present(row, 'count of hits')
}

/**
 * What every distinct selection of a draw hits in its result. Judged before a transaction, never
 * within one: threads may be busy for longer than one may wait.
 */
export const judgeDraw = async (
  db: Queryable,
  judge: Judge,
  draw: Pick<DrawRow, 'draw_id' | 'family' | 'day' | 'result'>,
): Promise<readonly SelectionHit[]> => {
  const hits: SelectionHit[] = []
  let after = 0n
  for (;;) {
    const piece = await selectionsAfter(db, draw.draw_id, after)
    for (const hit of await hitsOf(judge, draw, piece)) hits.push(hit)
    const last = piece.at(-1)
    if (last === undefined || piece.length < pieceMost) return hits
    after = last.selection_id
  }
}

/** Writes down what a draw's selections hit, with their count and digest. */
export const writeEvaluation = async (
  tx: Tx,
  place: { readonly drawId: bigint; readonly no: number },
  found: readonly SelectionHit[],
): Promise<void> => {
  const { drawId, no } = place
  await tx.query('delete from lottery.hit where draw_id = $1 and settlement = $2', [drawId, no])
  for (let at = 0; at < found.length; at += pieceMost)
    await writeHits(tx, place, found.slice(at, at + pieceMost))
  const { hits, digest } = await hitCheck(tx, drawId, no)
  await tx.query(
    `update lottery.settlement set phase = 'decide', hits = $3, hits_digest = $4
     where draw_id = $1 and no = $2`,
    [drawId, no, hits, digest],
  )
}
