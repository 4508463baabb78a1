import * as z from 'zod/mini'
import { Id, Name, Nothing } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import { consoleLanguages, densities, hourFormats, numberFormats, weekStarts } from '../values.ts'

const word = z.string().check(z.regex(/^[a-zA-Z][\w-]{0,39}$/))

/** A list's query as in the address, with `cols` and `density`, without a cursor. */
const Parameters = z
  .record(word, z.string().check(z.minLength(1), z.maxLength(1_000)))
  .check(z.refine((parameters) => Object.keys(parameters).length <= 40))

const Sharing = z.object({
  role: z.string(),
  /** The brand in which the role is held; null: in all. */
  merchantCode: z.nullable(z.string()),
})

export const View = z.object({
  viewId: Id,
  list: z.string(),
  name: z.string(),
  parameters: z.record(z.string(), z.string()),
  isOwn: z.boolean(),
  ownerName: z.string(),
  sharedWith: z.nullable(Sharing),
})

const byId = z.strictObject({ viewId: Id })

export const views = {
  list: {
    alwaysOpen: true,
    summary: 'Views of lists: one’s own, and those shared with a role one holds',
    query: z.strictObject({ list: z.optional(word) }),
    ok: z.object({ views: z.array(View) }),
    errors: [],
  },
  save: {
    alwaysOpen: true,
    limit: '60/min',
    summary: 'Keeps a way to look at a list under a name',
    body: z.strictObject({ list: word, name: Name(40), parameters: Parameters }),
    ok: View,
    errors: ['not-found', 'view-name-taken', 'views-full'],
  },
  change: {
    alwaysOpen: true,
    limit: '60/min',
    summary: 'Renames one’s own view, or puts other parameters in it',
    params: byId,
    body: z.strictObject({ name: z.optional(Name(40)), parameters: z.optional(Parameters) }),
    ok: View,
    errors: ['not-found', 'view-name-taken'],
  },
  remove: {
    alwaysOpen: true,
    summary: 'Removes one’s own view',
    params: byId,
    ok: Nothing,
    errors: ['not-found'],
  },
  share: {
    permission: 'staff.write',
    brands: 'rows',
    alwaysOpen: true,
    summary: 'Shows a view to a role; without one it is its owner’s alone again',
    params: byId,
    body: z.strictObject({ with: z.nullable(z.strictObject(Sharing.def.shape)) }),
    ok: View,
    errors: ['not-found'],
  },
} as const satisfies TermsByName

const ListSettings = z.strictObject({
  /** The columns that are shown, in their order. */
  columns: z.optional(z.array(word).check(z.maxLength(60))),
  /** Pixels by column. */
  widths: z.optional(z.record(word, z.int().check(z.minimum(40), z.maximum(1_200)))),
  density: z.optional(z.enum(densities)),
})

const settings = {
  /** Null: as the browser asks for. */
  language: z.nullable(z.enum(consoleLanguages)),
  numberFormat: z.enum(numberFormats),
  /** The brand's own zone, UTC, or one by its name. */
  zone: z.string().check(z.regex(/^(?:brand|utc|[A-Z][A-Za-z0-9_+/-]{1,63})$/)),
  hours: z.enum(hourFormats),
  weekStart: z.enum(weekStarts),
  density: z.enum(densities),
  /** Whether single letters do anything (WCAG 2.1.4). */
  singleKeys: z.boolean(),
  lists: z.record(word, ListSettings).check(z.refine((lists) => Object.keys(lists).length <= 60)),
}

export const StaffSettings = z.object(settings)

export const staffSettings = {
  read: {
    alwaysOpen: true,
    summary: 'How the console looks to whoever asks',
    ok: StaffSettings,
    errors: [],
  },
  change: {
    alwaysOpen: true,
    limit: '120/min',
    summary: 'Changes what is sent and leaves the rest; a list’s settings are replaced as a whole',
    body: z.partial(z.strictObject(settings)),
    ok: StaffSettings,
    errors: [],
  },
} as const satisfies TermsByName
