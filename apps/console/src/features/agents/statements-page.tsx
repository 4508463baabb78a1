import { agentLists, type ConsoleStatement, type StatementState } from '@faro/contract/agents'
import { affiliateStatementList } from '@faro/contract/agents/lists'
import { useT } from '@faro/i18n'
import { Badge, type Tone } from '@faro/ui'
import { showAmount } from '../../kit/amounts.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { useServerList } from '../../kit/list/use-server-list.ts'
import { openParameter, QueuePage } from '../../kit/pages/queue-page.tsx'
import type { Column } from '../../kit/table/column.ts'
import { brandColumn, createdColumn, peopleColumn, playerColumn } from './line-columns.tsx'
import { StatementPart } from './statement-part.tsx'

const refreshMs = 15_000
const own = [openParameter]

const tones = {
  open: 'info',
  kept: 'neutral',
  held: 'warn',
  due: 'info',
  paid: 'win',
  rejected: 'loss',
} as const satisfies Readonly<Record<StatementState, Tone>>

/** What affiliates earned month by month: those that wait for people first. */
export const StatementsPage = () => {
  const t = useT()
  const list = useListAddress(affiliateStatementList, own)
  const source = useServerList(agentLists.statements, list, { refetchEveryMs: refreshMs })
  const columns = useColumns()
  return (
    <QueuePage
      title={t('agents.statements')}
      list={list}
      source={source}
      columns={columns}
      rowKey={(row) => row.statementId}
      empty={t('agents.statements-none')}
      nameOf={(row) => `${row.username} · ${row.month}`}
      detail={(row) => <StatementPart key={row.statementId} row={row} />}
    />
  )
}

const useColumns = (): readonly Column<ConsoleStatement>[] => {
  const t = useT()
  const money = (id: 'share' | 'cpa' | 'amount'): Column<ConsoleStatement> => ({
    id,
    title: t(`agents.statement-${id}`),
    isNumber: true,
    ...(id === 'amount' ? { card: 'value' as const } : {}),
    cell: (row) => showAmount(row[id], row.currency),
  })
  return [
    playerColumn(t),
    brandColumn(t),
    { id: 'month', title: t('agents.month'), cell: (row) => row.month },
    money('share'),
    money('cpa'),
    money('amount'),
    peopleColumn(t),
    {
      id: 'state',
      card: 'state',
      title: t('console.col-state'),
      words: (state) => t(`agents.statement.${state as StatementState}`),
      cell: (row) => <Badge tone={tones[row.state]}>{t(`agents.statement.${row.state}`)}</Badge>,
    },
    createdColumn(t),
  ]
}
