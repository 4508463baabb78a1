import * as z from 'zod/mini'
import { Amount, Id, Instant, Money, Nothing } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import { holdReasons, limitKinds, limitPeriods } from '../values.ts'

export const PlayLimit = z.object({
  kind: z.enum(limitKinds),
  period: z.enum(limitPeriods),
  /** Money, or whole minutes where the kind is time; null where there is no limit. */
  limit: z.nullable(z.string()),
  used: z.string(),
  /** A raise that waits: it can be confirmed from `dueAt` on. A null limit takes it away. */
  raise: z.nullable(z.object({ limit: z.nullable(z.string()), dueAt: Instant })),
})
export type PlayLimit = z.output<typeof PlayLimit>

export const PlaySafety = z.object({
  currency: z.string(),
  /** In whose time days, weeks and months begin. */
  timeZone: z.string(),
  limits: z.array(PlayLimit),
  exclusion: z.nullable(z.object({ kind: z.enum(['cool-off', 'self', 'staff']), until: Instant })),
  realityMinutes: z.nullable(z.int()),
})
export type PlaySafety = z.output<typeof PlaySafety>

export const RealityCheck = z.object({
  /** How often one is told; null where never. */
  minutes: z.nullable(z.int()),
  /** Net result since the moment that was asked for; null where none was. */
  net: z.nullable(Money),
  /** Now, by the clock of the server: what a page asks for later. */
  at: Instant,
})
export type RealityCheck = z.output<typeof RealityCheck>

export const PlayChange = z.object({
  changeId: Id,
  actor: z.string(),
  action: z.string(),
  detail: z.record(z.string(), z.unknown()),
  createdAt: Instant,
})

/** An account that neither plays nor deposits until staff let it go. */
export const Hold = z.object({
  reasons: z.array(z.enum(holdReasons)),
  heldAt: Instant,
  matched: z.array(z.object({ memberId: Id, username: z.string() })),
})
export type Hold = z.output<typeof Hold>

const own = { audience: 'real-account', limit: '30/min' } as const
const which = { kind: z.enum(limitKinds), period: z.enum(limitPeriods) }

export const playLimits = {
  get: {
    ...own,
    limit: '120/min',
    summary: "The member's own limits, what is used of them, pauses and the reality check",
    ok: PlaySafety,
    errors: [],
  },
  change: {
    ...own,
    summary: 'Sets a limit: a cut at once, a raise after 24 hours and a second word',
    body: z.strictObject({
      ...which,
      /** Money, or whole minutes where the kind is time; null takes the limit away. */
      limit: z.nullable(z.union([Amount, z.string().check(z.regex(/^\d{1,5}$/))])),
    }),
    ok: PlaySafety,
    errors: ['amount-malformed', 'amount-too-fine', 'amount-too-large'],
  },
  confirm: {
    ...own,
    summary: 'Confirms a raise that has waited long enough',
    body: z.strictObject(which),
    ok: PlaySafety,
    errors: ['limit-not-due'],
  },
  coolOff: {
    ...own,
    summary: 'Bars new bets and deposits for some days; it cannot be taken back',
    body: z.strictObject({ days: z.union([z.literal(1), z.literal(7), z.literal(30)]) }),
    ok: PlaySafety,
    errors: [],
  },
  exclude: {
    ...own,
    summary: 'Bars new bets and deposits for months and ends every session',
    body: z.strictObject({ months: z.union([z.literal(6), z.literal(12), z.literal(60)]) }),
    ok: Nothing,
    errors: [],
  },
  reality: {
    ...own,
    limit: '120/min',
    summary: 'How often the page says how long and with what result one has played, and the result',
    /** The last month at most. */
    query: z.strictObject({ since: z.optional(Instant) }),
    ok: RealityCheck,
    errors: [],
  },
  realityCheck: {
    ...own,
    summary: 'How often the page says how long and with what result one has played',
    body: z.strictObject({
      minutes: z.nullable(z.union([z.literal(15), z.literal(30), z.literal(60), z.literal(120)])),
    }),
    ok: PlaySafety,
    errors: [],
  },
} as const satisfies TermsByName

const memberParams = z.strictObject({ memberId: Id })

export const playSafetyConsole = {
  detail: {
    permission: 'players.read',
    alwaysOpen: true,
    looksAt: 'memberId',
    summary: "A player's limits, what is used of them, pauses, and who changed what when",
    params: memberParams,
    ok: z.extend(PlaySafety, {
      changes: z.array(PlayChange),
      hold: z.nullable(Hold),
      /** Won and lost in the last 31 days, from the player's side. */
      net: Money,
    }),
    errors: ['not-found'],
  },
  exclude: {
    permission: 'players.write',
    alwaysOpen: true,
    summary: 'Bars a player from bets and deposits until a day; never sooner than they are barred',
    params: memberParams,
    body: z.strictObject({
      days: z.int().check(z.minimum(1), z.maximum(3_660)),
      reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(200)),
    }),
    ok: Nothing,
    errors: ['not-found'],
  },
  release: {
    permission: 'players.write',
    alwaysOpen: true,
    summary: 'Lets an account go that was held for its likeness to one of somebody excluded',
    params: memberParams,
    body: z.strictObject({
      reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(200)),
    }),
    ok: Nothing,
    errors: ['not-found'],
  },
} as const satisfies TermsByName
