import { reduced, type Ratio } from '@faro/kernel/ratio'
import { chanceOf, winsOf, type Line, type Play, type Plays } from '../play.ts'
import {
  anyPositions,
  anywhereInner,
  directInner,
  halvesInner,
  markedPositions,
  oftenInner,
  specialInner,
  suffixInner,
  typedInner,
} from './digits.ts'
import { groupInner, groupRoles } from './groups.ts'
import type { Digits, Inner } from './inner.ts'
import {
  bankerInner,
  drawsOf,
  groupSumInner,
  mixedInner,
  spanInner,
  sumInner,
  sumTailInner,
} from './sums.ts'
import { twoSidedPlays } from './two-sided.ts'

/** First position and width of each area. */
const areas: Readonly<Record<string, readonly [number, number]>> = {
  '5x': [0, 5],
  q4: [0, 4],
  h4: [1, 4],
  q3: [0, 3],
  z3: [1, 3],
  h3: [2, 3],
  q2: [0, 2],
  h2: [3, 2],
}

type Inners = Readonly<Record<string, Inner>>

const groups = (...codes: readonly (keyof typeof groupRoles)[]): Inners =>
  Object.fromEntries(codes.map((code) => [code, groupInner(groupRoles[code])]))

const positional = (width: number): Inners => ({
  zxfs: directInner(width),
  zxds: typedInner(width),
  zxzh: suffixInner(width),
})

const anywhere = (width: number, most: number): Inners =>
  Object.fromEntries(
    Array.from({ length: most }, (_, i) => [`bdw${i + 1}`, anywhereInner(width, i + 1)]),
  )

const fourGroups: Inners = {
  ...groups('zu24', 'zu12', 'zu4'),
  zu6: groupInner(groupRoles.zu6of4),
}

const byWidth: Readonly<Record<number, Inners>> = {
  5: {
    ...positional(5),
    ...groups('zu120', 'zu60', 'zu30', 'zu20', 'zu10', 'zu5'),
    ...anywhere(5, 3),
    ...Object.fromEntries([1, 2, 3, 4].map((least) => [`qw${least}`, oftenInner(least)])),
  },
  4: { ...positional(4), ...fourGroups, ...anywhere(4, 2) },
  3: {
    ...positional(3),
    ...groups('zu3', 'zu6'),
    ...anywhere(3, 2),
    zxhz: sumInner(3),
    zxkd: spanInner(3),
    zuhz: groupSumInner(3),
    hhzx: mixedInner,
    zubd: bankerInner(3),
    hzws: sumTailInner,
    tsh: specialInner,
    dxds: halvesInner(3),
  },
  2: {
    ...positional(2),
    ...groups('zufs'),
    zxhz: sumInner(2),
    zxkd: spanInner(2),
    zuhz: groupSumInner(2),
    zubd: bankerInner(2),
    dxds: halvesInner(2),
  },
}

const marked: Readonly<Record<number, Inners>> = {
  2: { zxds: typedInner(2), zxhz: sumInner(2), ...groups('zufs'), zuhz: groupSumInner(2) },
  3: { zxds: typedInner(3), zxhz: sumInner(3), ...groups('zu3', 'zu6'), zuhz: groupSumInner(3) },
  4: { zxds: typedInner(4), ...fourGroups },
}

const inArea = (start: number, width: number, inner: Inner): Play<Digits> => ({
  chances: inner.chances,
  read: (fields) => {
    const line = inner.read(fields)
    return { ...line, hits: (draw) => line.hits(draw.slice(start, start + width)) }
  },
})

/** Every play of games.md §1.2, by its code. */
export const sscPlays: Plays<Digits> = new Map<string, Play<Digits>>([
  ...Object.entries(areas).flatMap(([area, [start, width]]) =>
    Object.entries(byWidth[width] ?? {}).map(([type, inner]): [string, Play<Digits>] => [
      `${area}.${type}`,
      inArea(start, width, inner),
    ]),
  ),
  ['dwd', anyPositions(1)],
  ...[2, 3, 4].flatMap((width): [string, Play<Digits>][] => [
    [`rx${width}.zxfs`, anyPositions(width)],
    ...Object.entries(marked[width] ?? {}).map(([type, inner]): [string, Play<Digits>] => [
      `rx${width}.${type}`,
      markedPositions(width, inner),
    ]),
  ]),
  ...twoSidedPlays,
])

/** The chance that at least one atomic bet of a line wins, over all 10^5 draws. */
export const lineChance = (line: Line<Digits>): Ratio => {
  let won = 0
  for (const draw of drawsOf(5)) if (winsOf(line.hits(draw)) > 0) won += 1
  return reduced(chanceOf(won, 10 ** 5))
}
