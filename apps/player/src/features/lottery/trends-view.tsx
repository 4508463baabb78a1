import { lotteryDesk, type LotteryDeskView, type OpenedNumber } from '@faro/contract/lottery'
import { useT } from '@faro/i18n'
import { missingGrid, trendOf } from '@faro/lottery/engine'
import { EmptyState, Segmented, SelectField } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import clsx from 'clsx'
import { ChartLine } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Answered } from '../../promos/answered.tsx'
import { Streaks } from './streaks.tsx'
import { TrendChart } from './trend-chart.tsx'
import { trendColumns, type TrendColumn } from './trend-columns.ts'

const counts = ['30', '50', '100', '500'] as const
/** More values than these make no chart that one can read. */
const chartedMost = 46
/** Of so few values the chart leaves room for the figures beside it. */
const isNarrow = ({ from, to, nameOf }: TrendColumn): boolean =>
  nameOf === undefined && to - from < 20

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
  const { game, yearAnimal } = desk
  const columns = useMemo(() => trendColumns(t, { game, yearAnimal }), [t, game, yearAnimal])
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
        <div className="sm:max-w-sm">
          <SelectField
            label={t('lottery.trend-of')}
            value={column.id}
            onChange={(event) => setChosen(event.target.value)}
          >
            {columns.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <div
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-4',
          isNarrow(column) && 'lg:grid-cols-[auto_minmax(0,1fr)]',
        )}
      >
        {column.to - column.from < chartedMost && column.nameOf === undefined && (
          <TrendChart
            issues={list.map(({ issueNo }) => issueNo)}
            draws={draws}
            missing={missingGrid(draws, column)}
            column={column}
          />
        )}
        <Figures column={column} draws={draws} />
      </div>
      <Streaks desk={desk} list={list} />
    </div>
  )
}

const Figures = ({
  column,
  draws,
}: {
  readonly column: TrendColumn
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
                {column.nameOf?.(row.value) ?? row.value}
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
