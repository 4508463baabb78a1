import * as z from 'zod/mini'
import { Id, Instant } from '../fields.ts'
import { define } from '../route.ts'
import { LanguageCode } from './texts.ts'

/**
 * Announcement types: B banner of the home page, PL notice for players, PU popup, PR promotion,
 * H headline above the games. Specification, sections 1 and 3.
 */
export const announcementTypes = ['B', 'PL', 'PU', 'PR', 'H'] as const
export type AnnouncementType = (typeof announcementTypes)[number]

/** Notices stand nine to a page, in ten pages at most. */
export const noticesPerPage = 9
export const announcementsMax = 90

export const Announcement = z.object({
  announcementId: Id,
  type: z.enum(announcementTypes),
  title: z.string(),
  /** Cleaned markup; clean it again before it is shown. */
  html: z.string(),
  /** Banners of one group belong together. */
  groupName: z.string(),
  /** A path of the site, an https address, or nothing. */
  url: z.string(),
  /** The game whose cover is the picture, or nothing. */
  gameCode: z.string(),
  date: Instant,
})
export type Announcement = z.output<typeof Announcement>

export const announcements = define({
  list: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getListAnnouncements',
    auth: 'public',
    summary: 'What the brand announces now, newest first within its order',
    query: z.strictObject({
      /** Types between commas; all of them where none is named. */
      types: z.optional(z.string().check(z.regex(/^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H)){0,4}$/))),
      platform: z._default(z.literal('W'), 'W'),
      execution: z._default(z.enum(announcementTypes), 'B'),
      language: z.optional(LanguageCode),
    }),
    ok: z.object({ announcements: z.array(Announcement) }),
    errors: [],
  },
})
