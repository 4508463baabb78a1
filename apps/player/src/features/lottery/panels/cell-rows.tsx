import { useT } from '@faro/i18n'
import { Button } from '@faro/ui'
import { useState } from 'react'
import { listOf, toggled } from '../draft.ts'
import { positionName, wordName } from '@faro/web-kit/lottery-plays'
import type { FieldProps } from './number-rows.tsx'
import { Grid } from './number-grid.tsx'
import { Pick } from './pick.tsx'

type Cell = string | number
type Row = readonly Cell[]

const rowKey = (row: Row): string => row.join('.')

/** Rows with a row added, or taken away where it is there. */
const toggledRow = (rows: readonly Row[], row: Row): readonly Row[] =>
  rows.some((one) => rowKey(one) === rowKey(row))
    ? rows.filter((one) => rowKey(one) !== rowKey(row))
    : [...rows, row]

/** Every row of a cell of each column. */
const rowsOf = (columns: readonly (readonly Cell[])[]): readonly Row[] =>
  columns.reduce<readonly Row[]>(
    (rows, column) => rows.flatMap((row) => column.map((cell) => [...row, cell])),
    [[]],
  )

/** Rows of cells: a place with a word, a pair with a digit, a colour with halves. */
export const CellsField = (props: FieldProps<'rows'>) =>
  props.field.isUnordered === true ? <CombosField {...props} /> : <TableOfCells {...props} />

const TableOfCells = ({ field, draft, onChange, family, play }: FieldProps<'rows'>) => {
  const t = useT()
  const rows = listOf<Row>(draft, field.name)
  const [first = [], ...rest] = field.columns
  const nameOf = (cell: Cell, column: number): string => {
    if (typeof cell === 'string') return wordName(t, cell)
    if (family === 'pk10' && column === 0)
      return play === 'lh'
        ? t('lottery.rank-against', { place: cell + 1, other: 10 - cell })
        : positionName(t, family, { index: cell, count: 10, play })
    return String(cell)
  }
  return (
    <div className="grid gap-3">
      {first.map((cell) => (
        <fieldset key={cell}>
          <legend className="pb-1.5 font-bold">{nameOf(cell, 0)}</legend>
          <div className="grid grid-cols-4 gap-1.5 lg:grid-cols-6">
            {rowsOf(rest)
              .map((others): Row => [cell, ...others])
              .filter((row) => new Set(row).size === row.length)
              .map((row) => (
                <Pick
                  key={rowKey(row)}
                  isRound={false}
                  isPicked={rows.some((one) => rowKey(one) === rowKey(row))}
                  onToggle={() => onChange(field.name, toggledRow(rows, row))}
                >
                  {row
                    .slice(1)
                    .map((one, i) => nameOf(one, i + 1))
                    .join(' ')}
                </Pick>
              ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

const combosMost = 1_000

/** Every so many of some numbers, in their order. */
const combosOf = (numbers: readonly string[], size: number): readonly (readonly string[])[] =>
  size === 0
    ? [[]]
    : numbers.flatMap((first, i) =>
        combosOf(numbers.slice(i + 1), size - 1).map((rest) => [first, ...rest]),
      )

const countOf = (numbers: number, size: number): number => {
  let ways = 1
  for (let i = 0; i < size; i += 1) ways = (ways * (numbers - i)) / (i + 1)
  return numbers < size ? 0 : Math.round(ways)
}

/** Tickets of several numbers: each set of so many of those picked becomes one (xiên quay). */
const CombosField = ({ field, draft, onChange, missing }: FieldProps<'rows'>) => {
  const t = useT()
  const [numbers, setNumbers] = useState<readonly string[]>([])
  const combos = listOf<Row>(draft, field.name)
  const ways = countOf(numbers.length, field.width)
  const add = () => {
    const added = combosOf(numbers.toSorted(), field.width)
    onChange(
      field.name,
      added.reduce<readonly Row[]>(
        (rows, row) => (rows.some((one) => rowKey(one) === rowKey(row)) ? rows : [...rows, row]),
        combos,
      ),
    )
    setNumbers([])
  }
  return (
    <div className="grid gap-3">
      <p className="text-[13px] text-t2">{t('lottery.combo-hint', { count: field.width })}</p>
      <Grid
        width={2}
        picked={numbers}
        missing={missing}
        onToggle={(one) => setNumbers(toggled(numbers, one))}
      />
      <Button variant="secondary" disabled={ways === 0 || ways > combosMost} onClick={add}>
        {t('lottery.combo-add', { count: ways })}
      </Button>
      {combos.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label={t('lottery.combos')}>
          {combos.slice(0, 60).map((row) => (
            <li key={rowKey(row)}>
              <button
                type="button"
                onClick={() => onChange(field.name, toggledRow(combos, row))}
                aria-label={t('lottery.remove-line', { text: row.join('-') })}
                className="min-h-9 rounded-md bg-brands px-2 text-[13px] font-bold text-brandt tabular-nums"
              >
                {row.join('-')} <span aria-hidden>×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
