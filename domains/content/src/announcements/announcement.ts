import { rowOf, col, type RowOf } from '@faro/server-kit/db'
import type { Announcement, AnnouncementRecord, AnnouncementType } from '@faro/contract/content'
import { pickText, type Texts } from '../texts/texts.ts'

export const announcementFields = rowOf({
  announcement_id: col.uuid,
  type: col.text.as<AnnouncementType>(),
  group_name: col.text,
  url: col.text,
  game_code: col.text,
  texts: col.json.as<Texts>(),
  position: col.int4,
  is_published: col.bool,
  starts_at: col.timestamptz,
  ends_at: col.timestamptz.orNull,
  version: col.int4,
})
export type AnnouncementRow = RowOf<typeof announcementFields>

type State = AnnouncementRecord['state']

/** What visitors see of an announcement at a moment. */
const stateOf = (
  {
    is_published,
    starts_at,
    ends_at,
  }: Pick<AnnouncementRow, 'is_published' | 'starts_at' | 'ends_at'>,
  now: Date,
): State => {
  if (!is_published) return 'draft'
  if (ends_at !== null && ends_at <= now) return 'over'
  return starts_at > now ? 'scheduled' : 'shown'
}

export const announcementOf = (
  row: AnnouncementRow,
  language: string,
  brandLanguage: string,
): Announcement => ({
  announcementId: row.announcement_id,
  type: row.type,
  ...pickText(row.texts, language, brandLanguage),
  groupName: row.group_name,
  url: row.url,
  gameCode: row.game_code,
  date: row.starts_at.toISOString(),
})

export const recordOf = (row: AnnouncementRow, now: Date): AnnouncementRecord => ({
  announcementId: row.announcement_id,
  type: row.type,
  groupName: row.group_name,
  url: row.url,
  gameCode: row.game_code,
  position: row.position,
  isPublished: row.is_published,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
  texts: row.texts,
  version: row.version,
  state: stateOf(row, now),
})
