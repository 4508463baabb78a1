import { fillText, type Names } from './template.ts'

type Members = Readonly<Record<string, unknown>>

/** What an answer is compared with: the names known so far, and those it adds. */
export type Comparison = { readonly names: Names; readonly captured: Map<string, unknown> }

const isObject = (value: unknown): value is Members =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

const isMatcher = (value: unknown): value is Members =>
  isObject(value) && Object.keys(value).some((key) => key.startsWith('$'))

const kindOf = (value: unknown): string => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value
}

const show = (value: unknown): string =>
  value === undefined ? 'nothing' : (JSON.stringify(value) ?? String(value))

/**
 * Compares a whole JSON value with what is expected of it and says what differs, one line each.
 * Members that were not expected are differences too.
 */
export const differences = (
  expected: unknown,
  actual: unknown,
  comparison: Comparison,
): readonly string[] => compare({ expected, actual, at: '' }, comparison)

type Pair = { readonly expected: unknown; readonly actual: unknown; readonly at: string }

const compare = (pair: Pair, comparison: Comparison): readonly string[] => {
  const { expected, actual, at } = pair
  if (isMatcher(expected)) return applyMatcher({ expected, actual, at }, comparison)
  if (Array.isArray(expected)) return compareArrays({ expected, actual, at }, comparison)
  if (isObject(expected)) return compareObjects({ expected, actual, at }, comparison)
  const wished = typeof expected === 'string' ? fillText(expected, comparison.names) : expected
  return wished === actual ? [] : [say(at, show(wished), actual)]
}

const say = (at: string, wished: string, actual: unknown): string =>
  `${at === '' ? 'body' : at}: expected ${wished}, got ${show(actual)}`

const compareArrays = (
  { expected, actual, at }: Pair & { readonly expected: readonly unknown[] },
  comparison: Comparison,
): readonly string[] => {
  if (!Array.isArray(actual)) return [say(at, 'an array', actual)]
  if (actual.length !== expected.length)
    return [say(at, `${expected.length} elements ${show(expected)}`, actual)]
  return expected.flatMap((one, index) =>
    compare({ expected: one, actual: actual[index], at: `${at}[${index}]` }, comparison),
  )
}

const compareObjects = (
  { expected, actual, at }: Pair & { readonly expected: Members },
  comparison: Comparison,
): readonly string[] => {
  if (!isObject(actual)) return [say(at, 'an object', actual)]
  const path = (key: string): string => (at === '' ? key : `${at}.${key}`)
  const extra = Object.keys(actual)
    .filter((key) => !Object.hasOwn(expected, key))
    .map((key) => `${path(key)}: not expected, got ${show(actual[key])}`)
  const found = Object.entries(expected).flatMap(([key, one]) => {
    const isThere = Object.hasOwn(actual, key)
    if (isObject(one) && Object.hasOwn(one, '$maybe'))
      return isThere
        ? compare({ expected: one['$maybe'], actual: actual[key], at: path(key) }, comparison)
        : []
    if (!isThere) return [`${path(key)}: missing, expected ${show(one)}`]
    return compare({ expected: one, actual: actual[key], at: path(key) }, comparison)
  })
  return [...found, ...extra]
}

type Rule = (wished: unknown, pair: Pair, comparison: Comparison) => readonly string[]

const rules: Readonly<Record<string, Rule>> = {
  $any: (wished, { actual, at }) => {
    const isFit =
      wished === 'anything' ||
      (wished === 'integer' ? Number.isSafeInteger(actual) : kindOf(actual) === wished)
    return isFit ? [] : [say(at, `any ${String(wished)}`, actual)]
  },
  $like: (wished, { actual, at }) =>
    typeof actual === 'string' && new RegExp(String(wished), 'u').test(actual)
      ? []
      : [say(at, `a text like /${String(wished)}/`, actual)],
  $empty: (wished, { actual, at }) => {
    const isEmpty = actual === '' || (Array.isArray(actual) && actual.length === 0)
    const isText = typeof actual === 'string' || Array.isArray(actual)
    return isText && isEmpty === wished
      ? []
      : [say(at, wished === true ? 'empty' : 'not empty', actual)]
  },
  $ref: (wished, { actual, at }, { names, captured }) => {
    const name = String(wished)
    const known = captured.has(name) ? captured.get(name) : names.get(name)
    return known !== undefined && known === actual
      ? []
      : [say(at, `${show(known)} as captured as ${name}`, actual)]
  },
  $oneOf: (wished, { actual, at }, comparison) =>
    Array.isArray(wished) &&
    wished.some((one) => compare({ expected: one, actual, at }, comparison).length === 0)
      ? []
      : [say(at, `one of ${show(wished)}`, actual)],
  $not: (wished, { actual, at }, comparison) =>
    compare({ expected: wished, actual, at }, comparison).length > 0
      ? []
      : [say(at, `other than ${show(wished)}`, actual)],
  $capture: (wished, { actual }, { captured }) => {
    captured.set(String(wished), actual)
    return []
  },
}

const applyMatcher = (
  pair: Pair & { readonly expected: Members },
  comparison: Comparison,
): readonly string[] => {
  const found = Object.entries(pair.expected).flatMap(([key, wished]) => {
    const rule = rules[key]
    if (rule === undefined) throw new Error(`${pair.at}: there is no matcher ${key}`)
    return key === '$capture' ? [] : rule(wished, pair, comparison)
  })
  const name = pair.expected['$capture']
  if (name !== undefined && found.length === 0) rules['$capture']?.(name, pair, comparison)
  return found
}
