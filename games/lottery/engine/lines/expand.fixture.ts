import { combinations } from '../combinatorics.ts'
import type { Zodiac } from '../lhc/numbers.ts'
import { shape3 } from '../ssc/shapes.ts'
import { list, lists, productOf, won, words, type Atom, type Numbers } from './atoms.fixture.ts'
import { lhc } from './expand-lhc.fixture.ts'
import type { Family } from './families.ts'
import type { Selection } from './text.ts'

const sum = (numbers: Numbers): number => numbers.reduce((all, one) => all + one, 0)
const ordered = (numbers: Numbers): string => numbers.toSorted((a, b) => a - b).join(' ')
const upTo = (n: number): Numbers => Array.from({ length: n }, (_, i) => i)
const allDigits = (width: number): readonly Numbers[] =>
  productOf(Array.from({ length: width }, () => upTo(10)))
const repeated = (digits: Numbers, often: number): Numbers =>
  digits.flatMap((digit) => Array.from({ length: often }, () => digit))
const isAlike = (digits: Numbers): boolean => new Set(digits).size === 1

/** Digits in any order, each group of them once. */
const asGroups = (groups: readonly Numbers[], tierOf = (_: Numbers) => 'win') =>
  [...new Map(groups.map((group) => [ordered(group), group])).values()].map(
    (group): Atom<Numbers> =>
      (window) =>
        won(ordered(window) === ordered(group), tierOf(group)),
  )
const groupTier = (digits: Numbers): string =>
  digits.length === 2 ? 'win' : shape3(digits) === 'duizi' ? 'zu3' : 'zu6'
const groupsWhere = (width: number, isIn: (digits: Numbers) => boolean) =>
  asGroups(
    allDigits(width).filter((digits) => !isAlike(digits) && isIn(digits)),
    groupTier,
  )
const directs = (rows: readonly Numbers[]) =>
  rows.map(
    (row): Atom<Numbers> =>
      (window) =>
        won(row.every((digit, i) => digit === window[i])),
  )
const span = (digits: Numbers): number => Math.max(...digits) - Math.min(...digits)

/** Groups that take so many digits of one list so often each, and of another, none in both. */
const twoLists = (
  selection: Selection,
  [a, b]: readonly [readonly [string, number, number], readonly [string, number, number]],
) =>
  asGroups(
    combinations(list(selection, a[0]), a[1]).flatMap((first) =>
      combinations(list(selection, b[0]), b[1])
        .filter((second) => !second.some((digit) => first.includes(digit)))
        .map((second) => [...repeated(first, a[2]), ...repeated(second, b[2])]),
    ),
  )

const half: Readonly<Record<string, (digit: number) => boolean>> = {
  D: (digit) => digit > 4,
  X: (digit) => digit < 5,
  '1': (digit) => digit % 2 === 1,
  '2': (digit) => digit % 2 === 0,
}

const sscGroups: Readonly<Record<string, (selection: Selection, width: number) => Atoms>> = {
  zu120: (one) => asGroups(combinations(list(one, 'nums'), 5)),
  zu24: (one) => asGroups(combinations(list(one, 'nums'), 4)),
  zufs: (one) => asGroups(combinations(list(one, 'nums'), 2)),
  zu6: (one, width) =>
    width === 4
      ? asGroups(combinations(list(one, 'er'), 2).map((pairs) => repeated(pairs, 2)))
      : asGroups(combinations(list(one, 'nums'), 3)),
  zu60: (one) =>
    twoLists(one, [
      ['er', 1, 2],
      ['dan', 3, 1],
    ]),
  zu30: (one) =>
    twoLists(one, [
      ['er', 2, 2],
      ['dan', 1, 1],
    ]),
  zu20: (one) =>
    twoLists(one, [
      ['san', 1, 3],
      ['dan', 2, 1],
    ]),
  zu10: (one) =>
    twoLists(one, [
      ['san', 1, 3],
      ['er', 1, 2],
    ]),
  zu5: (one) =>
    twoLists(one, [
      ['si', 1, 4],
      ['dan', 1, 1],
    ]),
  zu12: (one) =>
    twoLists(one, [
      ['er', 1, 2],
      ['dan', 2, 1],
    ]),
  zu4: (one) =>
    twoLists(one, [
      ['san', 1, 3],
      ['dan', 1, 1],
    ]),
  zu3: (one) =>
    twoLists(one, [
      ['nums', 1, 2],
      ['nums', 1, 1],
    ]),
  zuhz: (one, width) => groupsWhere(width, (digits) => list(one, 'sum').includes(sum(digits))),
  zubd: (one, width) => groupsWhere(width, (digits) => digits.includes(one['dan'] as number)),
  hhzx: (one) =>
    asGroups(
      words(one, 'list').map((text) => [...text].map(Number)),
      groupTier,
    ),
}
type Atoms = readonly Atom<Numbers>[]

const sscInner: Readonly<Record<string, (selection: Selection, width: number) => Atoms>> = {
  ...sscGroups,
  zxfs: (one) => directs(productOf(lists(one, 'pos'))),
  zxds: (one) => directs([...new Set(words(one, 'list'))].map((text) => [...text].map(Number))),
  zxzh: (one) =>
    productOf(lists(one, 'pos')).flatMap((row) =>
      row.map(
        (_, i): Atom<Numbers> =>
          (window) =>
            won(
              row.slice(i).every((digit, j) => digit === window[i + j]),
              `last${row.length - i}`,
            ),
      ),
    ),
  zxhz: (one, width) =>
    directs(allDigits(width).filter((digits) => list(one, 'sum').includes(sum(digits)))),
  zxkd: (one, width) =>
    directs(allDigits(width).filter((digits) => list(one, 'span').includes(span(digits)))),
  hzws: (one) => list(one, 'tail').map((tail) => (window) => won(sum(window) % 10 === tail)),
  tsh: (one) => words(one, 'pick').map((word) => (window) => won(shape3(window) === word, word)),
  dxds: (one) =>
    productOf(one['pos'] as readonly (readonly string[])[]).map(
      (row) => (window) => won(row.every((word, i) => half[word]?.(window[i] ?? 0))),
    ),
}

const sscAtoms = (area: string, type: string, one: Selection): Atoms => {
  const [start = 0, width = 0] =
    {
      '5x': [0, 5],
      q4: [0, 4],
      h4: [1, 4],
      q3: [0, 3],
      z3: [1, 3],
      h3: [2, 3],
      q2: [0, 2],
      h2: [3, 2],
    }[area] ?? []
  const inWindow =
    (atom: Atom<Numbers>): Atom<Numbers> =>
    (draw) =>
      atom(draw.slice(start, start + width))
  const [, kind, count] = /^(bdw|qw)(\d)$/.exec(type) ?? []
  if (kind === 'bdw')
    return combinations(list(one, 'nums'), Number(count)).map((set) =>
      inWindow((window) => won(set.every((digit) => window.includes(digit)))),
    )
  if (kind === 'qw')
    return list(one, 'nums').map(
      (digit) => (draw) => won(draw.filter((shown) => shown === digit).length >= Number(count)),
    )
  return (sscInner[type]?.(one, width) ?? []).map(inWindow)
}

/** Bets at any so many of five positions, by lists of each or at those that are marked. */
const anywhereAtoms = (width: number, type: string, one: Selection): Atoms => {
  const at = type === 'zxfs' ? upTo(5) : list(one, 'at').toSorted((a, b) => a - b)
  return combinations(at, width).flatMap((places) => {
    const inner =
      type === 'zxfs'
        ? directs(productOf(places.map((place) => lists(one, 'pos')[place] ?? [])))
        : (sscInner[type]?.(one, width) ?? [])
    return inner.map(
      (atom): Atom<Numbers> =>
        (draw) =>
          atom(places.map((place) => draw[place] ?? -1)),
    )
  })
}

const ssc = (code: string, one: Selection): Atoms => {
  const [area = '', type = ''] = code.split('.')
  if (code === 'dwd') return anywhereAtoms(1, 'zxfs', one)
  const [, any] = /^rx(\d)$/.exec(area) ?? []
  return any === undefined ? sscAtoms(area, type, one) : anywhereAtoms(Number(any), type, one)
}

/** Rows of different numbers, one of each list, in the places from a first one on. */
const rowsAt = (rows: readonly Numbers[], start: number): Atoms =>
  productOf(rows)
    .filter((row) => new Set(row).size === row.length)
    .map(
      (row): Atom<Numbers> =>
        (draw) =>
          won(row.every((number, i) => number === draw[start + i])),
    )
const placesOf = (one: Selection): Atoms =>
  lists(one, 'pos').flatMap((numbers, i) =>
    numbers.map(
      (number): Atom<Numbers> =>
        (draw) =>
          won(draw[i] === number),
    ),
  )
const setsAt = (sets: readonly Numbers[], [start, width]: readonly [number, number]): Atoms =>
  sets.map(
    (set): Atom<Numbers> =>
      (draw) =>
        won(draw.slice(start, start + width).every((number) => set.includes(number))),
  )
const withBankers = (one: Selection, take: number): readonly Numbers[] =>
  combinations(list(one, 'tuo'), take - list(one, 'dan').length).map((rest) => [
    ...list(one, 'dan'),
    ...rest,
  ])

const x5 = (code: string, one: Selection): Atoms => {
  const [area = '', type = ''] = code.split('.')
  const place = { q3: [0, 3], z3: [1, 3], h3: [2, 3], q2: [0, 2], h2: [3, 2] }[area]
  const [, any] = /^rx(\d)$/.exec(area) ?? []
  if (code === 'dwd') return placesOf(one)
  if (any !== undefined) {
    const take = Number(any)
    const sets = type === 'dt' ? withBankers(one, take) : combinations(list(one, 'nums'), take)
    return sets.map(
      (set) => (draw) =>
        won(
          take <= 5
            ? set.every((number) => draw.includes(number))
            : draw.every((number) => set.includes(number)),
        ),
    )
  }
  const [start = 0, width = 0] = place ?? []
  if (type === 'zxfs') return rowsAt(lists(one, 'pos'), start)
  if (type === 'zux') return setsAt(combinations(list(one, 'nums'), width), [start, width])
  if (type === 'zudt') return setsAt(withBankers(one, width), [start, width])
  return list(one, 'nums').map(
    (number) => (draw) => won(draw.slice(start, start + width).includes(number)),
  )
}

const pk10 = (code: string, one: Selection): Atoms => {
  if (code === 'dwd') return placesOf(one)
  if (code.endsWith('sum'))
    return list(one, 'nums').map(
      (number) => (draw) =>
        won(sum(draw.slice(0, code === 'gysum' ? 2 : 3)) === number, String(number)),
    )
  const take = Number(code[1])
  return code.endsWith('zux')
    ? setsAt(combinations(list(one, 'nums'), take), [0, take])
    : rowsAt(lists(one, 'pos'), 0)
}

/** Plays that name their bets one by one themselves. */
const named: Readonly<Partial<Record<Family, RegExp>>> = {
  ssc: /^(pos\.dx|sum\.dx|lh|niu|poker)$|\.shape$/,
  x5: /^(dds|czw|pos\.dx|sum\.dx|lh)$/,
  pk10: /^(attr|lh|gyattr)$/,
  lhc: /\.attr$|^(banbo|banbanbo|sum|qisebo|zm\.parlay)$/,
}

/** Whether the bets of a play are counted by a formula, so that there is something to write out. */
export const isFormula = (family: Family, code: string): boolean =>
  named[family]?.test(code) === false

/** The bets of a selection, written out one by one without any formula of the engine. */
export const expand = (
  { family, code, animal }: { family: Family; code: string; animal: Zodiac },
  selection: Selection,
): readonly Atom<never>[] => {
  if (family === 'x5') return x5(code, selection)
  if (family === 'pk10') return pk10(code, selection)
  return family === 'lhc' ? lhc(code, selection, animal) : ssc(code, selection)
}
