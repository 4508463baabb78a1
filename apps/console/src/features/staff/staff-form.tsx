import { approvals, staff, type RoleGrant } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Banner, Button, Dialog, TextField, toast } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { useState } from 'react'
import { useForm } from '@faro/web-kit/form'
import { useUnsaved } from '../../state/unsaved.ts'
import { RolePicker, type RoleOffer } from './role-picker.tsx'

type Props = {
  readonly offer: RoleOffer
  /** Whose roles are set; without it somebody is added. */
  readonly row?: {
    readonly operatorId: string
    readonly username: string
    readonly roles: readonly RoleGrant[]
  }
  readonly onClose: () => void
}

type Fields = { username: string; reason: string }

const stale = [staff.list, approvals.list, approvals.count] as const

/** Asks for a person or for new roles of one: what is taken away ends at once, as a rule. */
export const StaffForm = ({ offer, row, onClose }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const [roles, setRoles] = useState<RoleGrant[]>([...(row?.roles ?? [])])
  const [hasChosen, setChosen] = useState(false)
  const add = useCommand(staff.add, {
    invalidates: stale,
    onDone: () => {
      toast(t('approval.sent'))
      onClose()
    },
  })
  const change = useCommand(staff.setRoles, {
    invalidates: stale,
    onDone: ({ approvalId }) => {
      toast(t(approvalId === null ? 'staff.saved' : 'approval.sent'))
      onClose()
    },
  })
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: { username: row?.username ?? '', reason: '' },
  })
  const isDone = add.isSuccess || change.isSuccess
  const leave = useUnsaved((formState.isDirty || hasChosen) && !isDone)
  const choose = (next: RoleGrant[]) => {
    setRoles(next)
    setChosen(true)
  }
  const submit = handleSubmit(({ username, reason }) =>
    row === undefined
      ? add.mutate({ body: { username: username.trim(), roles, reason } })
      : change.mutate({ params: { operatorId: row.operatorId }, body: { roles, reason } }),
  )
  const error = add.error ?? change.error
  return (
    <Dialog
      isOpen
      onClose={() => leave(onClose)}
      title={row === undefined ? t('staff.add') : t('staff.edit-of', { username: row.username })}
      closeLabel={t('core.close')}
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        {error !== null && <Banner tone="loss">{errorText(error)}</Banner>}
        {row === undefined && (
          <TextField
            {...register('username', {
              validate: (text) => text.trim().length >= 3 || t('staff.name-length'),
            })}
            label={t('console.username')}
            error={formState.errors.username?.message}
            autoCapitalize="none"
            autoComplete="off"
            maxLength={64}
            isRequired
          />
        )}
        <RolePicker offer={offer} chosen={roles} onChange={choose} onPick={() => setChosen(true)} />
        <TextField
          {...register('reason', {
            validate: (text) => text.trim().length >= 3 || t('approval.note-length'),
          })}
          label={t('approval.reason')}
          error={formState.errors.reason?.message}
          maxLength={500}
          isRequired
        />
        {row !== undefined && <p className="text-t3">{t('staff.roles-end-text')}</p>}
        <p className="text-t3">{t('staff.second-person')}</p>
        <Button type="submit" isBusy={add.isPending || change.isPending}>
          {t(row === undefined ? 'staff.add' : 'staff.save')}
        </Button>
      </form>
    </Dialog>
  )
}
