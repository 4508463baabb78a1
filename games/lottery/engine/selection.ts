/** What is wrong with a selection; each is a text of the page. */
export type FaultKind =
  | 'missing'
  | 'malformed'
  | 'out-of-range'
  | 'repeated'
  | 'too-few'
  | 'too-many'
  | 'overlap'

/** The first thing that is wrong, and where: `pos.2`, `list.17`, `dan`. */
export type SelectionFault = { readonly place: string; readonly fault: FaultKind }

type Between = {
  readonly from: number
  readonly to: number
  /** How many, at least and at most. */
  readonly least?: number
  readonly most?: number
}

/** Typed lists may be this long (lottery.md §4.2). */
const typedMost = 80_000

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What may stand in each column of a row, and whether rows of the same cells are one. */
export type RowCells = {
  readonly columns: readonly (readonly (string | number)[])[]
  readonly isUnordered?: boolean
}

/** Reads a selection field by field and remembers the first fault; what it returns is then void. */
export type SelectionReader = {
  readonly fault: () => SelectionFault | null
  readonly refuse: (place: string, fault: FaultKind) => void
  /** Different whole numbers. */
  readonly numbers: (name: string, between: Between) => readonly number[]
  readonly number: (name: string, between: Between) => number
  /** A list of numbers per position; together at least one. */
  readonly positions: (
    name: string,
    form: Between & { readonly count: number },
  ) => readonly (readonly number[])[]
  readonly words: <W extends string>(
    name: string,
    known: readonly W[],
    amount?: Pick<Between, 'least' | 'most'>,
  ) => readonly W[]
  /** A list of words per position. */
  readonly wordPositions: <W extends string>(
    name: string,
    known: readonly W[],
    count: number,
  ) => readonly (readonly W[])[]
  /** Rows of exactly so many parts, each read by itself; `cells` says what a page offers. */
  readonly rows: (name: string, width: number, cells: RowCells) => readonly (readonly unknown[])[]
  /** Digits of exactly this width; what is there twice counts once. */
  readonly typed: (name: string, width: number) => readonly string[]
}

type Refuse = (place: string, fault: FaultKind) => void

const checkAmount = (
  list: readonly unknown[],
  { least = 1, most = Infinity }: Pick<Between, 'least' | 'most'>,
  refuse: (fault: FaultKind) => void,
): void => {
  if (new Set(list).size < list.length) refuse('repeated')
  if (list.length < least) refuse('too-few')
  if (list.length > most) refuse('too-many')
}

/** The whole numbers of a list, between two ends. */
const numbersIn = (
  value: unknown,
  between: Between,
  refuse: (fault: FaultKind) => void,
): readonly number[] => {
  if (!Array.isArray(value)) {
    refuse(value === undefined ? 'missing' : 'malformed')
    return []
  }
  const list = value.filter((one): one is number => Number.isSafeInteger(one))
  if (list.length < value.length) refuse('malformed')
  if (list.some((one) => one < between.from || one > between.to)) refuse('out-of-range')
  checkAmount(list, between, refuse)
  return list
}

const wordsIn = <W extends string>(
  value: unknown,
  known: readonly W[],
  refuse: (fault: FaultKind) => void,
): readonly W[] => {
  if (!Array.isArray(value)) {
    refuse(value === undefined ? 'missing' : 'malformed')
    return []
  }
  const list = known.filter((word) => value.includes(word))
  if (value.some((one) => !known.some((word) => word === one))) refuse('out-of-range')
  return value.length === new Set(value).size ? list : (refuse('repeated'), list)
}

const listIn = (value: unknown, place: string, refuse: Refuse): readonly unknown[] => {
  if (Array.isArray(value)) return value
  refuse(place, value === undefined ? 'missing' : 'malformed')
  return []
}

export const readSelection = (selection: unknown): SelectionReader => {
  let first: SelectionFault | null = null
  const refuse = (place: string, fault: FaultKind): void => {
    first ??= { place, fault }
  }
  const at = (place: string) => (fault: FaultKind) => refuse(place, fault)
  const fields = isRecord(selection) ? selection : {}
  if (!isRecord(selection)) refuse('', 'malformed')

  const positionLists = (name: string, count: number): readonly unknown[] => {
    const lists = listIn(fields[name], name, refuse)
    if (lists.length < count) refuse(name, 'too-few')
    if (lists.length > count) refuse(name, 'too-many')
    return lists
  }
  return {
    fault: () => first,
    refuse,
    numbers: (name, between) => numbersIn(fields[name], between, at(name)),
    number: (name, between) =>
      numbersIn([fields[name]], { least: 1, most: 1, ...between }, at(name))[0] ?? between.from,
    positions: (name, { count, ...between }) => {
      const lists = positionLists(name, count).map((list, i) =>
        numbersIn(list, between, at(`${name}.${i}`)),
      )
      if (lists.every((list) => list.length === 0)) refuse(name, 'too-few')
      return lists
    },
    words: (name, known, amount = {}) => {
      const list = wordsIn(fields[name], known, at(name))
      checkAmount(list, amount, at(name))
      return list
    },
    wordPositions: (name, known, count) =>
      positionLists(name, count).map((list, i) => {
        const words = wordsIn(list, known, at(`${name}.${i}`))
        checkAmount(words, {}, at(`${name}.${i}`))
        return words
      }),
    rows: (name, width) => {
      const rows = listIn(fields[name], name, refuse).map((row, i) => {
        if (Array.isArray(row) && row.length === width) return row as readonly unknown[]
        refuse(`${name}.${i}`, 'malformed')
        return []
      })
      if (rows.length === 0) refuse(name, 'too-few')
      return rows
    },
    typed: (name, width) => {
      const list = listIn(fields[name], name, refuse)
      const isDigits = new RegExp(`^\\d{${width}}$`)
      if (list.length === 0) refuse(name, 'too-few')
      if (list.length > typedMost) refuse(name, 'too-many')
      for (const [i, one] of list.entries())
        if (typeof one !== 'string' || !isDigits.test(one)) refuse(`${name}.${i}`, 'malformed')
      return [...new Set(list.map(String))]
    },
  }
}
