import { identity, type SignInMethods } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { Banner, Button } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { useForm } from '@faro/web-kit/form'
import { CodeField } from './code-field.tsx'
import { holdRefused } from '../../state/held.ts'
import { isMobile } from '../../forms/is-mobile.ts'
import { MobileField } from './mobile-field.tsx'
import { refusedFieldIn } from '../../forms/refused-field.ts'
import { useDialingCode } from '../../forms/use-region.ts'
import { useSendCode } from './use-send-code.ts'
import { useSignIn } from './use-sign-in.ts'
import { WarningDialog } from '../../forms/warning-dialog.tsx'

type Fields = { dialingCode: string; mobileNum: string; verificationCode: string }
type Props = { readonly settings: SignInMethods; readonly onDone: () => void }

const refusals = {
  'mobile-invalid': 'mobileNum',
  'code-wrong': 'verificationCode',
  'code-expired': 'verificationCode',
} as const

/** A code sent to a proven number; no further check of the person is needed. */
export const SmsLogin = ({ settings, onDone }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const signIn = useSignIn(onDone)
  const login = useCommand(identity.login)
  const sender = useSendCode('login')
  const dialingCode = useDialingCode(settings.dialingCodes)
  const { register, handleSubmit, formState, trigger, getValues, setFocus } = useForm<Fields>({
    defaultValues: {
      dialingCode,
      mobileNum: '',
      verificationCode: '',
    },
  })
  const send = async (): Promise<void> => {
    if (!(await trigger('mobileNum'))) return setFocus('mobileNum')
    const { mobileNum, dialingCode } = getValues()
    await sender.send({ number: mobileNum, dialingCode })
  }
  const submit = handleSubmit(({ dialingCode, mobileNum, verificationCode }) => {
    const body = {
      type: 'sms',
      mobileNum: mobileNum.trim(),
      countryDialingCode: dialingCode,
      verificationCode: verificationCode.trim(),
    } as const
    login.mutate(
      { body },
      {
        onSuccess: ({ token }) => signIn(token, body.mobileNum),
        onError: (error) => {
          if (!holdRefused(error, body.mobileNum)) setFocus('verificationCode')
        },
      },
    )
  })
  const { errors } = formState
  const refused = refusedFieldIn(refusals, login.error)
  const said = (field: typeof refused) => (refused === field ? errorText(login.error) : undefined)
  const mobileRule = { validate: (text: string) => isMobile(text) || t('signin.mobile-needed') }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      {login.isError && refused === null && <Banner tone="loss">{errorText(login.error)}</Banner>}
      <MobileField
        dialingCodes={settings.dialingCodes}
        dialing={register('dialingCode')}
        number={register('mobileNum', mobileRule)}
        error={errors.mobileNum?.message ?? said('mobileNum')}
        autoFocus
      />
      <CodeField
        {...register('verificationCode', { required: t('signin.code-needed') })}
        sender={sender}
        error={errors.verificationCode?.message ?? said('verificationCode')}
        onSend={() => void send()}
      />
      <Button type="submit" size="large" isBusy={login.isPending}>
        {t('core.login')}
      </Button>
      <WarningDialog text={sender.warning} onClose={sender.dismiss} />
    </form>
  )
}
