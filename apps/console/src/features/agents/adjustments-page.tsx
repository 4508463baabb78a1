import { agentLists, type ConsoleAdjustment } from '@faro/contract/agents'
import { agentAdjustmentList } from '@faro/contract/agents/lists'
import { useT } from '@faro/i18n'
import { showAmount } from '../../kit/amounts.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { useServerList } from '../../kit/list/use-server-list.ts'
import { ListPage } from '../../kit/pages/list-page.tsx'
import type { Column } from '../../kit/table/column.ts'
import { amountColumn, brandColumn, createdColumn, playerColumn } from './line-columns.tsx'

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
    playerColumn(t),
    brandColumn(t),
    {
      id: 'asked',
      title: t('agents.adjust-asked'),
      isNumber: true,
      cell: (row) => showAmount(row.asked, row.currency),
    },
    amountColumn(t),
    { id: 'billId', title: t('agents.adjust-bill'), cell: (row) => row.billId },
    { id: 'by', title: t('agents.adjust-by'), cell: (row) => row.by },
    { id: 'reason', title: t('agents.adjust-reason'), cell: (row) => row.reason },
    createdColumn(t),
  ]
}
