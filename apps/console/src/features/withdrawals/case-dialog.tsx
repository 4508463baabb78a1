import { cashierLists, caseResolutions, receipts, type ReceiptCase } from '@faro/contract/cashier'
import { approvals } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Segmented, toast } from '@faro/ui'
import { useCommand } from '@faro/web-kit'
import { useState } from 'react'
import { showAmount } from '../../kit/amounts.ts'
import { ForceDialog } from './force-dialog.tsx'
import { NoteDialog } from '../../kit/note-dialog.tsx'

export type CaseAct = {
  readonly kind: 'propose' | 'force'
  readonly row: ReceiptCase
}

type Props = { readonly act: CaseAct; readonly onClose: () => void }

export const CaseDialog = ({ act: { kind, row }, onClose }: Props) => {
  if (kind === 'force') return <ForceDialog row={row.withdrawal} onClose={onClose} />
  return <ProposeDialog row={row} onClose={onClose} />
}

type CaseProps = { readonly row: ReceiptCase; readonly onClose: () => void }

type Resolution = (typeof caseResolutions)[number]
const firstResolution: Resolution = 'refund'

const ProposeDialog = ({ row, onClose }: CaseProps) => {
  const t = useT()
  const [resolution, setResolution] = useState<Resolution>(firstResolution)
  const propose = useCommand(receipts.propose, {
    invalidates: [cashierLists.receiptCases, approvals.count],
    onDone: () => {
      toast(t('cashier.proposed-done'))
      onClose()
    },
  })
  return (
    <NoteDialog
      title={t('cashier.propose')}
      command={propose}
      isChanged={resolution !== firstResolution}
      onClose={onClose}
      onSend={(note) =>
        propose.mutate({ params: { caseId: row.caseId }, body: { resolution, note } })
      }
    >
      <p className="font-semibold">
        {row.withdrawal.username} · {t('cashier.col-missing')}{' '}
        {showAmount(row.missing, row.withdrawal.currency)}
      </p>
      <Segmented
        label={t('cashier.col-proposal')}
        value={resolution}
        onChange={setResolution}
        options={caseResolutions.map((value) => ({
          value,
          label: t(`cashier.resolution.${value}`),
        }))}
      />
      <p className="text-t3">{t('cashier.propose-text')}</p>
    </NoteDialog>
  )
}
