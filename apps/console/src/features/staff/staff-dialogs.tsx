import { approvals, staff, type StaffRow } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { toast } from '@faro/ui'
import { useCommand } from '@faro/web-kit'
import { NoteDialog } from '../../kit/note-dialog.tsx'

type Row = Pick<StaffRow, 'operatorId' | 'username' | 'isActive'>
type Props = { readonly row: Row; readonly onClose: () => void }

const stale = [staff.list, approvals.list, approvals.count] as const

/** Disables a person, at once where others could undo it, or asks for enabling one. */
export const StateDialog = ({ row, onClose }: Props) => {
  const t = useT()
  const change = useCommand(staff.change, {
    invalidates: stale,
    onDone: ({ approvalId }) => {
      toast(t(approvalId === null ? 'staff.saved' : 'approval.sent'))
      onClose()
    },
  })
  const params = { operatorId: row.operatorId }
  const label = t(row.isActive ? 'staff.disable' : 'staff.enable')
  const title = `${label}: ${row.username}`
  return (
    <NoteDialog
      title={title}
      sendLabel={label}
      command={change}
      isDanger={row.isActive}
      onClose={onClose}
      onSend={(reason) => change.mutate({ params, body: { isActive: !row.isActive, reason } })}
    >
      {row.isActive ? (
        <>
          <p>{t('staff.disable-ask', { username: row.username })}</p>
          <p className="text-t3">{t('staff.stop-second')}</p>
        </>
      ) : (
        <p>{t('staff.second-person')}</p>
      )}
    </NoteDialog>
  )
}

/** Asks to take away everything that proves a person, for who lost their phone. */
export const ResetDialog = ({ row, onClose }: Props) => {
  const t = useT()
  const reset = useCommand(staff.resetFactor, {
    invalidates: stale,
    onDone: () => {
      toast(t('approval.sent'))
      onClose()
    },
  })
  return (
    <NoteDialog
      title={`${t('staff.reset')}: ${row.username}`}
      sendLabel={t('staff.reset')}
      command={reset}
      onClose={onClose}
      onSend={(reason) =>
        reset.mutate({ params: { operatorId: row.operatorId }, body: { reason } })
      }
    >
      <p>{t('staff.reset-ask', { username: row.username })}</p>
      <p>{t('staff.second-person')}</p>
    </NoteDialog>
  )
}
