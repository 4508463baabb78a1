import { caseStates, receipts, type ReceiptCase } from '@faro/contract/cashier'
import { currentLanguage, formatInstant, useT } from '@faro/i18n'
import { Badge, Button, Segmented } from '@faro/ui'
import { useRoutePages } from '@faro/web-kit'
import { useState } from 'react'
import { showAmount } from '../../shell/amounts.ts'
import { Table, type Column } from '../../shell/table.tsx'
import { useMay } from '../../shell/use-may.ts'
import { CaseDialog, type CaseAct } from './case-dialog.tsx'
import { CashierHead } from './cashier-head.tsx'
import { WaitingLink } from './waiting-link.tsx'
import { PlayerLink } from './withdrawal-columns.tsx'

const filters = ['waiting', ...caseStates.filter((state) => state !== 'open')] as const
type Filter = (typeof filters)[number]

const refreshMs = 10_000

/** Money that members say did not arrive: one person proposes, another decides. */
export const CasesPage = () => {
  const t = useT()
  const [filter, setFilter] = useState<Filter>('waiting')
  const [act, setAct] = useState<CaseAct | null>(null)
  const mayAct = useMay('cashier.approve') === true
  const pages = useRoutePages(
    receipts.cases,
    { query: { limit: '50', ...(filter === 'waiting' ? {} : { state: filter }) } },
    { keepPrevious: true, refetchEveryMs: refreshMs },
  )
  const columns: Column<ReceiptCase>[] = [
    {
      id: 'player',
      title: t('console.col-player'),
      cell: ({ withdrawal }) => <PlayerLink row={withdrawal} />,
    },
    { id: 'brand', title: t('console.col-brand'), cell: (row) => row.withdrawal.merchantCode },
    {
      id: 'paid',
      title: t('cashier.col-paid'),
      isNumber: true,
      cell: ({ withdrawal: { payout, currency } }) => showAmount(payout, currency),
    },
    {
      id: 'missing',
      title: t('cashier.col-missing'),
      isNumber: true,
      cell: ({ missing, withdrawal }) => showAmount(missing, withdrawal.currency),
    },
    { id: 'said', title: t('cashier.col-said'), cell: (row) => row.memberNote ?? null },
    {
      id: 'when',
      title: t('console.col-when'),
      cell: (row) => formatInstant(row.createdAt, currentLanguage()),
    },
    { id: 'state', title: t('cashier.col-proposal'), cell: (row) => <Proposal row={row} /> },
    {
      id: 'actions',
      title: t('console.col-actions'),
      cell: (row) => (mayAct ? <Actions row={row} onAct={setAct} /> : null),
    },
  ]
  return (
    <>
      <CashierHead title={t('cashier.cases')} />
      <div className="mb-4">
        <Segmented
          label={t('console.state')}
          value={filter}
          onChange={setFilter}
          options={filters.map((value) => ({
            value,
            label: value === 'waiting' ? t('cashier.desk-open') : t(`cashier.desk-case.${value}`),
          }))}
        />
      </div>
      <Table
        label={t('cashier.cases')}
        pages={pages}
        columns={columns}
        rowKey={(row) => row.caseId}
        empty={t('cashier.cases-none')}
      />
      {act !== null && <CaseDialog act={act} onClose={() => setAct(null)} />}
    </>
  )
}

const Proposal = ({ row }: { readonly row: ReceiptCase }) => {
  const t = useT()
  const { state, resolution } = row
  return (
    <>
      <Badge tone={row.closedAt === null ? 'warn' : 'neutral'}>
        {t(`cashier.desk-case.${state}`)}
      </Badge>
      {state !== 'open' && resolution !== null && (
        <span className="mt-1 block font-semibold">{t(`cashier.resolution.${resolution}`)}</span>
      )}
      {row.staffNote !== null && <span className="block text-xs text-t2">{row.staffNote}</span>}
      {state !== 'open' && row.proposedBy !== null && (
        <span className="block text-xs text-t3">
          {t('cashier.by-proposer', { name: row.proposedBy })}
        </span>
      )}
      {row.closedAt !== null && row.decidedBy !== null && (
        <span className="block text-xs text-t3">
          {t('cashier.by-decider', { name: row.decidedBy })}
        </span>
      )}
    </>
  )
}

type ActionsProps = { readonly row: ReceiptCase; readonly onAct: (act: CaseAct) => void }

const Actions = ({ row, onAct }: ActionsProps) => {
  const t = useT()
  if (row.closedAt !== null) return null
  const button = (kind: CaseAct['kind'], label: string, isFirst = false) => (
    <Button
      size="small"
      variant={isFirst ? 'primary' : 'secondary'}
      onClick={() => onAct({ kind, row })}
    >
      {label}
    </Button>
  )
  return (
    <span className="flex flex-wrap gap-2 max-sm:justify-end">
      {row.state === 'open' ? (
        button('propose', t('cashier.propose'), true)
      ) : (
        <WaitingLink approvalId={row.approvalId} />
      )}
      {button('force', t('cashier.force'))}
    </span>
  )
}
