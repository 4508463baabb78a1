import { cashierLists, type ConsoleWithdrawal } from '@faro/contract/cashier'
import { withdrawalList } from '@faro/contract/cashier/lists'
import { useT } from '@faro/i18n'
import { Banner } from '@faro/ui'
import { useState } from 'react'
import { showAmount } from '../../kit/amounts.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { useServerList } from '../../kit/list/use-server-list.ts'
import { openParameter, QueuePage } from '../../kit/pages/queue-page.tsx'
import { useMay } from '../../kit/use-may.ts'
import { ForceDialog } from './force-dialog.tsx'
import { ReviewDialog, type Review } from './review-dialog.tsx'
import { useWithdrawalColumns } from './withdrawal-columns.tsx'
import { WithdrawalDetail } from './withdrawal-detail.tsx'

const refreshMs = 5_000
const own = [openParameter]

/** What players want paid: those that wait longest first, each beside what is to be known of it. */
export const WithdrawalsPage = () => {
  const t = useT()
  const [review, setReview] = useState<Review | null>(null)
  const [forced, setForced] = useState<ConsoleWithdrawal | null>(null)
  const mayReview = useMay('cashier.approve')
  const list = useListAddress(withdrawalList, own)
  const source = useServerList(cashierLists.withdrawals, list, { refetchEveryMs: refreshMs })
  const acts = { mayReview: mayReview === true, onReview: setReview, onForce: setForced }
  const columns = useWithdrawalColumns(acts)
  return (
    <>
      <QueuePage
        title={t('console.withdrawals')}
        notice={
          mayReview === false && (
            <div className="mb-4">
              <Banner tone="info">{t('console.no-permission')}</Banner>
            </div>
          )
        }
        list={list}
        source={source}
        columns={columns}
        rowKey={(row) => row.withdrawalId}
        empty={t('console.queue-empty')}
        nameOf={(row) => `${row.username} · ${showAmount(row.amount, row.currency)}`}
        detail={(row) => <WithdrawalDetail row={row} {...acts} />}
      />
      {forced !== null && <ForceDialog row={forced} onClose={() => setForced(null)} />}
      {review !== null && <ReviewDialog review={review} onClose={() => setReview(null)} />}
    </>
  )
}
