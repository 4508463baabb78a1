import * as z from 'zod/mini'

/** A language code as the specification writes it: ES, EN, PT-BR. */
export const LanguageCode = z.string().check(z.regex(/^[A-Z]{2,3}(-[A-Z]{2})?$/))

export const titleMax = 160
export const htmlMax = 20_000

/** What is said in one language; `html` is plain markup, cleaned before it is stored. */
export const TextEdit = z.strictObject({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(titleMax)),
  html: z.string().check(z.maxLength(htmlMax)),
})

/** By language code; a language that is missing falls back to English, then the brand's own. */
export const TextsEdit = z
  .record(LanguageCode, TextEdit)
  .check(z.refine((texts) => Object.keys(texts).length > 0))
export type TextsEdit = z.output<typeof TextsEdit>
