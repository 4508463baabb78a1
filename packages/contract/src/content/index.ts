export {
  Announcement,
  announcements,
  announcementsMax,
  announcementTypes,
  noticesPerPage,
} from './announcements.ts'
export type { AnnouncementType } from './announcements.ts'
export { Article, articleKinds, helpCentre } from './articles.ts'
export {
  AnnouncementEdit,
  AnnouncementRecord,
  ArticleEdit,
  ArticleRecord,
  contentConsole,
} from './console.ts'
export type { ContentEvents } from './events.ts'
export { htmlMax, titleMax } from './texts.ts'
export type { TextsEdit } from './texts.ts'
