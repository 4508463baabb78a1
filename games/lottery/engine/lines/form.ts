import type { Play } from '../play.ts'
import type { RowCells, SelectionReader } from '../selection.ts'

type NumberRange = {
  readonly from: number
  readonly to: number
  readonly width: number
  readonly least: number
  readonly most: number
}

/** How one field of a selection is written and shown; `width` is digits of a number. */
export type FormField = { readonly name: string } & (
  | ({ readonly kind: 'numbers' } & NumberRange)
  | ({ readonly kind: 'number' } & NumberRange)
  | {
      readonly kind: 'positions'
      readonly count: number
      readonly from: number
      readonly to: number
      readonly width: number
    }
  | {
      readonly kind: 'words'
      readonly known: readonly string[]
      readonly least: number
      readonly most: number
    }
  | { readonly kind: 'word-positions'; readonly count: number; readonly known: readonly string[] }
  | { readonly kind: 'typed'; readonly width: number }
  | ({ readonly kind: 'rows'; readonly width: number } & RowCells)
)

/** Which panel of a page takes the selection (lottery.md §4.1). */
export type PlayShape =
  | 'positions'
  | 'numbers'
  | 'two-roles'
  | 'dan-tuo'
  | 'list'
  | 'sums'
  | 'words'
  | 'combos'
  | 'grid100'
  | 'single'

export type PlayForm = { readonly shape: PlayShape; readonly fields: readonly FormField[] }

/** A reader that notes which fields a play asks for; what it returns is empty. */
const recorder = (fields: FormField[]): SelectionReader => {
  const note = (field: FormField): void => {
    if (!fields.some(({ name }) => name === field.name)) fields.push(field)
  }
  const numeric = (to: number) => String(to).length
  return {
    fault: () => null,
    refuse: () => undefined,
    numbers: (name, { from, to, least = 1, most = to - from + 1 }) => {
      note({ kind: 'numbers', name, from, to, width: numeric(to), least, most })
      return []
    },
    number: (name, { from, to }) => {
      note({ kind: 'number', name, from, to, width: numeric(to), least: 1, most: 1 })
      return from
    },
    positions: (name, { count, from, to }) => {
      note({ kind: 'positions', name, count, from, to, width: numeric(to) })
      return Array.from({ length: count }, () => [])
    },
    words: (name, known, { least = 1, most = known.length } = {}) => {
      note({ kind: 'words', name, known, least, most })
      return []
    },
    wordPositions: (name, known, count) => {
      note({ kind: 'word-positions', name, known, count })
      return Array.from({ length: count }, () => [])
    },
    rows: (name, width, cells) => {
      note({ kind: 'rows', name, width, ...cells })
      return []
    },
    typed: (name, width) => {
      note({ kind: 'typed', name, width })
      return []
    },
  }
}

const shapeOf = (fields: readonly FormField[]): PlayShape => {
  const asked = fields.filter(({ name }) => !isBesidePlay(name))
  const [first, second] = asked
  if (first === undefined) return 'single'
  if (first.kind === 'positions' || first.kind === 'word-positions') return 'positions'
  if (first.kind === 'typed') return first.name === 'nums' ? 'grid100' : 'list'
  if (first.kind === 'rows') return 'combos'
  if (first.kind === 'words') return 'words'
  if (second?.name === 'tuo') return 'dan-tuo'
  if (second !== undefined) return 'two-roles'
  return first.name === 'sum' || first.name === 'span' ? 'sums' : 'numbers'
}

/** Positions and places stand behind the code of the play: `rx2.zufs@024`, `zmt@1`. */
export const isBesidePlay = (name: string): boolean => name === 'at' || name === 'index'

/** What a play asks for, in the order of the groups of its text. */
export const formOf = <Draw>(play: Play<Draw>): PlayForm => {
  const fields: FormField[] = []
  play.read(recorder(fields))
  return { shape: shapeOf(fields), fields }
}
