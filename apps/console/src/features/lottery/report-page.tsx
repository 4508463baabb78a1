import { lotteryConsole } from '@faro/contract/lottery'
import type { Answer } from '@faro/contract/route'
import { dayIn, useT } from '@faro/i18n'
import { addDays } from '@faro/kernel/days'
import { Button, EmptyState, Segmented } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { ChartPie } from 'lucide-react'
import { useState } from 'react'
import { showAmount } from '../../kit/amounts.ts'
import { ownZone, showCount, showPart } from '../../kit/figures.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { Asked } from '../../kit/states/asked.tsx'
import type { Column } from '../../kit/table/column.ts'
import { RecordTable } from '../../kit/table/record-table.tsx'
import { PlayReport } from './play-report.tsx'
import { useBrandCode } from './use-brand-code.ts'

type Row = Answer<typeof lotteryConsole.report>[number]

/** Days up to today, this one included. */
const spans = ['1', '7', '30'] as const

/** Stakes, rebates and payouts by game over some days. */
export const ReportPage = () => {
  const t = useT()
  const code = useBrandCode()
  const [today] = useState(() => dayIn(ownZone(), new Date()))
  const [span, setSpan] = useState<(typeof spans)[number]>('7')
  const from = addDays(today, 1 - Number(span))
  const found = useRoute(
    lotteryConsole.report,
    { params: { code }, query: { from, to: today } },
    { staleMs: 0, keepPrevious: true },
  )
  const [game, setGame] = useState<Row | null>(null)
  const columns = useColumns(setGame)
  return (
    <>
      <PageHead title={t('draws.report')} text={t('draws.report-lead')} />
      <div className="mb-4">
        <Segmented
          label={t('draws.days')}
          value={span}
          options={spans.map((value) => ({
            value,
            label: t('draws.days-count', { count: Number(value) }),
          }))}
          onChange={setSpan}
        />
      </div>
      <Asked of={found}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={<ChartPie size={28} />} text={t('draws.report-none')} />
          ) : (
            <RecordTable
              label={t('draws.report')}
              rows={rows}
              columns={columns}
              rowKey={({ gameCode, currency }) => `${gameCode} ${currency}`}
            />
          )
        }
      </Asked>
      {game !== null && (
        <PlayReport key={game.gameCode} code={code} game={game} days={{ from, to: today }} />
      )}
    </>
  )
}

const useColumns = (onPlays: (row: Row) => void): readonly Column<Row>[] => {
  const t = useT()
  const amount = (name: 'stake' | 'rebate' | 'payout'): Column<Row> => ({
    id: name,
    isNumber: true,
    ...(name === 'stake' ? { card: 'value' } : {}),
    title: t(`draws.col-${name}`),
    cell: (row) => showAmount(row[name], row.currency),
  })
  return [
    { id: 'title', card: 'title', title: t('draws.game'), cell: ({ title }) => title },
    {
      id: 'tickets',
      isNumber: true,
      title: t('draws.col-tickets'),
      cell: ({ tickets }) => showCount(tickets),
    },
    amount('stake'),
    amount('rebate'),
    amount('payout'),
    {
      id: 'return',
      card: 'state',
      isNumber: true,
      title: t('draws.col-return'),
      cell: ({ returnPpm }) => showPart(returnPpm, 1_000_000),
    },
    {
      id: 'plays',
      isAct: true,
      card: 'action',
      title: t('console.col-actions'),
      cell: (row) => (
        <Button size="small" variant="secondary" onClick={() => onPlays(row)}>
          {t('draws.act-plays')}
        </Button>
      ),
    },
  ]
}
