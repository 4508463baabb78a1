import type { ConsoleWithdrawal } from '@faro/contract/cashier'
import { currentLanguage, formatInstant, useT } from '@faro/i18n'
import { Badge, Button, type Tone } from '@faro/ui'
import { Link } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { showAmount } from '../../shell/amounts.ts'
import type { Column } from '../../shell/table.tsx'
import { RiskBadges } from './risk-badges.tsx'
import { WaitingLink } from './waiting-link.tsx'
import type { Review } from './review-dialog.tsx'

const tones: Readonly<Record<ConsoleWithdrawal['state'], Tone>> = {
  pending: 'warn',
  approved: 'info',
  paid: 'win',
  rejected: 'loss',
  cancelled: 'neutral',
  failed: 'loss',
}

type Acts = {
  readonly mayReview: boolean
  readonly onReview: (review: Review) => void
  readonly onForce: (row: ConsoleWithdrawal) => void
}

export const useWithdrawalColumns = (acts: Acts): readonly Column<ConsoleWithdrawal>[] => {
  const t = useT()
  return [
    { id: 'player', title: t('console.col-player'), cell: (row) => <PlayerLink row={row} /> },
    { id: 'brand', title: t('console.col-brand'), cell: (row) => row.merchantCode },
    {
      id: 'amount',
      title: t('console.col-amount'),
      isNumber: true,
      cell: (row) => <Amounts row={row} />,
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
      cell: (row) => (acts.mayReview ? <Actions row={row} {...acts} /> : null),
    },
  ]
}

type Row = { readonly row: ConsoleWithdrawal }

export const PlayerLink = ({ row }: Row) => (
  <Link
    to={paths.player(row.memberId)}
    className="font-bold text-brandt underline-offset-4 hover:underline"
  >
    {row.username}
  </Link>
)

const Amounts = ({ row }: Row) => {
  const t = useT()
  const { amount, payout, fee, currency } = row
  return (
    <>
      {showAmount(amount, currency)}
      {/[1-9]/.test(fee) && (
        <span className="block text-xs font-medium text-t3">
          {t('cashier.pays', {
            amount: showAmount(payout, currency),
            fee: showAmount(fee, currency),
          })}
        </span>
      )}
    </>
  )
}

const State = ({ row }: Row) => {
  const t = useT()
  const { receipt } = row
  return (
    <>
      <span className="flex flex-wrap gap-1 max-sm:justify-end">
        <Badge tone={tones[row.state]}>{t(`member.state.${row.state}`)}</Badge>
        {receipt !== null && (
          <Badge tone={receipt.state === 'not-received' ? 'loss' : 'neutral'}>
            {receipt.state === 'awaiting'
              ? t('cashier.desk-receipt.awaiting')
              : t(`cashier.receipt.${receipt.state}`)}
          </Badge>
        )}
        {row.retryOf !== null && <Badge tone="info">{t('cashier.retry')}</Badge>}
        {row.state === 'pending' && <RiskBadges row={row} />}
      </span>
      {row.state === 'pending' && row.needsTwo && (
        <span className="mt-1 block text-xs text-t2">
          {row.firstApprovedBy === null
            ? t('cashier.two-needed')
            : t('cashier.first-of-two', { name: row.firstApprovedBy })}
        </span>
      )}
      {row.reviewedBy !== null && (
        <span className="mt-1 block text-xs text-t3">
          {t('console.reviewed-by', { name: row.reviewedBy })}
        </span>
      )}
      {row.reason !== null && <span className="block text-xs text-loss">{row.reason}</span>}
    </>
  )
}

const Actions = ({ row, onReview, onForce }: Row & Acts) => {
  const t = useT()
  const mayForce = row.receipt?.state === 'awaiting'
  if (row.state !== 'pending' && !mayForce) return null
  return (
    <span className="flex gap-2">
      {mayForce ? (
        <Button size="small" variant="secondary" onClick={() => onForce(row)}>
          {t('cashier.force')}
        </Button>
      ) : (
        <>
          {row.approvalId === null ? (
            <Button size="small" onClick={() => onReview({ act: 'approve', row })}>
              {t('console.approve')}
            </Button>
          ) : (
            <WaitingLink approvalId={row.approvalId} />
          )}
          <Button size="small" variant="secondary" onClick={() => onReview({ act: 'reject', row })}>
            {t('console.reject')}
          </Button>
        </>
      )}
    </span>
  )
}
