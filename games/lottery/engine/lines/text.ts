import { err, ok, type Result } from '@faro/kernel/result'
import type { SelectionFault } from '../selection.ts'
import { isBesidePlay, type FormField } from './form.ts'

/** A selection as JSON: a value per field of the play's form. */
export type Selection = Readonly<Record<string, unknown>>

/** A line cut into its parts: `play [ "@" beside ] ":" groups`. */
export type LineText = {
  readonly play: string
  readonly beside: string | null
  readonly groups: readonly string[]
}

const empty = '-'

/** The parts of a line; null where it has no play or no selection. */
export const cutLine = (text: string): LineText | null => {
  const [, play, beside = null, groups] = /^([a-z0-9_.]+)(?:@(\d+))?:(.+)$/s.exec(text) ?? []
  return play === undefined || groups === undefined
    ? null
    : { play, beside, groups: groups.split('|') }
}

type Refuse = (place: string) => void

/** Numbers of a fixed width, run together. */
const numbersIn = (group: string, width: number, refuse: () => void): readonly number[] => {
  if (group === empty) return []
  if (!/^\d+$/.test(group) || group.length % width > 0) refuse()
  return Array.from({ length: Math.ceil(group.length / width) }, (_, i) =>
    Number(group.slice(i * width, (i + 1) * width)),
  )
}

const listIn = (group: string): readonly string[] => (group === empty ? [] : group.split(','))

const digitsIn = (group: string, width: number): readonly string[] =>
  width === 1 && group !== empty && !group.includes(',') ? [...group] : listIn(group)

/** A cell is a number where its column holds numbers. */
const rowOf = (text: string, field: FormField & { kind: 'rows' }): readonly unknown[] =>
  text.split('.').map((cell, i) => {
    const numeric = typeof field.columns[i]?.[0] === 'number' && /^\d{1,9}$/.test(cell)
    return numeric ? Number(cell) : cell
  })

/** How many groups of a line's text a field takes. */
const groupsOf = (field: FormField): number =>
  field.kind === 'positions' || field.kind === 'word-positions' ? field.count : 1

const valueOf = (field: FormField, groups: readonly string[], refuse: Refuse): unknown => {
  const [group = empty] = groups
  const { name } = field
  switch (field.kind) {
    case 'numbers':
      return numbersIn(group, field.width, () => refuse(name))
    case 'number':
      return numbersIn(group, field.width, () => refuse(name))[0]
    case 'positions':
      return groups.map((one, i) => numbersIn(one, field.width, () => refuse(`${name}.${i}`)))
    case 'words':
      return listIn(group)
    case 'word-positions':
      return groups.map((one) => (one === empty ? [] : [...one]))
    case 'typed':
      return digitsIn(group, field.width)
    case 'rows':
      return listIn(group).map((row) => rowOf(row, field))
  }
}

/**
 * A line's text as JSON by the form of its play.
 * Errors: a fault that names the place; ranges and amounts are the play's to judge.
 */
export const selectionOf = (
  { beside, groups }: LineText,
  fields: readonly FormField[],
): Result<Selection, 'line-malformed'> => {
  let fault: SelectionFault | null = null
  const refuse: Refuse = (place) => {
    fault ??= { place, fault: 'malformed' }
  }
  const selection: Record<string, unknown> = {}
  const asked = fields.filter(({ name }) => !isBesidePlay(name))
  let next = 0
  for (const field of asked) {
    const take = groups.slice(next, next + groupsOf(field))
    next += groupsOf(field)
    if (take.length > 0) selection[field.name] = valueOf(field, take, refuse)
  }
  if (groups.length > next && !(asked.length === 0 && groups[0] === empty && groups.length === 1))
    refuse('groups')
  const at = fields.find(({ name }) => isBesidePlay(name))
  if (at !== undefined && beside !== null) selection[at.name] = valueOf(at, [beside], refuse)
  if (at === undefined && beside !== null) refuse('at')
  return fault === null ? ok(selection) : err('line-malformed', fault)
}

const ascending = (list: readonly unknown[]): readonly number[] =>
  list.map(Number).toSorted((a, b) => a - b)

const alphabetical = (list: readonly unknown[]): readonly string[] => list.map(String).toSorted()

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

/** A cell's place in its column, as text that sorts. */
const rowKey = (row: readonly unknown[], field: FormField & { kind: 'rows' }): string =>
  row
    .map((cell, i) => String(field.columns[i]?.indexOf(cell as string | number)).padStart(3, '0'))
    .join('.')

const canonicalRows = (value: unknown, field: FormField & { kind: 'rows' }) => {
  const rows = asList(value).map((row) => asList(row))
  const sorted = field.isUnordered === true ? rows.map((row) => alphabetical(row)) : rows
  return sorted.toSorted((a, b) => (rowKey(a, field) < rowKey(b, field) ? -1 : 1))
}

const canonicalValue = (field: FormField, value: unknown): unknown => {
  switch (field.kind) {
    case 'numbers':
      return ascending(asList(value))
    case 'number':
      return Number(value)
    case 'positions':
      return asList(value).map((list) => ascending(asList(list)))
    case 'words':
      return alphabetical(asList(value))
    case 'word-positions':
      return asList(value).map((list) => alphabetical(asList(list)))
    case 'typed':
      return [...new Set(alphabetical(asList(value)))]
    case 'rows':
      return canonicalRows(value, field)
  }
}

/** Equal sets become equal JSON; of a selection that its play has read. */
export const canonicalSelection = (selection: Selection, fields: readonly FormField[]): Selection =>
  Object.fromEntries(
    fields.map((field) => [field.name, canonicalValue(field, selection[field.name])]),
  )

const written = (parts: readonly unknown[], between: string): string =>
  parts.length === 0 ? empty : parts.join(between)

const padded = (list: readonly unknown[], width: number): string =>
  written(
    list.map((one) => String(one).padStart(width, '0')),
    '',
  )

const textOf = (field: FormField, value: unknown): string => {
  const list = asList(value)
  switch (field.kind) {
    case 'numbers':
    case 'number':
      return padded(list, field.width)
    case 'positions':
      return list.map((one) => padded(asList(one), field.width)).join('|')
    case 'words':
      return written(list, ',')
    case 'word-positions':
      return list.map((one) => written(asList(one), '')).join('|')
    case 'typed':
      return written(list, field.width === 1 ? '' : ',')
    case 'rows':
      return written(
        list.map((row) => asList(row).join('.')),
        ',',
      )
  }
}

/** The one text of a selection in canonical JSON. */
export const canonOf = (
  play: string,
  selection: Selection,
  fields: readonly FormField[],
): string => {
  const at = fields.find(({ name }) => isBesidePlay(name))
  const groups = fields
    .filter(({ name }) => !isBesidePlay(name))
    .map((field) => textOf(field, selection[field.name]))
  const beside = at === undefined ? '' : `@${textOf(at, selection[at.name])}`
  return `${play}${beside}:${written(groups, '|')}`
}
