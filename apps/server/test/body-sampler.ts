import type { RouteSpec } from '@faro/contract/route'

type Check = {
  readonly _zod: { readonly def: { readonly minimum?: number; readonly value?: unknown } }
}
type Def = {
  readonly type: string
  readonly shape?: Readonly<Record<string, Schema>>
  readonly element?: Schema
  readonly innerType?: Schema
  readonly in?: Schema
  readonly options?: readonly Schema[]
  readonly entries?: Readonly<Record<string, unknown>>
  readonly values?: readonly unknown[]
  readonly keyType?: Schema
  readonly valueType?: Schema
  readonly items?: readonly Schema[]
  readonly checks?: readonly Check[]
  readonly getter?: () => Schema
}
type Schema = {
  readonly _zod: { readonly def: Def }
  readonly safeParse: (value: unknown) => { readonly success: boolean }
}

export const someId = '00000000-0000-7000-8000-000000000000'

const texts = [
  someId,
  '10',
  '10.00',
  'texto',
  'B',
  '1',
  'es',
  'ES',
  'PNT',
  '/index',
  '2026-01-05',
  '2026-01-05T10:00:00Z',
  '20260105-001',
  '13579',
  'https://site.example',
  'ana@correo.example',
  '+5215512345678',
  '135790',
  'secreto99',
  '12:00',
  '#112233',
  '127.0.0.1',
  'site.example',
  '0123456789abcdef0123456789abcdef',
  'texto bastante largo para lo que se pide aquí',
  '0'.repeat(64),
  'A'.repeat(43),
  // what lists are narrowed by: a time or an amount from one to another, and words of theirs
  '2026-01-05..2026-01-06',
  '1..2',
  'pending',
  'new-account',
  'received',
  'active',
  'round',
  'parked',
  'in',
  'open',
  'console',
  'deposit',
  'new',
  'sending',
  'requested',
  // an event of sports, and the code of a shared slip
  'fa:match:1',
  'ABCD2345',
  // a month
  '2026-01',
]
const figures = [
  1, 2, 3, 5, 10, 18, 50, 100, 200, 1_000, 10_000, 20_000, 0, 1_800_000_000_000, 900_000,
]

const firstFit = (schema: Schema, candidates: readonly unknown[]): unknown =>
  candidates[
    Math.max(
      0,
      candidates.findIndex((one) => schema.safeParse(one).success),
    )
  ]

const arrayOf = (schema: Schema, element: Schema): unknown => {
  const one = sampleOf(element)
  return firstFit(
    schema,
    [1, 0, 2, 3, 4, 5, 7, 10].map((length) => Array.from({ length }, () => one)),
  )
}

/** A value that a schema takes, as far as what it asks for can be guessed. */
const sampleOf = (schema: Schema): unknown => {
  const { def } = schema._zod
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {}).map(([name, inner]) => [name, sampleOf(inner)]),
      )
    case 'string':
      return firstFit(schema, texts)
    case 'number':
    case 'int':
      return firstFit(schema, figures)
    case 'boolean':
      return firstFit(schema, [true, false])
    case 'enum':
      return Object.values(def.entries ?? {})[0]
    case 'literal':
      return def.values?.[0]
    case 'array':
      return def.element === undefined ? [] : arrayOf(schema, def.element)
    case 'tuple':
      return (def.items ?? []).map(sampleOf)
    case 'record':
      return recordOf(schema, def)
    case 'union':
      return firstFit(schema, (def.options ?? []).map(sampleOf))
    case 'null':
      return null
    case 'lazy':
      return onceInside(def)
    case 'unknown':
    case 'any':
    case 'custom':
      return {}
    default:
      return innerOf(schema, def)
  }
}

let depth = 0

/** What holds itself is left out within itself. */
const onceInside = ({ getter }: Def): unknown => {
  if (depth > 0 || getter === undefined) return undefined
  depth += 1
  const value = sampleOf(getter())
  depth -= 1
  return value
}

const recordOf = (schema: Schema, { keyType, valueType }: Def): unknown => {
  if (keyType === undefined || valueType === undefined) return {}
  const one = { [String(sampleOf(keyType))]: sampleOf(valueType) }
  return firstFit(schema, [one, {}])
}

const innerOf = (schema: Schema, def: Def): unknown => {
  const inner = def.innerType ?? def.in ?? def.getter?.()
  if (inner === undefined) throw new Error(`no sample of a schema of the type ${def.type}`)
  const value = sampleOf(inner)
  // what is read out of a text may want another text than the first that fits its shape
  return schema.safeParse(value).success
    ? value
    : firstFit(schema, [value, ...texts, null, undefined])
}

/** Where the leaves of a value are, and the value with another one at such a place. */
export const leavesOf = (value: unknown, at: readonly string[] = []): (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...at, name]))
    : [at]

export const withLeaf = (value: unknown, at: readonly string[], leaf: unknown): unknown => {
  const [name, ...rest] = at
  if (name === undefined) return leaf
  if (Array.isArray(value))
    return value.map((one, i) => (String(i) === name ? withLeaf(one, rest, leaf) : one))
  const record = value as Record<string, unknown>
  return { ...record, [name]: withLeaf(record[name], rest, leaf) }
}

type Sample = {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

const partOf = (schema: unknown): Record<string, string> =>
  schema === undefined ? {} : (sampleOf(schema as Schema) as Record<string, string>)

/** What a route of the contract would take. */
export const sampleFor = ({ params, query, body }: RouteSpec): Sample => ({
  params: partOf(params),
  query: partOf(query),
  body: body === undefined ? undefined : sampleOf(body as unknown as Schema),
})

export const isTaken = (route: RouteSpec, sample: Sample): boolean =>
  (['params', 'query', 'body'] as const).every(
    (part) =>
      route[part] === undefined ||
      (route[part] as unknown as Schema).safeParse(sample[part]).success,
  )
