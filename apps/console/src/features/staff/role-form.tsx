import { operatorLists, approvals, staff } from '@faro/contract/operator'
import type { Answer } from '@faro/contract/route'
import { useT } from '@faro/i18n'
import { Banner, Button, Checkbox, Dialog, SelectField, TextField, toast } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { useForm } from '@faro/web-kit/form'
import { clearErrorOnChange } from '../../kit/clear-error-on-change.ts'
import { useUnsaved } from '../../state/unsaved.ts'
import { useRoleName } from '../../kit/use-role-name.ts'

export type RoleOfTable = Answer<typeof staff.list>['roles'][number]

type Props = {
  readonly permissions: readonly string[]
  /** The role that is changed, and what it is called; without them a new one is made. */
  readonly row?: RoleOfTable
  readonly name?: string
  readonly onClose: () => void
}

type Fields = { title: string; rights: string[]; from: string; to: string; reason: string }

const hours = Array.from({ length: 24 }, (_, hour) => String(hour))

const hoursOf = ({ from, to }: Pick<Fields, 'from' | 'to'>) =>
  from === '' || to === '' ? null : { from: Number(from), to: Number(to) }

/** Asks for a role: what its people may do, and when they work. */
export const RoleForm = ({ permissions, row, name = '', onClose }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const nameOf = useRoleName()
  const save = useCommand(staff.saveRole, {
    invalidates: [staff.list, operatorLists.approvals, approvals.count],
    onDone: () => {
      toast(t('approval.sent'))
      onClose()
    },
  })
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: {
      title: '',
      rights: row?.permissions ?? [],
      from: row?.hours === null || row === undefined ? '' : String(row.hours.from),
      to: row?.hours === null || row === undefined ? '' : String(row.hours.to),
      reason: '',
    },
  })
  const leave = useUnsaved(formState.isDirty && !save.isSuccess)
  const submit = handleSubmit(({ title, rights, reason, ...times }) =>
    save.mutate({
      body: {
        role: row?.role ?? null,
        ...(row === undefined ? { title: title.trim() } : {}),
        permissions: rights,
        hours: hoursOf(times),
        reason: reason.trim(),
      },
    }),
  )
  const { errors } = formState
  const longEnough = (text: string) => text.trim().length >= 3 || t('approval.note-length')
  const time = (field: 'from' | 'to') => (
    <SelectField
      {...register(field, {
        validate: (hour, { from, to }) =>
          ((from === '') === (to === '') && (hour === '' || from !== to)) || t('staff.hours-wrong'),
      })}
      label={t(`staff.hours-${field}`)}
      error={errors[field]?.message}
    >
      <option value="">{t('staff.hours-any')}</option>
      {hours.map((hour) => (
        <option key={hour} value={hour}>
          {hour}:00
        </option>
      ))}
    </SelectField>
  )
  return (
    <Dialog
      isOpen
      onClose={() => leave(onClose)}
      title={row === undefined ? t('staff.role-new') : t('staff.role-of', { role: name })}
      closeLabel={t('core.close')}
    >
      <form
        onSubmit={(event) => void submit(event)}
        onChange={clearErrorOnChange(save)}
        noValidate
        className="grid gap-4"
      >
        {save.isError && <Banner tone="loss">{errorText(save.error)}</Banner>}
        {row === undefined && (
          <TextField
            {...register('title', { validate: longEnough })}
            label={t('staff.col-role')}
            error={errors.title?.message}
            maxLength={60}
            autoComplete="off"
            isRequired
          />
        )}
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold">{t('staff.col-permissions')}</legend>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {permissions.map((one) => (
              <Checkbox
                key={one}
                value={one}
                {...register('rights', {
                  validate: (rights) => rights.length > 0 || t('staff.rights-needed'),
                })}
              >
                {nameOf(one)}
              </Checkbox>
            ))}
          </div>
          {errors.rights !== undefined && (
            <p role="alert" className="text-loss">
              {errors.rights.message}
            </p>
          )}
        </fieldset>
        <div className="grid grid-cols-2 gap-3">
          {time('from')}
          {time('to')}
        </div>
        <p className="text-t3">{t('staff.hours-text')}</p>
        <TextField
          {...register('reason', { validate: longEnough })}
          label={t('approval.reason')}
          error={errors.reason?.message}
          maxLength={500}
          isRequired
        />
        <p className="text-t3">{t('staff.role-second')}</p>
        <Button type="submit" isBusy={save.isPending}>
          {t('staff.role-send')}
        </Button>
      </form>
    </Dialog>
  )
}
