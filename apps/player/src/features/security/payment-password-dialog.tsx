import { identity, security, type SecurityOverview } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { Banner, Button, Dialog, PasswordField, toast } from '@faro/ui'
import { useErrorText } from '@faro/web-kit'
import { useState } from 'react'
import { useForm } from '@faro/web-kit/form'
import { CodeField } from '../../forms/code-field.tsx'
import { refusedFieldIn } from '../../forms/refused-field.ts'
import { SendCodeButton } from '../../proof/send-code-button.tsx'
import { useProvenCommand } from '../../proof/use-proven-command.ts'

type Bound = Pick<SecurityOverview, 'mobile' | 'email' | 'paymentPasswordSet'>
type Props = { readonly overview: Bound; readonly onClose: () => void }
type Mode = 'set' | 'change' | 'forgotten'

const refusals = {
  'old-password-wrong': 'former',
  'payment-password-wrong': 'former',
  'code-wrong': 'code',
  'code-expired': 'code',
} as const

const sixDigits = /^\d{6}$/

/** Sets, changes or, forgotten, replaces the password that is asked for when money leaves. */
export const PaymentPasswordDialog = ({ overview, onClose }: Props) => {
  const t = useT()
  const [mode, setMode] = useState<Mode>(overview.paymentPasswordSet ? 'change' : 'set')
  const way = overview.mobile.isVerified ? 'sms' : overview.email.isVerified ? 'email' : null
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`security.payment-${mode}`)}
      closeLabel={t('core.close')}
    >
      {mode === 'forgotten' && way === null ? (
        <Banner tone="info">{t('security.payment-no-way')}</Banner>
      ) : (
        <PaymentForm key={mode} mode={mode} way={way ?? 'email'} onDone={onClose} />
      )}
      {mode === 'change' && (
        <Button variant="ghost" isWide className="mt-2" onClick={() => setMode('forgotten')}>
          {t('security.payment-forgot')}
        </Button>
      )}
    </Dialog>
  )
}

type FormProps = {
  readonly mode: Mode
  readonly way: 'sms' | 'email'
  readonly onDone: () => void
}

const usePaymentCommands = (onDone: () => void) => {
  const t = useT()
  const options = {
    invalidates: [security.overview, identity.info],
    onDone: () => {
      toast(t('member.payment-password-saved'))
      onDone()
    },
  }
  return {
    set: useProvenCommand(identity.setPaymentPassword, options),
    change: useProvenCommand(security.changePaymentPassword, options),
    forgotten: useProvenCommand(security.resetPaymentPassword, options),
  }
}

const PaymentForm = ({ mode, way, onDone }: FormProps) => {
  const t = useT()
  const errorText = useErrorText()
  const commands = usePaymentCommands(onDone)
  const { error, isPending } = commands[mode]
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { former: '', next: '', code: '' },
  })
  const refused = refusedFieldIn(refusals, error)
  const said = (field: typeof refused) => (refused === field ? errorText(error) : undefined)
  const submit = handleSubmit(({ former, next, code }) => {
    if (mode === 'set')
      return commands.set.run({ body: { password: former, paymentPassword: next } })
    if (mode === 'change')
      return commands.change.run({ body: { oldPassword: former, newPassword: next } })
    return commands.forgotten.run({ body: { way, code: code.trim(), newPassword: next } })
  })
  const labels = { showLabel: t('core.show-password'), hideLabel: t('core.hide-password') }
  const digits = {
    validate: (text: string) => sixDigits.test(text) || t('member.payment-password-six'),
  }
  const required = { required: t('auth.required') }
  const pin = { inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <p className="text-t2">{t('member.payment-password-why')}</p>
      {error !== null && refused === null && <Banner tone="loss">{errorText(error)}</Banner>}
      {mode === 'forgotten' ? (
        <>
          <SendCodeButton route={security.sendPaymentCode} input={{ body: { way } }} />
          <CodeField
            {...register('code', required)}
            kind={way}
            error={formState.errors.code?.message ?? said('code')}
          />
        </>
      ) : (
        <PasswordField
          {...register('former', mode === 'set' ? required : digits)}
          {...labels}
          {...(mode === 'set' ? { autoComplete: 'current-password', maxLength: 255 } : pin)}
          label={t(mode === 'set' ? 'security.login-password' : 'security.payment-former')}
          error={formState.errors.former?.message ?? said('former')}
          isRequired
        />
      )}
      <PasswordField
        {...register('next', digits)}
        {...labels}
        {...pin}
        label={t('security.payment-new')}
        error={formState.errors.next?.message}
        isRequired
      />
      <Button type="submit" size="large" isBusy={isPending}>
        {t('security.save')}
      </Button>
    </form>
  )
}
