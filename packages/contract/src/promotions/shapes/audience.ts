import * as z from 'zod/mini'
import { categories } from '../../catalogue/values.ts'
import { Day, Id } from '../../fields.ts'
import { devices } from '../values.ts'

const MoneyOrNone = z.string().check(z.regex(/^\d{1,13}(\.\d{1,18})?$/))
const Count = z.int().check(z.minimum(0), z.maximum(1_000_000))
const Days = z.int().check(z.minimum(0), z.maximum(3_650))
const Word = z.string().check(z.regex(/^[\w.-]{1,60}$/))

/** `today`, `month`, `ever`, or so many days with today. */
const Within = z.union([
  z.enum(['today', 'month', 'ever']),
  z.strictObject({ days: z.int().check(z.minimum(1), z.maximum(366)) }),
])
export type Within = z.output<typeof Within>

const range = <S extends z.ZodMiniType>(value: S) => ({
  min: z.optional(value),
  max: z.optional(value),
})

/** One thing that a member is or has done; a closed list (8.2). */
export const Predicate = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('level'), ...range(Count) }),
  z.strictObject({
    is: z.literal('registered'),
    minDays: z.optional(Days),
    maxDays: z.optional(Days),
  }),
  z.strictObject({ is: z.literal('registeredBetween'), from: Day, to: Day }),
  z.strictObject({
    is: z.literal('countries'),
    in: z.optional(z.array(z.string().check(z.regex(/^[A-Z]{2}$/)))),
    notIn: z.optional(z.array(z.string().check(z.regex(/^[A-Z]{2}$/)))),
  }),
  z.strictObject({ is: z.literal('languages'), in: z.array(z.string().check(z.maxLength(8))) }),
  z.strictObject({ is: z.literal('currencies'), in: z.array(z.string().check(z.maxLength(5))) }),
  z.strictObject({
    is: z.literal('deposits'),
    of: z.enum(['count', 'sum']),
    within: Within,
    ...range(MoneyOrNone),
  }),
  z.strictObject({ is: z.literal('firstDeposit'), done: z.boolean() }),
  z.strictObject({ is: z.literal('lastDeposit'), maxDays: Days }),
  z.strictObject({
    is: z.literal('lastPlay'),
    minDays: z.optional(Days),
    maxDays: z.optional(Days),
  }),
  z.strictObject({
    is: z.literal('valid'),
    category: z.optional(z.enum(categories)),
    vendor: z.optional(Word),
    within: Within,
    ...range(MoneyOrNone),
  }),
  z.strictObject({ is: z.literal('netLoss'), within: Within, ...range(MoneyOrNone) }),
  z.strictObject({
    is: z.literal('verified'),
    what: z.enum(['mobile', 'email', 'identity', 'payment']),
  }),
  z.strictObject({ is: z.literal('labels'), in: z.array(z.string().check(z.maxLength(40))) }),
  z.strictObject({ is: z.literal('members'), list: z.array(Id).check(z.maxLength(5_000)) }),
  z.strictObject({ is: z.literal('upline'), of: z.nullable(Id) }),
  z.strictObject({ is: z.literal('referred'), yes: z.boolean() }),
  z.strictObject({ is: z.literal('took'), activity: Word, not: z.boolean() }),
  z.strictObject({ is: z.literal('bonusOpen'), yes: z.boolean() }),
  z.strictObject({ is: z.literal('device'), in: z.array(z.enum(devices)) }),
])
export type Predicate = z.output<typeof Predicate>

export type Audience =
  | Predicate
  | { readonly all: readonly Audience[] }
  | { readonly any: readonly Audience[] }
  | { readonly not: Audience }

const Node: z.ZodMiniType<Audience, Audience> = z.lazy(() =>
  z.union([
    z.strictObject({ all: z.array(Node) }),
    z.strictObject({ any: z.array(Node) }),
    z.strictObject({ not: Node }),
    Predicate,
  ]),
) as never

export const audienceLimits = { depthMax: 3, predicatesMax: 30 } as const

const kidsOf = (node: Audience): readonly Audience[] => {
  if ('all' in node) return node.all
  if ('any' in node) return node.any
  return 'not' in node && 'is' in node === false ? [node.not] : []
}

export const depthOf = (node: Audience): number =>
  kidsOf(node).reduce((most, kid) => Math.max(most, 1 + depthOf(kid)), 0)

export const countOf = (node: Audience): number =>
  'is' in node ? 1 : kidsOf(node).reduce((sum, kid) => sum + countOf(kid), 0)

/** Whom something is for; of nothing it is for everybody who may be offered anything. */
export const Audience = Node.check(
  z.refine(
    (node) =>
      depthOf(node) <= audienceLimits.depthMax && countOf(node) <= audienceLimits.predicatesMax,
  ),
)
