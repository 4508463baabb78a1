import { staff, type StaffRow } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { toast } from '@faro/ui'
import { useCommand } from '@faro/web-kit'
import { useState } from 'react'
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx'
import { FirstPassword } from './first-password.tsx'

type Row = Pick<StaffRow, 'operatorId' | 'username' | 'isActive'>
type Props = { readonly row: Row; readonly onClose: () => void }

/** Disables or enables a person. */
export const StateDialog = ({ row, onClose }: Props) => {
  const t = useT()
  const change = useCommand(staff.change, {
    invalidates: [staff.list],
    onDone: () => {
      toast(t('staff.saved'))
      onClose()
    },
  })
  const label = t(row.isActive ? 'staff.disable' : 'staff.enable')
  return (
    <ConfirmDialog
      title={`${label}: ${row.username}`}
      confirmLabel={label}
      command={change}
      isDanger={row.isActive}
      onClose={onClose}
      onConfirm={() =>
        change.mutate({
          params: { operatorId: row.operatorId },
          body: { isActive: !row.isActive },
        })
      }
    >
      <p>{row.isActive ? t('staff.disable-ask', { username: row.username }) : row.username}</p>
    </ConfirmDialog>
  )
}

/** Takes away everything that proves a person, for who lost their phone. */
export const ResetDialog = ({ row, onClose }: Props) => {
  const t = useT()
  const [password, setPassword] = useState<string | null>(null)
  const reset = useCommand(staff.resetFactor, {
    invalidates: [staff.list],
    onDone: (done) => setPassword(done.password),
  })
  if (password !== null)
    return <FirstPassword username={row.username} password={password} onClose={onClose} />
  return (
    <ConfirmDialog
      title={`${t('staff.reset')}: ${row.username}`}
      confirmLabel={t('staff.reset')}
      command={reset}
      isDanger
      onClose={onClose}
      onConfirm={() => reset.mutate({ params: { operatorId: row.operatorId } })}
    >
      <p>{t('staff.reset-ask', { username: row.username })}</p>
    </ConfirmDialog>
  )
}
