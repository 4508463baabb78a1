import type { SettingTopic } from '@faro/contract/promotions'
import { bpsDigits, ppmDigits, type NumberFields } from '../../../kit/number-fields.ts'
import { topicSections, type TermField } from './term-fields.ts'

/** What the fields hold: texts and switches, in the places of the values that they stand for. */
export type Typed = { [name: string]: unknown }

const isGroup = (value: unknown): value is Typed => typeof value === 'object' && value !== null

export const at = (group: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inner, name) => (isGroup(inner) ? inner[name] : undefined), group)

const put = (group: Typed, path: string, value: unknown): void => {
  const names = path.split('.')
  const last = names.pop() ?? ''
  const place = names.reduce<Typed>((inner, name) => {
    const next = isGroup(inner[name]) ? inner[name] : {}
    inner[name] = next
    return next
  }, group)
  place[last] = value
}

const digitsOf = { percent: ppmDigits, weight: bpsDigits } as const

const typedField = (field: TermField, value: unknown, read: NumberFields): unknown => {
  if (field.as === 'flag') return value === true
  if (value === null || value === undefined) return ''
  if (field.as === 'percent' || field.as === 'weight')
    return read.fillShare(Number(value), digitsOf[field.as])
  return field.as === 'money' || field.as === 'points' ? read.fill(String(value)) : String(value)
}

/** What is sent of a field; `undefined` where it is left out or was typed wrongly. */
const valueOfField = (field: TermField, typed: unknown, read: NumberFields): unknown => {
  if (field.as === 'flag') return typed === true
  const text = String(typed ?? '').trim()
  if (text === '' && field.empty !== undefined) return field.empty === 'null' ? null : undefined
  switch (field.as) {
    case 'percent':
    case 'weight':
      return read.readShare(text, digitsOf[field.as]) ?? undefined
    case 'money':
      return read.read(text) ?? undefined
    case 'points':
      return read.read(text) ?? undefined
    case 'count':
      return /^\d{1,9}$/.test(text) ? Number(text) : undefined
    case 'mode':
    case 'text':
    case 'category':
      return text === '' ? undefined : text
  }
}

/** Whether what was typed in a field can be sent. */
export const fitsTerm = (field: TermField, typed: unknown, read: NumberFields): boolean =>
  (String(typed ?? '').trim() === '' && field.empty !== undefined) ||
  valueOfField(field, typed, read) !== undefined

const mapped = (
  fields: readonly TermField[],
  from: unknown,
  value: (field: TermField, of: unknown) => unknown,
): Typed => {
  const made: Typed = {}
  for (const field of fields) {
    const one = value(field, at(from, field.path))
    if (one !== undefined) put(made, field.path, one)
  }
  return made
}

const walk = (
  topic: SettingTopic,
  from: unknown,
  value: (field: TermField, of: unknown) => unknown,
): Typed => {
  const made: Typed = {}
  for (const { fields, lines } of topicSections[topic]) {
    for (const [name, inner] of Object.entries(mapped(fields, from, value)))
      made[name] = isGroup(inner) && isGroup(made[name]) ? { ...made[name], ...inner } : inner
    if (lines === undefined) continue
    const found = at(from, lines.at)
    const rows = Array.isArray(found) ? (found as readonly unknown[]) : []
    made[lines.at] = rows.map((row) => mapped(lines.fields, row, value))
  }
  return made
}

/** What stands in the fields of a topic before anything is typed. */
export const typedOf = (topic: SettingTopic, value: unknown, read: NumberFields): Typed =>
  walk(topic, value, (field, of) => typedField(field, of, read))

/** What is sent of fields that were judged; levels are numbered in their order. */
export const valueOf = (topic: SettingTopic, typed: Typed, read: NumberFields): Typed => {
  const value = walk(topic, typed, (field, of) => valueOfField(field, of, read))
  if (topic === 'points') return { ...value, rates: value['rates'] ?? {} }
  if (topic === 'cashback') return value
  const weighted = { ...value, weights: value['weights'] ?? {} }
  if (topic === 'rules') return weighted
  const levels = value['levels'] as readonly object[]
  return { ...weighted, levels: levels.map((level, i) => ({ level: i + 1, ...level })) }
}
