import { agentLists, type ConsoleAdjustment } from '@faro/contract/agents'
import { agentAdjustmentList } from '@faro/contract/agents/lists'
import { useT } from '@faro/i18n'
import { Link } from '@faro/web-kit/router'
import { showAmount } from '../../kit/amounts.ts'
import { showInstant } from '../../kit/figures.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { useServerList } from '../../kit/list/use-server-list.ts'
import { ListPage } from '../../kit/pages/list-page.tsx'
import type { Column } from '../../kit/table/column.ts'
import { paths } from '../../paths.ts'

/** What staff put right by hand, and why. */
export const AdjustmentsPage = () => {
  const t = useT()
  const list = useListAddress(agentAdjustmentList)
  const source = useServerList(agentLists.adjustments, list)
  const columns = useColumns()
  return (
    <ListPage
      title={t('agents.adjustments')}
      text={t('agents.adjustments-lead')}
      list={list}
      source={source}
      columns={columns}
      rowKey={(row) => row.adjustmentId}
      empty={t('agents.adjustments-none')}
    />
  )
}

const useColumns = (): readonly Column<ConsoleAdjustment>[] => {
  const t = useT()
  return [
    {
      id: 'username',
      card: 'title',
      title: t('console.col-player'),
      cell: (row) => (
        <Link to={paths.player(row.memberId)} className="underline">
          {row.username}
        </Link>
      ),
    },
    { id: 'merchantCode', title: t('console.col-brand'), cell: (row) => row.merchantCode },
    {
      id: 'asked',
      title: t('agents.adjust-asked'),
      isNumber: true,
      cell: (row) => showAmount(row.asked, row.currency),
    },
    {
      id: 'amount',
      card: 'value',
      title: t('console.col-amount'),
      isNumber: true,
      cell: (row) => showAmount(row.amount, row.currency),
    },
    { id: 'billId', title: t('agents.adjust-bill'), cell: (row) => row.billId },
    { id: 'by', title: t('agents.adjust-by'), cell: (row) => row.by },
    { id: 'reason', title: t('agents.adjust-reason'), cell: (row) => row.reason },
    { id: 'createdAt', title: t('console.col-when'), cell: (row) => showInstant(row.createdAt) },
  ]
}
