import { withdrawals, withdrawalStates, type ConsoleWithdrawal } from '@faro/contract/cashier'
import { operator } from '@faro/contract/operator'
import { currentLanguage, formatInstant, useT } from '@faro/i18n'
import { Badge, Button, Segmented, type Tone } from '@faro/ui'
import { useRoute, useRoutePages } from '@faro/web-kit'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { showAmount } from '../../shell/amounts.ts'
import { Table, type Column } from '../../shell/table.tsx'
import { ReviewDialog, type Review } from './review-dialog.tsx'

const tones: Readonly<Record<ConsoleWithdrawal['state'], Tone>> = {
  pending: 'warn',
  approved: 'info',
  paid: 'win',
  rejected: 'loss',
  cancelled: 'neutral',
  failed: 'loss',
}

const filters = ['all', ...withdrawalStates] as const
type Filter = (typeof filters)[number]

const refreshMs = 5_000

export const WithdrawalsPage = () => {
  const t = useT()
  const [filter, setFilter] = useState<Filter>('pending')
  const [review, setReview] = useState<Review | null>(null)
  const me = useRoute(operator.me, {}, { staleMs: 60_000 })
  const mayReview = me.data?.permissions.includes('cashier.approve') === true
  const pages = useRoutePages(
    withdrawals.queue,
    { query: { limit: '50', ...(filter === 'all' ? {} : { state: filter }) } },
    { keepPrevious: true, refetchEveryMs: refreshMs },
  )
  const columns: Column<ConsoleWithdrawal>[] = [
    {
      id: 'player',
      title: t('console.col-player'),
      cell: (row) => (
        <Link
          to={paths.player(row.memberId)}
          className="font-bold text-brandt underline-offset-4 hover:underline"
        >
          {row.username}
        </Link>
      ),
    },
    { id: 'brand', title: t('console.col-brand'), cell: (row) => row.merchantCode },
    {
      id: 'amount',
      title: t('console.col-amount'),
      isNumber: true,
      cell: (row) => showAmount(row.amount, row.currency),
    },
    {
      id: 'bank',
      title: t('console.col-bank'),
      cell: ({ bankAccount }) => (
        <>
          {bankAccount.bankName} {bankAccount.number}
          <span className="block text-xs text-t3">{bankAccount.holder}</span>
        </>
      ),
    },
    {
      id: 'when',
      title: t('console.col-when'),
      cell: (row) => formatInstant(row.createdAt, currentLanguage()),
    },
    { id: 'state', title: t('console.col-state'), cell: (row) => <State row={row} /> },
    {
      id: 'actions',
      title: t('console.col-actions'),
      cell: (row) =>
        row.state === 'pending' && mayReview ? (
          <span className="flex gap-2">
            <Button size="small" onClick={() => setReview({ act: 'approve', row })}>
              {t('console.approve')}
            </Button>
            <Button
              size="small"
              variant="secondary"
              onClick={() => setReview({ act: 'reject', row })}
            >
              {t('console.reject')}
            </Button>
          </span>
        ) : null,
    },
  ]
  return (
    <>
      <h1 className="mb-4 text-2xl font-extrabold">{t('console.withdrawals')}</h1>
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
        {me.data !== undefined && !mayReview && (
          <Badge tone="info">{t('console.no-permission')}</Badge>
        )}
      </div>
      <Table
        label={t('console.withdrawals')}
        pages={pages}
        columns={columns}
        rowKey={(row) => row.withdrawalId}
        empty={t('console.queue-empty')}
      />
      {review !== null && <ReviewDialog review={review} onClose={() => setReview(null)} />}
    </>
  )
}

const State = ({ row }: { readonly row: ConsoleWithdrawal }) => {
  const t = useT()
  return (
    <>
      <Badge tone={tones[row.state]}>{t(`member.state.${row.state}`)}</Badge>
      {row.reviewedBy !== null && (
        <span className="mt-1 block text-xs text-t3">
          {t('console.reviewed-by', { name: row.reviewedBy })}
        </span>
      )}
      {row.reason !== null && <span className="block text-xs text-loss">{row.reason}</span>}
    </>
  )
}
