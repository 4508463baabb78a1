import { isNameText } from '@faro/kernel/text'
import * as z from 'zod/mini'

// the browser's policy forbids compiling validators at run time
z.config({ jitless: true })

/** Lower-case UUID. */
export const Id = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))

/**
 * A positive amount of money as a decimal string ("12.40"); signs, exponents and numbers are
 * refused by shape. Whether it is too fine for the currency is the command's to say.
 */
export const Amount = z.string().check(
  z.regex(/^\d{1,13}(\.\d{1,18})?$/),
  z.refine((text) => /[1-9]/.test(text)),
)

/** An amount in an answer: signed decimal string with the currency's own decimals. */
export const Money = z.string().check(z.regex(/^-?\d+(\.\d+)?$/))

export const Text = (max: number, min = 1) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max))

/** What people know somebody or something by: nothing in it that they cannot see. */
export const Name = (max: number, min = 1) =>
  Text(max, min).check(z.refine(isNameText, { error: 'characters' }))

export const Instant = z.iso.datetime({ offset: true })

/** Query parameters of a list read by key. Numbers arrive as text. */
export const Limit = z._default(
  z.pipe(
    z.string().check(z.regex(/^\d{1,3}$/)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(1), z.maximum(100))),
  ),
  20,
)
export const Cursor = z.optional(z.string().check(z.regex(/^[\w:.~-]{1,80}$/)))

export const pageOf = <S extends z.ZodMiniType>(row: S) =>
  z.object({ rows: z.array(row), next: z.nullable(z.string()) })

/** Days in the brand's time: `from` and `to` are inclusive, yyyy-MM-dd. */
export const Day = z.iso.date()

export const Nothing = z.null()

/** A file as its handler answers it: written out line by line, never held whole. */
export type TextFile = { readonly name: string; readonly lines: AsyncIterable<string> }
export const TextFile = z.custom<TextFile>()
