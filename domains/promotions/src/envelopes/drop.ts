import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import { cutEnvelopes, evenEnvelopes } from '../../engine/fairness/envelope.ts'
import type { ActivityRow } from '../activities/activity.ts'

export type EnvelopeProgram = Extract<
  NonNullable<ActivityRow['definition']['program']>,
  { of: 'red-envelope' }
>

const dropFields = rowOf({
  drop_id: col.uuid,
  activity_id: col.uuid,
  merchant_id: col.int4,
  code: col.text,
  starts_at: col.timestamptz,
  ends_at: col.timestamptz,
  total: col.int8,
  pieces: col.int4,
  minimum: col.int8,
  mode: col.text.as<'random' | 'even'>(),
  seed: col.text,
  commitment: col.text,
  state: col.text.as<'scheduled' | 'open' | 'closed'>(),
  taken: col.int4,
  paid: col.int8,
})
export type DropRow = RowOf<typeof dropFields>

const dropColumns = `d.drop_id, d.activity_id, d.merchant_id, a.code, d.starts_at, d.ends_at,
  d.total, d.pieces, d.minimum, d.mode, d.seed, d.commitment, d.state, d.taken, d.paid`

/** All pieces of a drop in the order in which they are taken. */
export const piecesOf = (
  { drop_id: dropId, total, pieces, minimum, mode }: DropRow,
  serverSeed: string,
): readonly bigint[] => {
  const drop = { total: Number(total), pieces, minimum: Number(minimum) }
  const all =
    mode === 'even' ? evenEnvelopes(drop) : cutEnvelopes(drop, { dropId, serverSeed }).pieces
  return all.map(BigInt)
}

export const findDrop = async (db: Queryable, dropId: string): Promise<DropRow | null> => {
  const [row] = await db.query(
    `select ${dropColumns}
     from promotions.envelope_drop d join promotions.activity a using (activity_id)
     where d.drop_id = $1`,
    [dropId],
    dropFields,
  )
  return row ?? null
}

/** What a brand rains now and next. */
export const nearDrops = (
  db: Queryable,
  merchantId: number,
  now: Date,
): Promise<readonly DropRow[]> =>
  db.query(
    `select ${dropColumns}
     from promotions.envelope_drop d join promotions.activity a using (activity_id)
     where d.merchant_id = $1 and d.state <> 'closed' and d.ends_at > $2
       and a.state in ('scheduled', 'running') and a.show_from <= $2
     order by d.starts_at limit 10`,
    [merchantId, now],
    dropFields,
  )
