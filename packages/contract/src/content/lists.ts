import { list } from '../list.ts'
import { announcementTypes } from './values.ts'

export const announcementList = list({
  name: 'announcements',
  path: '/console/api/lists/announcements',
  permission: 'content.read',
  columns: {
    announcementId: { type: 'ref', filter: true, isExtra: true },
    merchantCode: { type: 'ref' },
    texts: { type: 'text' },
    type: { type: 'enum', values: announcementTypes, filter: true },
    groupName: { type: 'text', filter: true },
    state: { type: 'text' },
    isPublished: { type: 'bool', filter: true },
    position: { type: 'count', filter: true, sort: true },
    startsAt: { type: 'at', filter: true, sort: true },
    endsAt: { type: 'at', filter: true, sort: true },
  },
  brandOf: 'merchantCode',
  date: 'startsAt',
  sort: '-startsAt',
  views: [{ name: 'all', parameters: {} }],
})
