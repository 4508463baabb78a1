import type { ReactNode } from 'react'

/** Where a column stands on the card that a row is on a phone; without one it is left out. */
type CardPlace = 'title' | 'value' | 'state' | 'action'

/** Texts are ordered as the reader's language does, all else by its size. */
export type SortValue = string | number | bigint | boolean

/** A column of the one table. */
export type Column<T> = {
  readonly id: string
  readonly title: string
  readonly cell: (row: T) => ReactNode
  /** Stands at the end of its cell, as figures do. */
  readonly isNumber?: boolean
  /** Buttons of a row: neither hidden nor moved nor sorted. */
  readonly isAct?: boolean
  /** Hidden until somebody shows it. */
  readonly isHidden?: boolean
  /** Says something about a person. */
  readonly isSensitive?: boolean
  /** The list can be ordered by it. */
  readonly isSortable?: boolean
  /** What its rows are ordered by where all of them are there. */
  readonly sortBy?: (row: T) => SortValue | null
  /** Where one column of a table says so, a phone shows those alone. */
  readonly card?: CardPlace
  /** What the values of an enum are called. */
  readonly words?: (value: string) => string
}

export type Density = 'comfortable' | 'compact'

/** How somebody wants the columns of a table; what is not said is as the list has it. */
export type Look = {
  /** Those that are shown, in their order. */
  readonly columns?: readonly string[] | undefined
  readonly widths?: Readonly<Record<string, number>>
  readonly density?: Density | undefined
}

/** The columns that are shown unless somebody chose others. */
export const shownAtFirst = <T>(columns: readonly Column<T>[]): readonly string[] =>
  columns.flatMap(({ id, isHidden, isAct }) => (isHidden === true || isAct === true ? [] : [id]))

/** The columns as they are to stand: what somebody chose, and the buttons at the end. */
export const arrange = <T>(
  columns: readonly Column<T>[],
  chosen: readonly string[] = shownAtFirst(columns),
): readonly Column<T>[] => {
  const byId = new Map(columns.map((one) => [one.id, one]))
  const shown = chosen.flatMap((id) => {
    const column = byId.get(id)
    return column === undefined || column.isAct === true ? [] : [column]
  })
  // a choice that names none of today's columns is no choice
  const kept = shown.length === 0 && columns.length > 0 ? columns.filter(isFirst) : shown
  return [...kept, ...columns.filter(({ isAct }) => isAct === true)]
}

const isFirst = <T>({ isHidden, isAct }: Column<T>): boolean => isHidden !== true && isAct !== true

/** The same choice with one column in another place. */
export const moveColumn = (
  chosen: readonly string[],
  id: string,
  steps: number,
): readonly string[] => {
  const from = chosen.indexOf(id)
  const to = Math.max(0, Math.min(chosen.length - 1, from + steps))
  if (from === -1 || to === from) return chosen
  return chosen.toSpliced(from, 1).toSpliced(to, 0, id)
}
