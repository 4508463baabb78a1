import { z } from 'zod'

/** How a call is signed; `literal` is sent as it stands. README.md describes each. */
const signing = z.union([
  z.enum([
    'right',
    'wrong',
    'absent',
    'empty',
    'short',
    'upper-case',
    'reserialised',
    'with-old-key',
    'other-encoding',
    'other-algorithm',
  ]),
  z.strictObject({ literal: z.string() }),
])

const rawPart = z.union([
  z.string(),
  z.strictObject({ repeat: z.string(), times: z.int().positive() }),
])

const answer = z.strictObject({ status: z.int(), body: z.unknown() })

const callMembers = {
  name: z.string().optional(),
  call: z.string(),
  method: z.string().default('POST'),
  body: z.unknown().optional(),
  raw: z.array(rawPart).optional(),
  raw64: z.string().optional(),
  padTo: z.int().positive().optional(),
  chunked: z.boolean().default(false),
  headers: z.record(z.string(), z.string()).default({}),
  sign: signing.default('right'),
  withinMs: z.int().positive().default(5000),
}

const callStep = z.strictObject({ ...callMembers, expect: answer })

const racer = z.strictObject({ ...callMembers, copies: z.int().positive().default(1) })

const raceStep = z.strictObject({
  race: z.array(racer).min(1),
  sameAnswers: z.boolean().default(false),
  outcomes: z
    .array(
      z.strictObject({ min: z.int().nonnegative(), max: z.int().nonnegative(), expect: answer }),
    )
    .min(1),
})

const changeStep = z.strictObject({ change: z.record(z.string(), z.string()) })

const againStep = z.strictObject({
  again: z.union([z.string(), z.array(z.string())]),
  order: z.enum(['forwards', 'backwards']).default('forwards'),
})

const game = z.strictObject({
  code: z.string(),
  maxBet: z.string().optional(),
  state: z.enum(['on', 'off', 'maintenance']).optional(),
})

const player = z.strictObject({
  name: z.string(),
  currency: z.string().default('EUR'),
  balance: z.string().default('100.00'),
  country: z.string().optional(),
  state: z.enum(['active', 'disabled', 'excluded', 'cooling-off', 'demo']).optional(),
  stakeLimit: z.string().optional(),
  session: z.enum(['valid', 'expired']).optional(),
})

const before = z.strictObject({
  vendor: z
    .strictObject({
      secret: z.string().optional(),
      oldSecret: z.string().optional(),
      rollbackUnknown: z.enum(['ok', 'not-exist']).optional(),
    })
    .default({}),
  games: z.array(game).default([{ code: 'lantern-7' }]),
  players: z.array(player).default([{ name: 'ana', currency: 'EUR', balance: '100.00' }]),
})

const books = z.strictObject({
  balance: z.unknown().optional(),
  held: z.unknown().optional(),
  entries: z.unknown().optional(),
  shortfall: z.unknown().optional(),
  rounds: z.unknown().optional(),
})

const conformanceCase = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string().min(1),
  clause: z.string().regex(/^[A-D]\d+$/),
  before: before.prefault({}),
  steps: z.array(z.union([callStep, raceStep, changeStep, againStep])).min(1),
  after: z.record(z.string(), books).default({}),
})

/** One file of `fixtures/<dialect>/`: the cases of one subject. */
export const caseFile = z.array(conformanceCase).min(1)

export const dialects = ['softswiss', 'hub88'] as const
export type Dialect = (typeof dialects)[number]
export type Case = z.output<typeof conformanceCase>
export type Step = Case['steps'][number]
type CallStep = z.output<typeof callStep>
export type RaceStep = z.output<typeof raceStep>
export type Call = Omit<CallStep, 'expect'>
export type Answer = z.output<typeof answer>
export type Signing = z.output<typeof signing>
