import { caseResolutions, receipts, withdrawals, type ReceiptCase } from '@faro/contract/cashier'
import { useT } from '@faro/i18n'
import { Segmented, toast } from '@faro/ui'
import { useCommand } from '@faro/web-kit'
import { useState } from 'react'
import { showAmount } from '../../shell/amounts.ts'
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx'
import { ForceDialog } from './force-dialog.tsx'
import { NoteDialog } from '../../shell/note-dialog.tsx'

export type CaseAct = {
  readonly kind: 'propose' | 'accept' | 'decline' | 'force'
  readonly row: ReceiptCase
}

type Props = { readonly act: CaseAct; readonly onClose: () => void }

export const CaseDialog = ({ act: { kind, row }, onClose }: Props) => {
  if (kind === 'force') return <ForceDialog row={row.withdrawal} onClose={onClose} />
  if (kind === 'propose') return <ProposeDialog row={row} onClose={onClose} />
  return <DecideDialog row={row} accept={kind === 'accept'} onClose={onClose} />
}

type CaseProps = { readonly row: ReceiptCase; readonly onClose: () => void }

const ProposeDialog = ({ row, onClose }: CaseProps) => {
  const t = useT()
  const [resolution, setResolution] = useState<(typeof caseResolutions)[number]>('refund')
  const propose = useCommand(receipts.propose, {
    invalidates: [receipts.cases],
    onDone: () => {
      toast(t('cashier.proposed-done'))
      onClose()
    },
  })
  return (
    <NoteDialog
      title={t('cashier.propose')}
      command={propose}
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

const DecideDialog = ({ row, accept, onClose }: CaseProps & { readonly accept: boolean }) => {
  const t = useT()
  const decide = useCommand(receipts.decide, {
    invalidates: [receipts.cases, withdrawals.queue],
    onDone: () => {
      toast(t('cashier.decided-done'))
      onClose()
    },
  })
  const values = {
    amount: showAmount(row.missing, row.withdrawal.currency),
    name: row.withdrawal.username,
  }
  return (
    <ConfirmDialog
      title={accept ? t('cashier.accept') : t('cashier.decline')}
      confirmLabel={accept ? t('cashier.accept') : t('cashier.decline')}
      command={decide}
      onConfirm={() => decide.mutate({ params: { caseId: row.caseId }, body: { accept } })}
      onClose={onClose}
    >
      <p className="font-semibold">
        {accept
          ? t(`cashier.accept-${row.resolution ?? 'refund'}`, values)
          : t('cashier.decline-ask')}
      </p>
      {row.staffNote !== null && <p>{row.staffNote}</p>}
    </ConfirmDialog>
  )
}
