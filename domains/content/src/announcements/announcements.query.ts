import { announcementsMax, type AnnouncementType } from '@faro/contract/content'
import type { Queryable } from '@faro/server-kit/db'
import { announcementFields, type AnnouncementRow } from './announcement.ts'

export const announcementColumns = `announcement_id, type, group_name, url, game_code, texts,
  position, is_published, starts_at, ends_at, version`

/** What a brand announces at a moment, in the brand's order, newest first. */
export const shownAnnouncements = (
  db: Queryable,
  merchantId: number,
  { types, now }: { types: readonly AnnouncementType[]; now: Date },
): Promise<AnnouncementRow[]> =>
  db.query(
    `select ${announcementColumns} from content.announcement
     where merchant_id = $1 and is_published and type = any($2::text[]) and starts_at <= $3
       and (ends_at is null or ends_at > $3)
     order by position, starts_at desc, announcement_id limit $4`,
    [merchantId, types, now, announcementsMax],
    announcementFields,
  )

/** The newest of all, whatever their state: what staff work on. */
export const allAnnouncements = (db: Queryable, merchantId: number): Promise<AnnouncementRow[]> =>
  db.query(
    `select ${announcementColumns} from content.announcement where merchant_id = $1
     order by starts_at desc, announcement_id limit 500`,
    [merchantId],
    announcementFields,
  )

export const findAnnouncement = async (
  db: Queryable,
  merchantId: number,
  announcementId: string,
): Promise<AnnouncementRow | null> => {
  const [row] = await db.query(
    `select ${announcementColumns} from content.announcement where merchant_id = $1 and announcement_id = $2`,
    [merchantId, announcementId],
    announcementFields,
  )
  return row ?? null
}
