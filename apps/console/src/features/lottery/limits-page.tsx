import { lotteryConsole, type ConsoleLimits } from '@faro/contract/lottery'
import { useT } from '@faro/i18n'
import { Button } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { useState } from 'react'
import { showAmount } from '../../kit/amounts.ts'
import { showInstant } from '../../kit/figures.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { Asked } from '../../kit/states/asked.tsx'
import type { Column } from '../../kit/table/column.ts'
import { RecordTable } from '../../kit/table/record-table.tsx'
import { useMay } from '../../kit/use-may.ts'
import { LimitsDialog } from './limits-dialog.tsx'
import { useBrandCode } from './use-brand-code.ts'

/** What may be staked and won in lotteries of a brand, by currency and, where set, by lottery. */
export const LimitsPage = () => {
  const t = useT()
  const code = useBrandCode()
  const mayPrice = useMay('lottery.price') === true
  const [row, setRow] = useState<ConsoleLimits | null>(null)
  const found = useRoute(lotteryConsole.limits, { params: { code } }, { staleMs: 0 })
  const columns = useColumns(mayPrice ? setRow : null)
  return (
    <>
      <PageHead title={t('draws.limits')} text={t('draws.limits-lead')} />
      <Asked of={found}>
        {(rows) => (
          <>
            <RecordTable
              label={t('draws.limits')}
              rows={rows}
              columns={columns}
              rowKey={({ gameCode, currency }) => `${gameCode ?? ''} ${currency}`}
            />
            {row !== null && (
              <LimitsDialog code={code} row={row} rows={rows} onClose={() => setRow(null)} />
            )}
          </>
        )}
      </Asked>
    </>
  )
}

const amounts = ['stakeMin', 'lineMax', 'ticketMax', 'payoutMax', 'exposureMax'] as const

const useColumns = (
  onEdit: ((row: ConsoleLimits) => void) | null,
): readonly Column<ConsoleLimits>[] => {
  const t = useT()
  return [
    {
      id: 'scope',
      card: 'title',
      title: t('draws.limits-scope'),
      cell: ({ gameCode, currency }) => `${currency} · ${gameCode ?? t('draws.all-games')}`,
    },
    ...amounts.map((name): Column<ConsoleLimits> => ({
      id: name,
      isNumber: true,
      ...(name === 'payoutMax' ? { card: 'value' } : {}),
      title: t(`draws.limit-${name}`),
      cell: (row) => showAmount(row[name], row.currency),
    })),
    {
      id: 'setBy',
      title: t('draws.set-by'),
      cell: ({ setBy, setAt }) =>
        setAt === null ? t('draws.standard') : `${setBy ?? ''} · ${showInstant(setAt)}`,
    },
    {
      id: 'acts',
      isAct: true,
      card: 'action',
      title: t('console.col-actions'),
      cell: (row) =>
        onEdit === null ? null : (
          <Button size="small" variant="secondary" onClick={() => onEdit(row)}>
            {t('draws.act-edit')}
          </Button>
        ),
    },
  ]
}
