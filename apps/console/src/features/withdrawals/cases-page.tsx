import { cashierLists, type ReceiptCase } from '@faro/contract/cashier'
import { receiptCaseList } from '@faro/contract/cashier/lists'
import { useT } from '@faro/i18n'
import { Badge, Button } from '@faro/ui'
import { useState } from 'react'
import { showAmount } from '../../kit/amounts.ts'
import { useMay } from '../../kit/use-may.ts'
import { CaseDialog, type CaseAct } from './case-dialog.tsx'
import { WaitingLink } from './waiting-link.tsx'
import { PlayerLink } from './withdrawal-columns.tsx'
import { showInstant } from '../../kit/figures.ts'
import type { Column } from '../../kit/table/column.ts'
import { ListPage } from '../../kit/pages/list-page.tsx'
import { useServerList } from '../../kit/list/use-server-list.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'

const refreshMs = 10_000

/** Money that members say did not arrive: one person proposes, another decides. */
export const CasesPage = () => {
  const t = useT()
  const [act, setAct] = useState<CaseAct | null>(null)
  const mayAct = useMay('cashier.approve') === true
  const list = useListAddress(receiptCaseList)
  const source = useServerList(cashierLists.receiptCases, list, { refetchEveryMs: refreshMs })
  const columns = useColumns(mayAct, setAct)
  return (
    <>
      <ListPage
        title={t('cashier.cases')}
        list={list}
        source={source}
        columns={columns}
        rowKey={(row) => row.caseId}
        empty={t('cashier.cases-none')}
      />
      {act !== null && <CaseDialog act={act} onClose={() => setAct(null)} />}
    </>
  )
}

const useColumns = (
  mayAct: boolean,
  setAct: (act: CaseAct) => void,
): readonly Column<ReceiptCase>[] => {
  const t = useT()
  return [
    {
      id: 'username',
      card: 'title',
      title: t('console.col-player'),
      cell: ({ withdrawal }) => <PlayerLink row={withdrawal} />,
    },
    {
      id: 'merchantCode',
      title: t('console.col-brand'),
      cell: (row) => row.withdrawal.merchantCode,
    },
    {
      id: 'paid',
      title: t('cashier.col-paid'),
      isNumber: true,
      cell: ({ withdrawal: { payout, currency } }) => showAmount(payout, currency),
    },
    {
      id: 'missing',
      card: 'value',
      title: t('cashier.col-missing'),
      isNumber: true,
      cell: ({ missing, withdrawal }) => showAmount(missing, withdrawal.currency),
    },
    {
      id: 'memberNote',
      title: t('cashier.col-said'),
      cell: (row) => row.memberNote ?? null,
    },
    {
      id: 'createdAt',
      card: 'value',
      title: t('console.col-when'),
      cell: (row) => showInstant(row.createdAt),
    },
    {
      id: 'state',
      card: 'state',
      words: (state) => t(`cashier.desk-case.${state as ReceiptCase['state']}`),
      title: t('cashier.col-proposal'),
      cell: (row) => <Proposal row={row} />,
    },
    {
      id: 'actions',
      isAct: true,
      card: 'action',
      title: t('console.col-actions'),
      cell: (row) => (mayAct ? <Actions row={row} onAct={setAct} /> : null),
    },
  ]
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
