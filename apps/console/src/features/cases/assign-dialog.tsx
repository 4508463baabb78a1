import { cases } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { SelectField, toast } from '@faro/ui'
import { useCommand } from '@faro/web-kit'
import { useState } from 'react'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { useUnsaved } from '../../state/unsaved.ts'
import type { DialogProps } from './note-dialogs.tsx'
import { refreshed } from './refreshed.ts'

/** Gives a case to a colleague who may work on it. */
export const AssignDialog = ({ of: one, onClose }: DialogProps) => {
  const t = useT()
  const { caseId, colleagues, assignedTo } = one
  const now = colleagues.find(({ username }) => username === assignedTo) ?? colleagues[0]
  const [operatorId, setOperatorId] = useState(now?.operatorId ?? '')
  const assign = useCommand(cases.assign, {
    invalidates: refreshed,
    onDone: () => {
      toast(t('case.done'))
      onClose()
    },
  })
  const leave = useUnsaved(operatorId !== now?.operatorId && !assign.isSuccess)
  return (
    <ConfirmDialog
      title={t('case.assign')}
      confirmLabel={t('case.assign')}
      command={assign}
      onClose={() => leave(onClose)}
      onConfirm={() => assign.mutate({ params: { caseId }, body: { operatorId } })}
    >
      <SelectField
        label={t('case.assign-to')}
        value={operatorId}
        onChange={(event) => setOperatorId(event.currentTarget.value)}
      >
        {colleagues.map((colleague) => (
          <option key={colleague.operatorId} value={colleague.operatorId}>
            {colleague.username}
          </option>
        ))}
      </SelectField>
    </ConfirmDialog>
  )
}
