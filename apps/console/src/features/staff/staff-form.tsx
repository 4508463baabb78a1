import { operator, staff } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Banner, Button, Checkbox, Dialog, TextField, toast } from '@faro/ui'
import { useCommand, useErrorText, useRoute } from '@faro/web-kit'
import { useState } from 'react'
import { useForm } from '@faro/web-kit/form'
import { useWords } from '../../shell/use-words.ts'
import { FirstPassword } from './first-password.tsx'

type Props = {
  /** Every permission there is. */
  readonly all: readonly string[]
  /** Whose permissions are set; without it somebody is added. */
  readonly row?: {
    readonly operatorId: string
    readonly username: string
    readonly permissions: readonly string[]
  }
  readonly onClose: () => void
}

type Fields = { username: string; permissions: string[] }

/** Adds a person, or sets what one may do: never more than oneself. */
export const StaffForm = ({ all, row, onClose }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const nameOf = useWords('permission')
  const me = useRoute(operator.me, {}, { staleMs: 60_000 })
  const [made, setMade] = useState<{ username: string; password: string } | null>(null)
  const add = useCommand(staff.add, { invalidates: [staff.list] })
  const change = useCommand(staff.change, {
    invalidates: [staff.list],
    onDone: () => {
      toast(t('staff.saved'))
      onClose()
    },
  })
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: { username: row?.username ?? '', permissions: [...(row?.permissions ?? [])] },
  })
  const submit = handleSubmit(({ username, permissions }) => {
    if (row !== undefined)
      return change.mutate({ params: { operatorId: row.operatorId }, body: { permissions } })
    const body = { username: username.trim(), permissions }
    return add.mutate(
      { body },
      {
        onSuccess: ({ password }) => setMade({ username: body.username, password }),
      },
    )
  })
  if (made !== null) return <FirstPassword {...made} onClose={onClose} />
  const error = add.error ?? change.error
  return (
    <Dialog
      isOpen
      onClose={onClose}
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
        <fieldset>
          <legend className="mb-1 font-semibold">{t('staff.col-permissions')}</legend>
          <div className="grid sm:grid-cols-2">
            {all.map((permission) => (
              <Checkbox
                key={permission}
                {...register('permissions')}
                value={permission}
                disabled={me.data?.permissions.includes(permission) !== true}
              >
                <span title={permission}>{nameOf(permission)}</span>
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <Button type="submit" isBusy={add.isPending || change.isPending}>
          {t(row === undefined ? 'staff.add' : 'staff.save')}
        </Button>
      </form>
    </Dialog>
  )
}
