import * as z from 'zod/mini'
import { Id, Instant } from '../fields.ts'
import { define } from '../route.ts'
import { announcementTypes } from './announcements.ts'
import { articleKinds, Slug } from './articles.ts'
import { TextsEdit } from './texts.ts'

const Code = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const Position = z.int().check(z.minimum(0), z.maximum(9_999))

/** Where an announcement leads: a path of the site, an https address, or nowhere. */
const Target = z.string().check(z.regex(/^(|\/(?!\/)\S{0,240}|https:\/\/\S{3,240})$/))
const GameCode = z.string().check(z.regex(/^[a-z0-9-]{0,60}$/))

export const AnnouncementEdit = z.strictObject({
  type: z.enum(announcementTypes),
  groupName: z.string().check(z.trim(), z.maxLength(40)),
  url: Target,
  gameCode: GameCode,
  position: Position,
  isPublished: z.boolean(),
  startsAt: Instant,
  endsAt: z.nullable(Instant),
  texts: TextsEdit,
})
export type AnnouncementEdit = z.output<typeof AnnouncementEdit>

export const AnnouncementRecord = z.extend(AnnouncementEdit, {
  announcementId: Id,
  version: z.int(),
  /** What visitors see of it at this moment. */
  state: z.enum(['draft', 'scheduled', 'shown', 'over']),
})
export type AnnouncementRecord = z.output<typeof AnnouncementRecord>

export const ArticleEdit = z.strictObject({
  kind: z.enum(articleKinds),
  slug: Slug,
  position: Position,
  isPublished: z.boolean(),
  texts: TextsEdit,
})
export type ArticleEdit = z.output<typeof ArticleEdit>

export const ArticleRecord = z.extend(ArticleEdit, { articleId: Id, version: z.int() })
export type ArticleRecord = z.output<typeof ArticleRecord>

const brands = 'code'
const read = { auth: 'operator', permission: 'content.read', alwaysOpen: true, brands } as const
const write = { auth: 'operator', permission: 'content.write', alwaysOpen: true, brands } as const
const brand = z.strictObject({ code: Code })
const Version = z.int().check(z.minimum(0))

export const contentConsole = define({
  announcements: {
    ...read,
    method: 'GET',
    path: '/console/api/content/:code/announcements',
    summary: 'All announcements of a brand, those to come and those that are over too',
    params: brand,
    ok: z.array(AnnouncementRecord),
    errors: ['brand-unknown'],
  },
  saveAnnouncement: {
    ...write,
    method: 'PUT',
    path: '/console/api/content/:code/announcements/:announcementId',
    summary: 'Writes an announcement; version 0 makes a new one under the given id',
    params: z.strictObject({ code: Code, announcementId: Id }),
    body: z.extend(AnnouncementEdit, { version: Version }),
    ok: AnnouncementRecord,
    errors: ['brand-unknown', 'content-changed', 'content-schedule', 'content-language'],
  },
  removeAnnouncement: {
    ...write,
    method: 'DELETE',
    path: '/console/api/content/:code/announcements/:announcementId',
    summary: 'Takes an announcement away for good',
    params: z.strictObject({ code: Code, announcementId: Id }),
    ok: z.null(),
    errors: ['brand-unknown', 'not-found'],
  },
  articles: {
    ...read,
    method: 'GET',
    path: '/console/api/content/:code/articles',
    summary: 'All articles of a brand',
    params: brand,
    ok: z.array(ArticleRecord),
    errors: ['brand-unknown'],
  },
  saveArticle: {
    ...write,
    method: 'PUT',
    path: '/console/api/content/:code/articles/:articleId',
    summary: 'Writes an article; version 0 makes a new one under the given id',
    params: z.strictObject({ code: Code, articleId: Id }),
    body: z.extend(ArticleEdit, { version: Version }),
    ok: ArticleRecord,
    errors: ['brand-unknown', 'content-changed', 'slug-taken', 'content-language'],
  },
  removeArticle: {
    ...write,
    method: 'DELETE',
    path: '/console/api/content/:code/articles/:articleId',
    summary: 'Takes an article away for good',
    params: z.strictObject({ code: Code, articleId: Id }),
    ok: z.null(),
    errors: ['brand-unknown', 'not-found'],
  },
  clean: {
    ...read,
    method: 'POST',
    path: '/console/api/content/clean',
    brands: 'rows',
    summary: 'Markup as visitors would get it: for the preview',
    body: z.strictObject({ html: z.string().check(z.maxLength(20_000)) }),
    ok: z.object({ html: z.string() }),
    errors: [],
  },
})
