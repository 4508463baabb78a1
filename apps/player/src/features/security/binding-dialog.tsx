import { security, type BindTarget } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { Banner, Button, Dialog, TextField, toast } from '@faro/ui'
import { useErrorText } from '@faro/web-kit'
import { useState } from 'react'
import { useForm, useWatch } from '@faro/web-kit/form'
import { patterns } from '@faro/contract/whitelabel'
import { CodeField } from '../../forms/code-field.tsx'
import { refusedFieldIn, type RefusalFields } from '../../forms/refused-field.ts'
import { isMobile } from '../../forms/is-mobile.ts'
import { useDialingCode } from '../../forms/use-region.ts'
import { SendCodeButton } from '../../proof/send-code-button.tsx'
import { useProvenCommand } from '../../proof/use-proven-command.ts'

type Kind = BindTarget['kind']
type Fields = { dialingCode: string; mobile: string; email: string; code: string }
type Props = { readonly kind: Kind; readonly onClose: () => void }

const targetOf = (kind: Kind, { dialingCode, mobile, email }: Fields): BindTarget =>
  kind === 'email'
    ? { kind, email: email.trim() }
    : { kind, countryDialingCode: dialingCode.trim(), mobileNum: mobile.trim() }

const refusals = {
  email: {
    'email-invalid': 'email',
    'binding-taken': 'email',
    'code-wrong': 'code',
    'code-expired': 'code',
  },
  mobile: {
    'mobile-invalid': 'mobile',
    'binding-taken': 'mobile',
    'code-wrong': 'code',
    'code-expired': 'code',
  },
} as const satisfies Readonly<Record<Kind, RefusalFields<keyof Fields>>>

/** Binds a number or an address: ask for a code, enter it. */
export const BindingDialog = ({ kind, onClose }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const [isSent, setSent] = useState(false)
  const bind = useProvenCommand(security.bind, {
    invalidates: [security.overview],
    onDone: () => {
      toast(t(`security.${kind}-bound`))
      onClose()
    },
  })
  const dialingCode = useDialingCode(null)
  const { register, handleSubmit, formState, control, trigger } = useForm<Fields>({
    defaultValues: { dialingCode, mobile: '', email: '', code: '' },
  })
  const target = targetOf(kind, useWatch({ control }) as Fields)
  const submit = handleSubmit((fields) =>
    bind.run({ body: { target: targetOf(kind, fields), code: fields.code.trim() } }),
  )
  const required = { required: t('auth.required') }
  const isEmail = (text: string) =>
    patterns[3]?.test(text.trim()) === true || t('errors.email-invalid')
  const isNumber = (text: string) => isMobile(text) || t('errors.mobile-invalid')
  const isDialing = (text: string) =>
    /^\d{1,4}$/.test(text.trim()) || t('errors.field-wrong', { field: t('security.dialing-code') })
  const refused = refusedFieldIn(refusals[kind], bind.error)
  const said = (field: typeof refused) => (refused === field ? errorText(bind.error) : undefined)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`security.bind-${kind}`)}
      closeLabel={t('core.close')}
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <p className="text-t2">{t(`security.bind-${kind}-how`)}</p>
        {bind.error !== null && refused === null && (
          <Banner tone="loss">{errorText(bind.error)}</Banner>
        )}
        {kind === 'email' ? (
          <TextField
            {...register('email', { ...required, validate: isEmail })}
            label={t('auth.email')}
            error={formState.errors.email?.message ?? said('email')}
            type="email"
            autoComplete="email"
            maxLength={120}
            isRequired
          />
        ) : (
          <div className="grid grid-cols-[110px_minmax(0,1fr)] gap-2">
            <TextField
              {...register('dialingCode', { ...required, validate: isDialing })}
              label={t('security.dialing-code')}
              error={formState.errors.dialingCode?.message}
              lead="+"
              inputMode="numeric"
              autoComplete="tel-country-code"
              maxLength={5}
              isRequired
            />
            <TextField
              {...register('mobile', { ...required, validate: isNumber })}
              label={t('auth.mobileNum')}
              error={formState.errors.mobile?.message ?? said('mobile')}
              inputMode="tel"
              autoComplete="tel-national"
              maxLength={20}
              isRequired
            />
          </div>
        )}
        <SendCodeButton
          route={security.sendBindingCode}
          input={{ body: target }}
          onSent={() => setSent(true)}
          judge={() => trigger(kind === 'email' ? ['email'] : ['dialingCode', 'mobile'])}
        />
        {isSent && (
          <>
            <CodeField
              {...register('code', required)}
              kind={kind === 'email' ? 'email' : 'sms'}
              error={formState.errors.code?.message ?? said('code')}
            />
            <Button type="submit" size="large" isBusy={bind.isPending}>
              {t('security.confirm')}
            </Button>
          </>
        )}
      </form>
    </Dialog>
  )
}
