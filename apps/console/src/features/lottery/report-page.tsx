import { lotteryConsole } from '@faro/contract/lottery'
import type { Answer } from '@faro/contract/route'
import { dayIn, useT } from '@faro/i18n'
import { addDays } from '@faro/kernel/days'
import { EmptyState, TextField } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { ChartPie } from 'lucide-react'
import { useState } from 'react'
import { showAmount } from '../../kit/amounts.ts'
import { ownZone, showCount, showShare } from '../../kit/figures.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { Asked } from '../../kit/states/asked.tsx'
import type { Column } from '../../kit/table/column.ts'
import { RecordTable } from '../../kit/table/record-table.tsx'
import { useBrandCode } from './use-brand-code.ts'

type Row = Answer<typeof lotteryConsole.report>[number]

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Stakes, rebates and payouts by game over some days. */
export const ReportPage = () => {
  const t = useT()
  const code = useBrandCode()
  const [today] = useState(() => dayIn(ownZone(), new Date()))
  const [from, setFrom] = useState(() => addDays(today, -6))
  const [to, setTo] = useState(today)
  const isRange = isDay(from) && isDay(to) && from <= to
  const found = useRoute(
    lotteryConsole.report,
    { params: { code }, query: { from, to } },
    { staleMs: 0, keepPrevious: true, enabled: isRange },
  )
  const columns = useColumns()
  return (
    <>
      <PageHead title={t('draws.report')} text={t('draws.report-lead')} />
      <div className="mb-4 grid gap-3 sm:grid-cols-3">
        <TextField
          type="date"
          label={t('draws.from')}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          type="date"
          label={t('draws.to')}
          value={to}
          error={isRange ? undefined : t('draws.range-wrong')}
          onChange={(event) => setTo(event.target.value)}
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
    </>
  )
}

const useColumns = (): readonly Column<Row>[] => {
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
      cell: ({ returnPpm }) => showShare(returnPpm),
    },
  ]
}
