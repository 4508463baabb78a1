import {
  lotteryDesk,
  type LotteryDeskView,
  type LotteryFamily,
  type OpenedNumber,
} from '@faro/contract/lottery'
import { useT } from '@faro/i18n'
import { missingGrid, trendOf } from '@faro/lottery/engine'
import { EmptyState, Segmented } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { ChartLine } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Answered } from '../../promos/answered.tsx'
import { positionName } from './play-names.ts'
import { isList, prizesOf } from './results/prizes-of.ts'
import { TrendChart } from './trend-chart.tsx'

const counts = ['30', '50', '100', '500'] as const

type Column = {
  readonly id: string
  readonly label: string
  readonly from: number
  readonly to: number
  /** The numbers of a result that count. */
  readonly read: (draw: OpenedNumber) => readonly number[]
}

const numbersOf = ({ result }: OpenedNumber): readonly number[] =>
  Array.isArray(result) ? result : []

/** What is charted of a family: each position, a sum, or the tails of all prizes. */
const useColumns = ({ game }: LotteryDeskView): readonly Column[] => {
  const t = useT()
  const position = (
    index: number,
    count: number,
    [from, to]: readonly [number, number],
  ): Column => ({
    id: String(index),
    label: positionName(t, game.family, { index, count, play: '' }),
    from,
    to,
    read: (draw) => numbersOf(draw).slice(index, index + 1),
  })
  const sum = (from: number, to: number): Column => ({
    id: 'sum',
    label: t('lottery.sum'),
    from,
    to,
    read: (draw) => [numbersOf(draw).reduce((all, one) => all + one, 0)],
  })
  const many = (count: number, range: readonly [number, number]) =>
    Array.from({ length: count }, (_, index) => position(index, count, range))
  const special: Column = {
    id: 'special',
    label: t('lottery.prize.special'),
    from: 1,
    to: 49,
    read: ({ result }) => prizesOf(result, 'special').map(Number),
  }
  const tails: Column = {
    id: 'tails',
    label: t('lottery.tails'),
    from: 0,
    to: 99,
    read: ({ result }) =>
      Object.values(isList(result) ? {} : result)
        .flat()
        .map((number) => Number(String(number).slice(-2))),
  }
  const byFamily: Partial<Record<LotteryFamily, readonly Column[]>> = {
    ssc: many(5, [0, 9]),
    x5: many(5, [1, 11]),
    pk10: many(10, [1, 10]),
    k3: [sum(3, 18)],
    pc28: [sum(0, 27)],
    lhc: [special],
  }
  return byFamily[game.family] ?? [tails]
}

/** How often numbers came and how long they have been missing, worked out in the page. */
export const TrendsView = ({ desk }: { readonly desk: LotteryDeskView }) => {
  const t = useT()
  const [count, setCount] = useState<(typeof counts)[number]>('50')
  const query = useRoute(
    lotteryDesk.trends,
    { params: { gameCode: desk.game.gameCode }, query: { count } },
    { staleMs: 30_000, keepPrevious: true },
  )
  return (
    <div className="grid gap-3">
      <Segmented
        label={t('lottery.trend-count')}
        value={count}
        options={counts.map((value) => ({ value, label: value }))}
        onChange={setCount}
      />
      <p className="text-[13px] text-t3">{t('lottery.trend-note')}</p>
      <Answered query={query}>{({ list }) => <Trend desk={desk} list={list} />}</Answered>
    </div>
  )
}

const Trend = ({
  desk,
  list,
}: {
  readonly desk: LotteryDeskView
  readonly list: readonly OpenedNumber[]
}) => {
  const t = useT()
  const columns = useColumns(desk)
  const [chosen, setChosen] = useState(columns[0]?.id ?? '')
  const column = columns.find(({ id }) => id === chosen) ?? columns[0]
  const draws = useMemo(
    () => (column === undefined ? [] : list.map((draw) => column.read(draw))),
    [column, list],
  )
  if (column === undefined || list.length === 0)
    return <EmptyState icon={<ChartLine size={28} />} text={t('lottery.no-results')} />
  return (
    <div className="grid gap-3">
      {columns.length > 1 && (
        <Segmented
          label={t('lottery.trend-of')}
          value={column.id}
          options={columns.map(({ id, label }) => ({ value: id, label }))}
          onChange={setChosen}
        />
      )}
      {column.to - column.from < 30 && (
        <TrendChart
          issues={list.map(({ issueNo }) => issueNo)}
          draws={draws}
          missing={missingGrid(draws, column)}
          column={column}
        />
      )}
      <Figures column={column} draws={draws} />
    </div>
  )
}

const Figures = ({
  column,
  draws,
}: {
  readonly column: Column
  readonly draws: readonly (readonly number[])[]
}) => {
  const t = useT()
  const rows = trendOf(draws, column).toSorted((a, b) => b.hits - a.hits || a.value - b.value)
  const heads = ['number', 'times', 'missing', 'average', 'largest', 'run'] as const
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={column.label}>
      <table className="w-full text-end text-[13px] tabular-nums" data-testid="trend-figures">
        <caption className="sr-only">{column.label}</caption>
        <thead className="text-xs text-t3">
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className="px-2 py-2 font-semibold">
                {t(`lottery.trend-${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.value} className="border-t border-line">
              <th scope="row" className="px-2 py-1.5 font-extrabold">
                {row.value}
              </th>
              {[row.hits, row.missing, row.averageMissing, row.largestMissing, row.longestRun].map(
                (figure, i) => (
                  <td key={heads[i + 1]} className="px-2 py-1.5">
                    {figure}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
