import type { LotteryFamily, OpenedNumber } from '@faro/contract/lottery'
import { drawOf, parseLine, trendOf, type FormField, type PlayRow } from '@faro/lottery/engine'
import { positionsOf } from '@faro/web-kit/lottery-plays'
import { isList, prizesOf } from './results/prizes-of.ts'

/** Draws since a number last came: by number, and where a row is of one position by that too. */
export type Missing = ReadonlyMap<string, number>

export const missingKey = (value: number | string, index?: number): string =>
  index === undefined ? String(value) : `${index}:${value}`

type Watched = {
  readonly row: PlayRow
  readonly family: LotteryFamily
  /** Oldest first. */
  readonly results: readonly Pick<OpenedNumber, 'result'>[]
}

const none: Missing = new Map()

/** Fields that name places or positions, where no number is drawn. */
const placeFields = new Set(['at', 'index', 'tails'])

const figures = (
  draws: readonly (readonly number[])[],
  { from, to }: { readonly from: number; readonly to: number },
  index?: number,
): readonly (readonly [string, number])[] =>
  trendOf(draws, { from, to }).map(({ value, missing }) => [missingKey(value, index), missing])

/** Draws since each value won by itself; empty where no value makes a bet alone. */
const aloneFigures = (
  { row, family, results }: Watched,
  name: string,
  values: readonly (number | string)[],
): Missing => {
  const draws = results.map(({ result }) => drawOf(family, result))
  const table = new Map([[row.code, row]])
  return new Map(
    values.flatMap((value) => {
      const line = parseLine(table, { play: row.code, selection: { [name]: [value] } })
      if (!line.ok) return []
      const newest = draws.findLastIndex((draw) => line.value.hits(draw).length > 0)
      return [[missingKey(value), draws.length - 1 - newest] as const]
    }),
  )
}

/** Numbers of a draw in the order of their positions; none of a draw of named prizes. */
const drawnOf = ({ result }: Watched['results'][number]): readonly number[] =>
  isList(result)
    ? result
    : [...prizesOf(result, 'main'), ...prizesOf(result, 'special')].map(Number)

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i)

const hundred = (width: number): readonly string[] =>
  range(0, 10 ** width - 1).map((number) => String(number).padStart(width, '0'))

/** How many draws each number of a field has not come; empty where that says nothing. */
export const missingOf = (watched: Watched, field: FormField): Missing => {
  const { row, family, results } = watched
  if (results.length === 0 || placeFields.has(field.name)) return none
  if (field.kind === 'typed' && field.width <= 2)
    return aloneFigures(watched, field.name, hundred(field.width))
  const drawn = results.map(drawnOf)
  const { offset, count } = positionsOf(family, row.code, drawn[0]?.length ?? 0)
  if (field.kind === 'positions' && count === 0) return none
  if (field.kind === 'positions')
    return new Map(
      range(0, field.count - 1).flatMap((index) =>
        figures(
          drawn.map((numbers) => numbers.slice(offset + index, offset + index + 1)),
          field,
          index,
        ),
      ),
    )
  if (field.kind !== 'numbers' && field.kind !== 'number') return none
  const alone = aloneFigures(watched, field.name, range(field.from, field.to))
  const isCounted = field.name === 'sum' || field.name === 'span' || count === 0
  if (alone.size > 0 || isCounted) return alone
  return new Map(
    figures(
      drawn.map((numbers) => numbers.slice(offset, offset + count)),
      field,
    ),
  )
}
