import { useT } from '@faro/i18n'
import { Banner, Button, PasswordField } from '@faro/ui'
import { useErrorText, type ApiError } from '@faro/web-kit'
import { useForm } from '@faro/web-kit/form'
import { useEffect, type ReactNode } from 'react'
import { ForfeitCheck } from './forfeit-check.tsx'

type Props = {
  /** The locked bonus that is forfeited with the money, null for none. */
  readonly locked: string | null
  readonly command: { readonly error: ApiError | null; readonly isPending: boolean }
  readonly submitLabel: string
  readonly isReady?: boolean
  readonly onSubmit: (values: { paymentPassword: string; forfeitBonus?: string }) => void
  readonly onClose: () => void
  /** What will happen. */
  readonly children: ReactNode
}

/** Confirms that money leaves: the payment password and, with a locked bonus, its forfeit. */
export const MoneyOutForm = ({
  locked,
  command,
  submitLabel,
  isReady = true,
  onSubmit,
  onClose,
  children,
}: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const { register, handleSubmit, formState, resetField } = useForm({
    defaultValues: { paymentPassword: '', forfeitBonus: false },
  })
  // who agreed to lose one amount has not agreed to another
  useEffect(() => resetField('forfeitBonus'), [locked, resetField])
  const submit = handleSubmit(({ paymentPassword }) =>
    onSubmit({ paymentPassword, ...(locked === null ? {} : { forfeitBonus: locked }) }),
  )
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      {children}
      {command.error !== null && <Banner tone="loss">{errorText(command.error)}</Banner>}
      {locked !== null && (
        <ForfeitCheck
          {...register('forfeitBonus', { required: t('bonus.forfeit-needed') })}
          locked={locked}
          error={formState.errors.forfeitBonus?.message}
        />
      )}
      <PasswordField
        {...register('paymentPassword', { required: t('auth.required') })}
        label={t('member.payment-password')}
        error={formState.errors.paymentPassword?.message}
        showLabel={t('core.show-password')}
        hideLabel={t('core.hide-password')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={64}
        autoFocus
        isRequired
      />
      <div className="grid grid-cols-2 gap-2">
        <Button variant="secondary" onClick={onClose}>
          {t('core.cancel')}
        </Button>
        <Button type="submit" isBusy={command.isPending} disabled={!isReady}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
