import { agentLists, type BillState, type ConsoleBill } from '@faro/contract/agents'
import { agentBillList } from '@faro/contract/agents/lists'
import { useT } from '@faro/i18n'
import { Badge, type Tone } from '@faro/ui'
import { showAmount } from '../../kit/amounts.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { useServerList } from '../../kit/list/use-server-list.ts'
import { openParameter, QueuePage } from '../../kit/pages/queue-page.tsx'
import type { Column } from '../../kit/table/column.ts'
import {
  amountColumn,
  brandColumn,
  createdColumn,
  peopleColumn,
  playerColumn,
} from './line-columns.tsx'
import { BillPart } from './bill-part.tsx'

const refreshMs = 15_000
const own = [openParameter]

const tones = {
  'not-met': 'neutral',
  zero: 'neutral',
  held: 'warn',
  due: 'info',
  short: 'warn',
  paid: 'win',
  rejected: 'loss',
} as const satisfies Readonly<Record<BillState, Tone>>

/** What contracts came to: those that wait for people first, each with how it was worked out. */
export const BillsPage = () => {
  const t = useT()
  const list = useListAddress(agentBillList, own)
  const source = useServerList(agentLists.bills, list, { refetchEveryMs: refreshMs })
  const columns = useColumns()
  return (
    <QueuePage
      title={t('agents.bills')}
      list={list}
      source={source}
      columns={columns}
      rowKey={(row) => row.billId}
      empty={t('agents.bills-none')}
      nameOf={(row) => `${row.username} · ${showAmount(row.amount, row.currency)}`}
      detail={(row) => <BillPart key={row.billId} row={row} />}
    />
  )
}

const useColumns = (): readonly Column<ConsoleBill>[] => {
  const t = useT()
  return [
    playerColumn(t),
    brandColumn(t),
    {
      id: 'kind',
      title: t('agents.kind'),
      words: (kind) => t(`agents.kind.${kind as ConsoleBill['kind']}`),
      cell: (row) => t(`agents.kind.${row.kind}`),
    },
    { id: 'firstDay', title: t('agents.from-day'), cell: (row) => row.firstDay },
    { id: 'lastDay', title: t('agents.to-day'), cell: (row) => row.lastDay },
    {
      id: 'payer',
      title: t('agents.payer'),
      cell: (row) => row.payer ?? t('agents.house'),
    },
    {
      id: 'rate',
      title: t('agents.rate'),
      isNumber: true,
      cell: (row) => (row.rate === null ? null : `${row.rate} %`),
    },
    amountColumn(t),
    {
      id: 'paid',
      title: t('agents.paid'),
      isNumber: true,
      cell: (row) => showAmount(row.paid, row.currency),
    },
    peopleColumn(t),
    {
      id: 'state',
      card: 'state',
      title: t('console.col-state'),
      words: (state) => t(`agents.bill.${state as BillState}`),
      cell: (row) => <Badge tone={tones[row.state]}>{t(`agents.bill.${row.state}`)}</Badge>,
    },
    createdColumn(t),
  ]
}
