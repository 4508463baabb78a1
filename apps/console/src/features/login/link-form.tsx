import { staff } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Banner, Button, PasswordField, TextField } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { useForm } from '@faro/web-kit/form'
import type { Enrolment } from './enrol-form.tsx'

/** What an enrolment link holds behind its `#`; a name where the person may choose it. */
type EnrolmentLink = { readonly token: string; readonly username: string | null }

export const linkIn = ({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>) => {
  if (pathname.replace(/\/$/, '') !== '/console/enrol') return null
  const told = new URLSearchParams(hash.slice(1))
  const token = told.get('token')
  return token === null ? null : { token, username: told.get('username') }
}

type Props = {
  readonly link: EnrolmentLink
  readonly onBegun: (enrolment: Enrolment) => void
  readonly onLeave: () => void
}

/** The first step of a link: name and password of one's own; the authenticator comes next. */
export const LinkForm = ({ link: { token, username }, onBegun, onLeave }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const open = useCommand(staff.openLink, { onDone: onBegun })
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { username: username ?? '', password: '' },
  })
  const submit = handleSubmit(({ username: name, password }) =>
    open.mutate({
      body: { token, password, ...(username === null ? {} : { username: name.trim() }) },
    }),
  )
  const isOver = open.error?.code === 'ticket-invalid'
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <div>
        <h1 className="text-2xl font-extrabold">
          {t(username === null ? 'staff.link-again' : 'staff.link-title')}
        </h1>
        <p className="text-t2">{t('staff.link-text')}</p>
      </div>
      {open.isError && (
        <Banner tone="loss">{isOver ? t('staff.link-ended') : errorText(open.error)}</Banner>
      )}
      {username !== null && (
        <TextField
          {...register('username', {
            validate: (text) => text.trim().length >= 3 || t('staff.link-name-wrong'),
          })}
          label={t('console.username')}
          error={formState.errors.username?.message}
          autoComplete="username"
          autoCapitalize="none"
          maxLength={64}
          isRequired
        />
      )}
      <PasswordField
        {...register('password', {
          validate: (text) => text.length >= 12 || t('staff.link-password-hint'),
        })}
        label={t('console.password')}
        hint={t('staff.link-password-hint')}
        error={formState.errors.password?.message}
        autoComplete="new-password"
        maxLength={255}
        showLabel={t('core.show-password')}
        hideLabel={t('core.hide-password')}
        isRequired
      />
      <Button type="submit" size="large" isBusy={open.isPending}>
        {t('staff.login-next')}
      </Button>
      {isOver && (
        <Button variant="ghost" onClick={onLeave}>
          {t('console.enter')}
        </Button>
      )}
    </form>
  )
}
