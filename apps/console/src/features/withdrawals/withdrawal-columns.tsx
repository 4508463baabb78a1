import type { ConsoleWithdrawal, WithdrawalRisk } from '@faro/contract/cashier'
import { useT, type MessageKey, type Translate } from '@faro/i18n'
import { Badge, Button, type Tone } from '@faro/ui'
import { RecordLink } from '../../kit/record-link.tsx'
import { paths } from '../../paths.ts'
import { showAmount } from '../../kit/amounts.ts'
import type { Column } from '../../kit/table/column.ts'
import { RiskBadges } from './risk-badges.tsx'
import { WaitingLink } from './waiting-link.tsx'
import type { Review } from './review-dialog.tsx'
import { showInstant } from '../../kit/figures.ts'

const tones: Readonly<Record<ConsoleWithdrawal['state'], Tone>> = {
  pending: 'warn',
  approved: 'info',
  paid: 'win',
  rejected: 'loss',
  cancelled: 'neutral',
  failed: 'loss',
}

export type WithdrawalActs = {
  readonly mayReview: boolean
  readonly onReview: (review: Review) => void
  readonly onForce: (row: ConsoleWithdrawal) => void
}

export const useWithdrawalColumns = (
  acts: WithdrawalActs,
): readonly Column<ConsoleWithdrawal>[] => {
  const t = useT()
  const rest = useFurtherColumns()
  return [
    {
      id: 'username',
      title: t('console.col-player'),
      card: 'title',
      cell: (row) => <PlayerLink row={row} />,
    },
    { id: 'merchantCode', title: t('console.col-brand'), cell: (row) => row.merchantCode },
    {
      id: 'amount',
      title: t('console.col-amount'),
      card: 'value',
      cell: (row) => <Amounts row={row} />,
    },
    {
      id: 'bankAccount',
      title: t('console.col-bank'),
      cell: ({ bankAccount }) => (
        <>
          {bankAccount.bankName} {bankAccount.number}
          <span className="block text-xs text-t3">{bankAccount.holder}</span>
        </>
      ),
    },
    {
      id: 'createdAt',
      title: t('console.col-when'),
      card: 'value',
      cell: (row) => <span className="whitespace-nowrap">{showInstant(row.createdAt)}</span>,
    },
    {
      id: 'state',
      title: t('console.col-state'),
      card: 'state',
      words: (state) => t(`member.state.${state as ConsoleWithdrawal['state']}`),
      cell: (row) => <State row={row} />,
    },
    ...rest,
    {
      id: 'actions',
      title: t('console.col-actions'),
      isAct: true,
      card: 'action',
      cell: (row) => (acts.mayReview ? <WithdrawalActions row={row} {...acts} /> : null),
    },
  ]
}

/** Columns that are wanted seldom, and those that a list can be asked about alone. */
const useFurtherColumns = (): readonly Column<ConsoleWithdrawal>[] => {
  const t = useT()
  return [
    {
      id: 'risks',
      title: t('list.withdrawals.risks'),
      isHidden: true,
      words: (risk) => t(`cashier.risk.${risk as WithdrawalRisk}`),
      cell: (row) => (row.risks.length === 0 ? null : <RiskBadges row={row} />),
    },
    {
      id: 'receipt',
      title: t('list.withdrawals.receipt'),
      isHidden: true,
      words: receiptWords(t),
      cell: ({ receipt }) => receipt && receiptWords(t)(receipt.state),
    },
    {
      id: 'fee',
      title: t('list.withdrawals.fee'),
      isHidden: true,
      cell: ({ fee, currency }) => showAmount(fee, currency),
    },
    {
      id: 'payout',
      title: t('list.withdrawals.payout'),
      isHidden: true,
      cell: ({ payout, currency }) => showAmount(payout, currency),
    },
    {
      id: 'reviewedBy',
      title: t('list.withdrawals.reviewedBy'),
      isHidden: true,
      cell: ({ reviewedBy }) => reviewedBy,
    },
    {
      id: 'settledAt',
      title: t('list.withdrawals.settledAt'),
      isHidden: true,
      cell: ({ settledAt }) => settledAt && showInstant(settledAt),
    },
    {
      id: 'withdrawalId',
      title: t('list.withdrawals.withdrawalId'),
      isHidden: true,
      cell: ({ withdrawalId }) => <code className="text-xs">{withdrawalId}</code>,
    },
    {
      id: 'memberId',
      title: t('list.withdrawals.memberId'),
      isHidden: true,
      cell: ({ memberId }) => <code className="text-xs">{memberId}</code>,
    },
  ]
}

/** What staff call the word that a receipt is at. */
const receiptWords =
  (t: Translate) =>
  (state: string): string =>
    state === 'awaiting'
      ? t('cashier.desk-receipt.awaiting')
      : t(`cashier.receipt.${state}` as MessageKey)

type Row = { readonly row: ConsoleWithdrawal }

export const PlayerLink = ({ row }: Row) => (
  <RecordLink to={paths.player(row.memberId)}>{row.username}</RecordLink>
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

export const State = ({ row }: Row) => {
  const t = useT()
  const { receipt } = row
  return (
    <>
      <span className="flex flex-wrap gap-1 max-sm:justify-end">
        <Badge tone={tones[row.state]}>{t(`member.state.${row.state}`)}</Badge>
        {receipt !== null && (
          <Badge tone={receipt.state === 'not-received' ? 'loss' : 'neutral'}>
            {receiptWords(t)(receipt.state)}
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

export const WithdrawalActions = ({ row, onReview, onForce }: Row & WithdrawalActs) => {
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
