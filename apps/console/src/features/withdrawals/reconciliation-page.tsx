import { cashierLists, reconciliation, type StatementDifference } from '@faro/contract/cashier'
import { differenceList } from '@faro/contract/cashier/lists'
import { useT } from '@faro/i18n'
import { Badge, Button, toast } from '@faro/ui'
import { useCommand } from '@faro/web-kit'
import { useState } from 'react'
import { showInstant } from '../../kit/figures.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { useServerList } from '../../kit/list/use-server-list.ts'
import { NoteDialog } from '../../kit/note-dialog.tsx'
import { ListPage } from '../../kit/pages/list-page.tsx'
import type { Column } from '../../kit/table/column.ts'
import { useMay } from '../../kit/use-may.ts'

type Row = StatementDifference

/** Where a provider's statement says otherwise than our books. */
export const ReconciliationPage = () => {
  const t = useT()
  const [chosen, setChosen] = useState<Row | null>(null)
  const mayAct = useMay('cashier.approve') === true
  const list = useListAddress(differenceList)
  return (
    <>
      <ListPage
        title={t('cashier.reconciliation')}
        list={list}
        source={useServerList(cashierLists.differences, list)}
        columns={useColumns(mayAct ? setChosen : null)}
        rowKey={(row) => row.differenceId}
        empty={t('cashier.differences-none')}
      />
      {chosen !== null && <ResolveDialog row={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

const useColumns = (onResolve: ((row: Row) => void) | null): readonly Column<Row>[] => {
  const t = useT()
  return [
    {
      id: 'kind',
      title: t('cashier.col-difference'),
      card: 'title',
      words: (kind) => t(`cashier.difference.${kind as Row['kind']}`),
      cell: (row) => <Badge tone="warn">{t(`cashier.difference.${row.kind}`)}</Badge>,
    },
    {
      id: 'subject',
      title: t('cashier.col-movement'),
      card: 'value',
      words: (subject) => t(`cashier.subject.${subject as Row['subject']}`),
      cell: (row) => t(`cashier.subject.${row.subject}`),
    },
    { id: 'provider', title: t('cashier.col-provider'), cell: (row) => row.provider },
    {
      id: 'reference',
      title: t('console.col-reference'),
      card: 'value',
      cell: (row) => <code className="text-xs break-all">{row.reference}</code>,
    },
    { id: 'ours', title: t('cashier.col-ours'), cell: (row) => row.ours },
    { id: 'theirs', title: t('cashier.col-theirs'), cell: (row) => row.theirs },
    {
      id: 'foundAt',
      title: t('console.col-when'),
      card: 'value',
      cell: (row) => showInstant(row.foundAt),
    },
    {
      id: 'state',
      title: t('console.col-state'),
      card: 'state',
      words: (state) => t(`cashier.differences-${state as 'open' | 'resolved'}`),
      cell: (row) => (
        <Badge tone={row.resolvedAt === null ? 'warn' : 'neutral'}>
          {t(`cashier.differences-${row.resolvedAt === null ? 'open' : 'resolved'}`)}
        </Badge>
      ),
    },
    {
      id: 'note',
      title: t('cashier.col-note'),
      cell: (row) =>
        row.resolvedAt === null ? null : `${row.resolvedBy ?? ''}: ${row.note ?? ''}`,
    },
    {
      id: 'actions',
      title: t('console.col-actions'),
      isAct: true,
      card: 'action',
      cell: (row) =>
        row.resolvedAt !== null || onResolve === null ? null : (
          <Button size="small" variant="secondary" onClick={() => onResolve(row)}>
            {t('cashier.resolve')}
          </Button>
        ),
    },
  ]
}

type DialogProps = { readonly row: StatementDifference; readonly onClose: () => void }

const ResolveDialog = ({ row, onClose }: DialogProps) => {
  const t = useT()
  const resolve = useCommand(reconciliation.resolve, {
    invalidates: [cashierLists.differences],
    onDone: () => {
      toast(t('cashier.resolved-done'))
      onClose()
    },
  })
  return (
    <NoteDialog
      title={t('cashier.resolve')}
      command={resolve}
      onClose={onClose}
      onSend={(note) =>
        resolve.mutate({ params: { differenceId: row.differenceId }, body: { note } })
      }
    >
      <p className="font-semibold">{t(`cashier.difference.${row.kind}`)}</p>
      <p className="text-t2">{t('cashier.resolve-text')}</p>
    </NoteDialog>
  )
}
