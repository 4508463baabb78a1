import { pickText, type Texts } from '@faro/content'
import type { InboxMessage } from '@faro/contract/messaging'
import { pageOf, type Page } from '@faro/kernel/paging'
import { col, rowOf, type Queryable } from '@faro/server-kit/db'
import { shownKind, type Looks } from './looks.ts'

const rowFields = rowOf({
  message_id: col.uuid,
  kind: col.text,
  values: col.json.as<Record<string, string>>(),
  texts: col.json.as<Texts>().orNull,
  read_at: col.timestamptz.orNull,
  created_at: col.timestamptz,
})

type Reading = {
  readonly memberId: string
  readonly before: string | undefined
  readonly limit: number
  readonly language: string
  readonly brandLanguage: string
  readonly looks: Looks
}

const noText = { title: '', html: '' }

/** A page of an inbox, newest first; what staff wrote comes in the reader's language. */
export const listMessages = async (
  db: Queryable,
  { memberId, before, limit, language, brandLanguage, looks }: Reading,
): Promise<Page<InboxMessage>> => {
  const rows = await db.query(
    `select m.message_id, m.kind, m.values, b.texts, m.read_at, m.created_at
     from messaging.message m left join messaging.broadcast b using (broadcast_id)
     where m.member_id = $1 and m.removed_at is null and ($2::uuid is null or m.message_id < $2)
     order by m.message_id desc limit $3`,
    [memberId, before ?? null, limit + 1],
    rowFields,
  )
  const messages = rows.map((row) => ({
    messageId: row.message_id,
    ...shownKind(looks, row.kind),
    values: row.values,
    ...(row.texts === null ? noText : pickText(row.texts, language, brandLanguage)),
    isRead: row.read_at !== null,
    createdAt: row.created_at.toISOString(),
  }))
  return pageOf(messages, limit, ({ messageId }) => messageId)
}

/** Unread messages by member; members without any count zero. */
export const unreadCounts = async (
  db: Queryable,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db.query(
    `select member_id, count(*)::int as unread from messaging.message
     where member_id = any($1::uuid[]) and read_at is null and removed_at is null
     group by member_id`,
    [memberIds],
    { member_id: col.uuid, unread: col.int4 },
  )
  const counts = new Map(rows.map(({ member_id, unread }) => [member_id, unread]))
  return new Map(memberIds.map((memberId) => [memberId, counts.get(memberId) ?? 0]))
}
