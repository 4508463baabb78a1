import { withdrawals, withdrawalStates, type ConsoleWithdrawal } from '@faro/contract/cashier'
import { useT } from '@faro/i18n'
import { Badge, Segmented } from '@faro/ui'
import { useRoutePages } from '@faro/web-kit'
import { ArrowDownWideNarrow } from 'lucide-react'
import { useState } from 'react'
import { Table } from '../../shell/table.tsx'
import { useMay } from '../../shell/use-may.ts'
import { CashierHead } from './cashier-head.tsx'
import { ForceDialog } from './force-dialog.tsx'
import { ReviewDialog, type Review } from './review-dialog.tsx'
import { useWithdrawalColumns } from './withdrawal-columns.tsx'

const filters = ['all', ...withdrawalStates] as const
type Filter = (typeof filters)[number]

const refreshMs = 5_000

export const WithdrawalsPage = () => {
  const t = useT()
  const [filter, setFilter] = useState<Filter>('pending')
  const [review, setReview] = useState<Review | null>(null)
  const [forced, setForced] = useState<ConsoleWithdrawal | null>(null)
  const mayReview = useMay('cashier.approve')
  const pages = useRoutePages(
    withdrawals.queue,
    { query: { limit: '50', ...(filter === 'all' ? {} : { state: filter }) } },
    { keepPrevious: true, refetchEveryMs: refreshMs },
  )
  const order = pages.data?.pages[0]?.order
  const columns = useWithdrawalColumns({
    mayReview: mayReview === true,
    onReview: setReview,
    onForce: setForced,
  })
  return (
    <>
      <CashierHead title={t('console.withdrawals')} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label={t('console.state')}
          value={filter}
          onChange={setFilter}
          options={filters.map((value) => ({
            value,
            label: value === 'all' ? t('console.state.all') : t(`member.state.${value}`),
          }))}
        />
        {order !== undefined && (
          <p className="flex items-center gap-2 text-sm text-t3">
            <ArrowDownWideNarrow size={16} aria-hidden />
            {t(`console.order.${order}`)}
          </p>
        )}
        {mayReview === false && <Badge tone="info">{t('console.no-permission')}</Badge>}
      </div>
      <Table
        label={t('console.withdrawals')}
        pages={pages}
        columns={columns}
        rowKey={(row) => row.withdrawalId}
        empty={t('console.queue-empty')}
      />
      {forced !== null && <ForceDialog row={forced} onClose={() => setForced(null)} />}
      {review !== null && <ReviewDialog review={review} onClose={() => setReview(null)} />}
    </>
  )
}
