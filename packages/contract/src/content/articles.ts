import * as z from 'zod/mini'
import { define } from '../route.ts'
import { LanguageCode } from './texts.ts'

export const articleKinds = ['help', 'about'] as const
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

export const helpCentre = define({
  articles: {
    method: 'GET',
    path: '/wps/system/helpCenter',
    auth: 'public',
    summary: 'Articles of the help centre and the pages about the brand, in their order',
    query: z.strictObject({ language: z.optional(LanguageCode) }),
    ok: z.object({ articles: z.array(Article) }),
    errors: [],
  },
})
