import { cashierLists, receipts, type ConsoleWithdrawal } from '@faro/contract/cashier'
import { useT } from '@faro/i18n'
import { toast } from '@faro/ui'
import { useCommand } from '@faro/web-kit'
import { showAmount } from '../../kit/amounts.ts'
import { NoteDialog } from '../../kit/note-dialog.tsx'

type Props = { readonly row: ConsoleWithdrawal; readonly onClose: () => void }

export const ForceDialog = ({ row, onClose }: Props) => {
  const t = useT()
  const force = useCommand(receipts.force, {
    invalidates: [cashierLists.withdrawals, cashierLists.receiptCases],
    onDone: () => {
      toast(t('cashier.forced-done'))
      onClose()
    },
  })
  return (
    <NoteDialog
      title={t('cashier.force')}
      command={force}
      onClose={onClose}
      onSend={(reason) =>
        force.mutate({ params: { withdrawalId: row.withdrawalId }, body: { reason } })
      }
    >
      <p className="font-semibold">
        {row.username} · {showAmount(row.payout, row.currency)}
      </p>
      <p className="text-t2">{t('cashier.force-text')}</p>
    </NoteDialog>
  )
}
