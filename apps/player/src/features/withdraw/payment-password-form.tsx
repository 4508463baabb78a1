import { identity } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { Banner, Button, PasswordField, toast } from '@faro/ui'
import { useErrorText } from '@faro/web-kit'
import { useForm } from '@faro/web-kit/form'
import { useProvenCommand } from '../../proof/use-proven-command.ts'

export const PaymentPasswordForm = () => {
  const t = useT()
  const errorText = useErrorText()
  const command = useProvenCommand(identity.setPaymentPassword, {
    invalidates: [identity.info],
    onDone: () => toast(t('member.payment-password-saved')),
  })
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { password: '', paymentPassword: '' },
  })
  const submit = handleSubmit((body) => command.run({ body }))
  const labels = { showLabel: t('core.show-password'), hideLabel: t('core.hide-password') }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="card grid gap-4 p-4">
      <div>
        <h4 className="font-bold">{t('member.payment-password-set')}</h4>
        <p className="text-t3">{t('member.payment-password-why')}</p>
      </div>
      {command.error !== null && <Banner tone="loss">{errorText(command.error)}</Banner>}
      <PasswordField
        {...register('paymentPassword', {
          validate: (text) => /^\d{6}$/.test(text) || t('member.payment-password-six'),
        })}
        {...labels}
        label={t('member.payment-password')}
        error={formState.errors.paymentPassword?.message}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        isRequired
      />
      <PasswordField
        {...register('password', { required: t('auth.required') })}
        {...labels}
        label={t('member.login-password')}
        error={formState.errors.password?.message}
        autoComplete="current-password"
        maxLength={255}
        isRequired
      />
      <Button type="submit" isBusy={command.isPending}>
        {t('member.payment-password-save')}
      </Button>
    </form>
  )
}
