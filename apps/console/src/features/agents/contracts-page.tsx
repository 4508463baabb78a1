import {
  agentLists,
  type ConsoleContract,
  type ContractKind,
  type ContractStateName,
} from '@faro/contract/agents'
import { agentContractList } from '@faro/contract/agents/lists'
import { useT } from '@faro/i18n'
import { Badge, type Tone } from '@faro/ui'
import { showInstant } from '../../kit/figures.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { useServerList } from '../../kit/list/use-server-list.ts'
import { openParameter, QueuePage } from '../../kit/pages/queue-page.tsx'
import type { Column } from '../../kit/table/column.ts'
import { brandColumn, playerColumn } from './line-columns.tsx'
import { ContractPart } from './contract-part.tsx'
import { RequestsPanel } from './requests-panel.tsx'
import { useBrandCode } from './use-brand-code.ts'

const own = [openParameter]

const tones = {
  offered: 'info',
  accepted: 'win',
  rejected: 'loss',
  withdrawn: 'neutral',
  lapsed: 'neutral',
  superseded: 'neutral',
  expired: 'neutral',
  terminated: 'neutral',
} as const satisfies Readonly<Record<ContractStateName, Tone>>

/** Contracts of all lines, and what heads of lines ask the house for. */
export const ContractsPage = () => {
  const t = useT()
  const code = useBrandCode()
  const list = useListAddress(agentContractList, own)
  const source = useServerList(agentLists.contracts, list)
  const columns = useColumns()
  return (
    <QueuePage
      title={t('agents.contracts')}
      text={t('agents.contracts-lead')}
      notice={<RequestsPanel code={code} />}
      list={list}
      source={source}
      columns={columns}
      rowKey={(row) => row.contractId}
      empty={t('agents.contracts-empty')}
      nameOf={(row) => `${row.username} · ${t(`agents.kind.${row.kind}`)}`}
      detail={(row) => <ContractPart key={row.contractId} row={row} />}
    />
  )
}

const useColumns = (): readonly Column<ConsoleContract>[] => {
  const t = useT()
  return [
    playerColumn(t),
    brandColumn(t),
    {
      id: 'kind',
      card: 'value',
      title: t('agents.kind'),
      words: (kind) => t(`agents.kind.${kind as ContractKind}`),
      cell: (row) => t(`agents.kind.${row.kind}`),
    },
    { id: 'payer', title: t('agents.payer'), cell: (row) => row.payer ?? t('agents.house') },
    {
      id: 'effectiveAt',
      title: t('agents.from-day'),
      cell: (row) => (row.effectiveAt === null ? null : showInstant(row.effectiveAt)),
    },
    {
      id: 'endsAt',
      title: t('agents.to-day'),
      cell: (row) => (row.endsAt === null ? null : showInstant(row.endsAt)),
    },
    {
      id: 'state',
      title: t('agents.contract-decision'),
      words: (state) => t(`contract.state.${state as ConsoleContract['state']}`),
      cell: (row) => t(`contract.state.${row.state}`),
    },
    {
      id: 'standing',
      card: 'state',
      title: t('console.col-state'),
      cell: (row) => (
        <Badge tone={tones[row.standing]}>{t(`contract.state.${row.standing}`)}</Badge>
      ),
    },
    { id: 'offeredAt', title: t('console.col-when'), cell: (row) => showInstant(row.offeredAt) },
  ]
}
