import { reconciliation, type StatementDifference } from '@faro/contract/cashier'
import { useT } from '@faro/i18n'
import { Badge, Button, Segmented, toast } from '@faro/ui'
import { useCommand, useRoutePages } from '@faro/web-kit'
import { useState } from 'react'
import { Table, type Column } from '../../kit/table/table.tsx'
import { useMay } from '../../kit/use-may.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { NoteDialog } from '../../kit/note-dialog.tsx'
import { showInstant } from '../../kit/figures.ts'

const states = ['open', 'resolved'] as const

/** Where a provider's statement says otherwise than our books. */
export const ReconciliationPage = () => {
  const t = useT()
  const [state, setState] = useState<(typeof states)[number]>('open')
  const [chosen, setChosen] = useState<StatementDifference | null>(null)
  const mayAct = useMay('cashier.approve') === true
  const pages = useRoutePages(
    reconciliation.list,
    { query: { limit: '50', state } },
    { keepPrevious: true },
  )
  const columns: Column<StatementDifference>[] = [
    {
      id: 'kind',
      title: t('cashier.col-difference'),
      cell: (row) => <Badge tone="warn">{t(`cashier.difference.${row.kind}`)}</Badge>,
    },
    {
      id: 'what',
      title: t('cashier.col-movement'),
      cell: (row) => (
        <>
          {t(`cashier.subject.${row.subject}`)} · {row.provider}
          <span className="block text-xs break-all text-t3">{row.reference}</span>
        </>
      ),
    },
    { id: 'ours', title: t('cashier.col-ours'), cell: (row) => row.ours ?? '—' },
    { id: 'theirs', title: t('cashier.col-theirs'), cell: (row) => row.theirs ?? '—' },
    {
      id: 'when',
      title: t('console.col-when'),
      cell: (row) => showInstant(row.foundAt),
    },
    {
      id: 'actions',
      title: t('console.col-actions'),
      cell: (row) => {
        if (row.resolvedAt !== null) return `${row.resolvedBy ?? ''}: ${row.note ?? ''}`
        return mayAct ? (
          <Button size="small" variant="secondary" onClick={() => setChosen(row)}>
            {t('cashier.resolve')}
          </Button>
        ) : null
      },
    },
  ]
  return (
    <>
      <PageHead title={t('cashier.reconciliation')} />
      <div className="mb-4">
        <Segmented
          label={t('console.state')}
          value={state}
          onChange={setState}
          options={states.map((value) => ({ value, label: t(`cashier.differences-${value}`) }))}
        />
      </div>
      <Table
        label={t('cashier.reconciliation')}
        pages={pages}
        columns={columns}
        rowKey={(row) => row.differenceId}
        empty={t('cashier.differences-none')}
      />
      {chosen !== null && <ResolveDialog row={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

type DialogProps = { readonly row: StatementDifference; readonly onClose: () => void }

const ResolveDialog = ({ row, onClose }: DialogProps) => {
  const t = useT()
  const resolve = useCommand(reconciliation.resolve, {
    invalidates: [reconciliation.list],
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
