import * as z from 'zod/mini'
import { Id, Instant, Text } from '../fields.ts'
import { termsOf } from '../list-terms.ts'
import type { TermsByName } from '../route.ts'
import { announcementList } from './lists.ts'
import {
  announcementTypes,
  articleKinds,
  htmlMax,
  publicAnnouncements,
  titleMax,
} from './values.ts'

/** A language code as the specification writes it: ES, EN, PT-BR. */
export const LanguageCode = z.string().check(z.regex(/^[A-Z]{2,3}(-[A-Z]{2})?$/))

/** The text in one language; `html` is plain markup, cleaned before it is stored. */
export const TextEdit = z.strictObject({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(titleMax)),
  html: z.string().check(z.maxLength(htmlMax)),
})

/** By language code; a language that is missing falls back to English, then the brand's own. */
export const TextsEdit = z
  .record(LanguageCode, TextEdit)
  .check(z.refine((texts) => Object.keys(texts).length > 0))
export type TextsEdit = z.output<typeof TextsEdit>

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

export const announcements = {
  list: {
    summary: 'What the brand announces now, newest first within its order',
    query: z.strictObject({
      /** Types between commas; all of them where none is named. */
      types: z.optional(z.string().check(z.regex(/^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H)){0,4}$/))),
      platform: z._default(z.literal('W'), 'W'),
      execution: z._default(z.enum(publicAnnouncements), 'B'),
      language: z.optional(LanguageCode),
    }),
    ok: z.object({ announcements: z.array(Announcement) }),
    errors: [],
  },
  forAgents: {
    audience: 'agent',
    summary: 'What the brand announces to its agents now, newest first within its order',
    query: z.strictObject({ language: z.optional(LanguageCode) }),
    ok: z.object({ announcements: z.array(Announcement) }),
    errors: [],
  },
} as const satisfies TermsByName

export const Slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60))

export const Article = z.object({
  /** Names the article in addresses: /help#terms. */
  slug: Slug,
  kind: z.enum(articleKinds),
  title: z.string(),
  /** Cleaned markup; clean it again before it is shown. */
  html: z.string(),
})
export type Article = z.output<typeof Article>

export const helpCentre = {
  articles: {
    summary: 'Articles of the help centre and the pages about the brand, in their order',
    query: z.strictObject({ language: z.optional(LanguageCode) }),
    ok: z.object({ articles: z.array(Article) }),
    errors: [],
  },
} as const satisfies TermsByName

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

export const contentLists = {
  announcements: termsOf(
    announcementList,
    z.extend(AnnouncementRecord, { merchantCode: z.string() }),
    { alwaysOpen: true, summary: 'Announcements, those to come and those that are over too' },
  ),
}

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
const read = { permission: 'content.read', alwaysOpen: true, brands } as const
const write = { permission: 'content.write', alwaysOpen: true, brands } as const
const brand = z.strictObject({ code: Code })
const Version = z.int().check(z.minimum(0))
/** Told to the other person; without it nothing is published that leads elsewhere. */
const Reason = z.optional(Text(500, 3))
/** Where it leads elsewhere it waits, unpublished, for another person. */
const approvalId = z.nullable(Id)

export const contentConsole = {
  announcements: {
    ...read,
    summary: 'All announcements of a brand, those to come and those that are over too',
    params: brand,
    ok: z.array(AnnouncementRecord),
    errors: ['brand-unknown'],
  },
  saveAnnouncement: {
    ...write,
    summary: 'Writes an announcement; version 0 makes a new one under the given id',
    params: z.strictObject({ code: Code, announcementId: Id }),
    body: z.extend(AnnouncementEdit, { version: Version, reason: Reason }),
    ok: z.extend(AnnouncementRecord, { approvalId }),
    errors: [
      'brand-unknown',
      'content-changed',
      'content-schedule',
      'content-language',
      'approval-needed',
      'approval-own',
      'forbidden',
    ],
  },
  removeAnnouncement: {
    ...write,
    summary: 'Takes an announcement away for good',
    params: z.strictObject({ code: Code, announcementId: Id }),
    ok: z.null(),
    errors: ['brand-unknown', 'not-found'],
  },
  articles: {
    ...read,
    summary: 'All articles of a brand',
    params: brand,
    ok: z.array(ArticleRecord),
    errors: ['brand-unknown'],
  },
  saveArticle: {
    ...write,
    summary: 'Writes an article; version 0 makes a new one under the given id',
    params: z.strictObject({ code: Code, articleId: Id }),
    body: z.extend(ArticleEdit, { version: Version, reason: Reason }),
    ok: z.extend(ArticleRecord, { approvalId }),
    errors: [
      'brand-unknown',
      'content-changed',
      'slug-taken',
      'content-language',
      'approval-needed',
      'approval-own',
      'forbidden',
    ],
  },
  removeArticle: {
    ...write,
    summary: 'Takes an article away for good',
    params: z.strictObject({ code: Code, articleId: Id }),
    ok: z.null(),
    errors: ['brand-unknown', 'not-found'],
  },
  clean: {
    ...read,
    brands: 'rows',
    summary: 'Markup as visitors would get it: for the preview',
    body: z.strictObject({ html: z.string().check(z.maxLength(20_000)) }),
    ok: z.object({ html: z.string() }),
    errors: [],
  },
} as const satisfies TermsByName
