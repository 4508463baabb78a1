import { median } from '../figure.ts'

/** What is asked of a figure: a height, or a multiple of what it was before. */
export type Aim = {
  readonly name: string
  readonly most?: number
  readonly least?: number
  /** At least so many times the figure of the checkout that it is compared with. */
  readonly timesBefore?: number
}

type Runs = ReadonlyMap<string, readonly number[]>

const shown = (value: number): string => value.toFixed(Math.abs(value) < 20 ? 2 : 0)

const spread = (values: readonly number[]): string =>
  `${shown(median(values))} (${shown(Math.min(...values))}–${shown(Math.max(...values))})`

/** One row: the figure now and before, what is asked, and whether it is reached. */
const rowOf = (aim: Aim, now: Runs, before: Runs): readonly string[] => {
  const values = now.get(aim.name) ?? []
  const former = before.get(aim.name) ?? []
  const row = (asked: string, verdict: string) => [
    aim.name,
    values.length === 0 ? 'not measured' : spread(values),
    former.length === 0 ? '' : spread(former),
    asked,
    verdict,
  ]
  const judged = (isReached: boolean): string => (isReached ? 'reached' : 'MISSED')
  const value = median(values)
  if (aim.timesBefore !== undefined) {
    const asked = `>= ${aim.timesBefore} x before`
    if (values.length === 0 || former.length === 0) return row(asked, 'nothing to compare with')
    const times = value / median(former)
    return row(asked, `${judged(times >= aim.timesBefore)}: ${shown(times)} x`)
  }
  const asked = aim.most === undefined ? `>= ${aim.least}` : `<= ${aim.most}`
  if (values.length === 0) return row(asked, 'not measured')
  return row(asked, judged(value <= (aim.most ?? value) && value >= (aim.least ?? value)))
}

/** The figures as a table of text: medians of the runs, with the lowest and highest of them. */
export const roadTable = (aims: readonly Aim[], now: Runs, before: Runs): string => {
  const rows = [
    ['figure', 'now', 'before', 'asked', ''],
    ...aims.map((aim) => rowOf(aim, now, before)),
  ]
  const widths = [0, 1, 2, 3, 4].map((i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
