import { passwords, type SignInMethods } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { Banner, Button, toast } from '@faro/ui'
import { fieldErrorsOf, useCommand, useErrorText } from '@faro/web-kit'
import { useForm, type UseFormReturn } from '@faro/web-kit/form'
import { useNavigate } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { CodeField } from './code-field.tsx'
import { holdRefused } from '../../state/held.ts'
import { isMobile } from '../../forms/is-mobile.ts'
import { MobileField } from './mobile-field.tsx'
import { refusedFieldIn } from '../../forms/refused-field.ts'
import { useDialingCode } from '../../forms/use-region.ts'
import { NewPasswordFields, type NewPasswordValues } from './new-password-fields.tsx'
import { ruleText, type Refusal } from '../../forms/rule-text.ts'
import { BotCheck } from './bot-check.tsx'
import { useBotCheck } from './use-bot-check.ts'
import { useSendCode } from './use-send-code.ts'
import { useSignIn } from './use-sign-in.ts'
import { WarningDialog } from '../../forms/warning-dialog.tsx'

type Fields = NewPasswordValues & {
  dialingCode: string
  mobileNum: string
  verificationCode: string
}

type Props = { readonly settings: SignInMethods; readonly onDone: () => void }

const refusals = {
  'mobile-invalid': 'mobileNum',
  'code-wrong': 'verificationCode',
  'code-expired': 'verificationCode',
} as const

/** A code sent to a proven number, a new password, and the member is in. */
export const ForgotByPhone = ({ settings, onDone }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const signIn = useSignIn(onDone)
  const reset = useCommand(passwords.resetByPhone)
  const human = useBotCheck(settings)
  const sender = useSendCode('password', human)
  const dialingCode = useDialingCode(settings.dialingCodes)
  const form = useForm<Fields>({
    defaultValues: {
      dialingCode,
      mobileNum: '',
      verificationCode: '',
      newPassword: '',
      confirmNewPassword: '',
    },
  })
  const { register, handleSubmit, formState, trigger, getValues, setFocus, setError } = form
  const send = async (): Promise<void> => {
    if (!(await trigger('mobileNum'))) return setFocus('mobileNum')
    const { mobileNum, dialingCode } = getValues()
    await sender.send({ number: mobileNum, dialingCode })
  }
  const submit = handleSubmit(({ dialingCode, mobileNum, verificationCode, newPassword }) => {
    const body = {
      mobileNum: mobileNum.trim(),
      countryDialingCode: dialingCode,
      verificationCode: verificationCode.trim(),
      newPassword,
    }
    reset.mutate(
      { body },
      {
        onSuccess: ({ token }) => {
          signIn(token, body.mobileNum)
          toast(t('signin.password-set'))
          navigate(paths.home)
        },
        onError: (error) => {
          if (holdRefused(error, body.mobileNum)) return undefined
          if (error.code !== 'password-refused') return setFocus('verificationCode')
          const refusal = fieldErrorsOf(error) as unknown as Refusal
          return setError('newPassword', { message: ruleText(t, refusal) })
        },
      },
    )
  })
  const { errors } = formState
  const mobileRule = { validate: (text: string) => isMobile(text) || t('signin.mobile-needed') }
  const refused = refusedFieldIn(refusals, reset.error)
  const said = (field: typeof refused) => (refused === field ? errorText(reset.error) : undefined)
  const isSaid = reset.isError && refused === null && reset.error.code !== 'password-refused'
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      {isSaid && <Banner tone="loss">{errorText(reset.error)}</Banner>}
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
      <BotCheck human={human} />
      <NewPasswordFields
        form={form as unknown as UseFormReturn<NewPasswordValues>}
        hasConfirmation={false}
      />
      <Button type="submit" size="large" isBusy={reset.isPending}>
        {t('signin.set-password')}
      </Button>
      <WarningDialog text={sender.warning} onClose={sender.dismiss} />
    </form>
  )
}
