import { uuidv7 } from '@faro/kernel/ids'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'

export type NewNotice = {
  /** Texts at `notice.<code>`. */
  readonly code: string
  /** An approval, a person, an alarm. */
  readonly subject: string
  /** Values of the text. */
  readonly detail: Readonly<Record<string, string>>
}

/** Tells staff something in the console, each once however often they are named. */
export const notify = async (
  db: Queryable,
  to: readonly string[],
  { notice: { code, subject, detail }, now }: { notice: NewNotice; now: Date },
): Promise<void> => {
  const receivers = [...new Set(to)]
  if (receivers.length === 0) return
  await db.query(
    `insert into operator.notice (notice_id, operator_id, code, subject, detail, at)
     select u.notice_id, u.operator_id, $3, $4, $5, $6
     from unnest($1::uuid[], $2::uuid[]) as u(notice_id, operator_id)`,
    [
      receivers.map(() => uuidv7(now.getTime())),
      receivers,
      code,
      subject,
      JSON.stringify(detail),
      now,
    ],
  )
}

export const noticeFields = rowOf({
  notice_id: col.uuid,
  code: col.text,
  subject: col.text,
  detail: col.json.as<Record<string, string>>(),
  at: col.timestamptz,
  read_at: col.timestamptz.orNull,
})
type Row = RowOf<typeof noticeFields>

export const noticeColumns = 'notice_id, code, subject, detail, at, read_at'

export const noticeOf = ({ notice_id, code, subject, detail, at, read_at }: Row) => ({
  noticeId: notice_id,
  code,
  subject,
  detail,
  at: at.toISOString(),
  isRead: read_at !== null,
})

export const noticesOf = (
  db: Queryable,
  operatorId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<Row[]> =>
  db.query(
    `select ${noticeColumns} from operator.notice
     where operator_id = $1 and ($2::uuid is null or notice_id < $2)
     order by notice_id desc limit $3`,
    [operatorId, before, limit],
    noticeFields,
  )

export const unreadOf = async (db: Queryable, operatorId: string): Promise<number> => {
  const [row] = await db.query(
    'select count(*) as unread from operator.notice where operator_id = $1 and read_at is null',
    [operatorId],
    { unread: col.int8 },
  )
  return Number(row?.unread ?? 0n)
}

export const readNotices = async (db: Queryable, operatorId: string, now: Date): Promise<void> => {
  await db.query(
    'update operator.notice set read_at = $2 where operator_id = $1 and read_at is null',
    [operatorId, now],
  )
}
