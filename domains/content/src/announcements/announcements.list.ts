import { announcementList } from '@faro/contract/content/lists'
import { contentLists } from '@faro/contract/content/shapes'
import { col, rowOf } from '@faro/server-kit/db'
import { defineList, withMerchantCodes } from '@faro/server-kit/lists'
import type { ContentDeps } from '../deps.ts'
import { announcementFields, recordOf } from './announcement.ts'
import { announcementColumns } from './announcements.query.ts'

/** All announcements, whatever visitors see of them. */
export const announcementsList = ({ clock, whitelabel }: ContentDeps) =>
  defineList(announcementList, contentLists.announcements, {
    from: 'content.announcement',
    id: { sql: 'announcement_id', as: col.uuid },
    brand: 'merchant_id',
    columns: {
      announcementId: { sql: 'announcement_id', as: col.uuid },
      type: { sql: 'type', as: col.text },
      groupName: { sql: 'kit.fold(group_name)', as: col.text },
      isPublished: { sql: 'is_published', as: col.bool },
      position: { sql: '"position"', as: col.int4 },
      startsAt: { sql: 'starts_at', as: col.timestamptz },
      endsAt: { sql: 'ends_at', as: col.timestamptz.orNull },
    },
    read: {
      text: `merchant_id, ${announcementColumns}`,
      columns: rowOf({ ...announcementFields, merchant_id: col.int4 }),
    },
    rows: (rows) => {
      const now = clock.now()
      const views = rows.map((row) => recordOf(row, now))
      return withMerchantCodes(whitelabel.codeOf, rows, views)
    },
  })
