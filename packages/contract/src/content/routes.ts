import { wayOf } from '../list.ts'
import { define, under } from '../route.ts'
import { announcementList } from './lists.ts'
import type * as shapes from './shapes.ts'

export type { ContentEvents } from './events.ts'
export type * from './shapes.ts'
export * from './values.ts'

export const announcements = define(under<typeof shapes.announcements>, {
  list: { method: 'GET', path: '/wps/relay/MCSFE_getListAnnouncements', auth: 'public' },
  forAgents: { method: 'GET', path: '/wps/relay/MCSFE_getAgentAnnouncements', auth: 'member' },
})

export const helpCentre = define(under<typeof shapes.helpCentre>, {
  articles: { method: 'GET', path: '/wps/system/helpCenter', auth: 'public' },
})

export const contentLists = define(under<typeof shapes.contentLists>, {
  announcements: wayOf(announcementList),
})

export const contentConsole = define(under<typeof shapes.contentConsole>, {
  announcements: {
    method: 'GET',
    path: '/console/api/content/:code/announcements',
    auth: 'operator',
  },
  saveAnnouncement: {
    method: 'PUT',
    path: '/console/api/content/:code/announcements/:announcementId',
    auth: 'operator',
  },
  removeAnnouncement: {
    method: 'DELETE',
    path: '/console/api/content/:code/announcements/:announcementId',
    auth: 'operator',
  },
  articles: { method: 'GET', path: '/console/api/content/:code/articles', auth: 'operator' },
  saveArticle: {
    method: 'PUT',
    path: '/console/api/content/:code/articles/:articleId',
    auth: 'operator',
  },
  removeArticle: {
    method: 'DELETE',
    path: '/console/api/content/:code/articles/:articleId',
    auth: 'operator',
  },
  clean: { method: 'POST', path: '/console/api/content/clean', auth: 'operator' },
})
