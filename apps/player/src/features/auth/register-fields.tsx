import type { SignInMethods } from '@faro/contract/identity'
import type { FieldRule, RegisterField } from '@faro/contract/whitelabel'
import { useT } from '@faro/i18n'
import { Banner, Button, Checkbox } from '@faro/ui'
import { useErrorText, usePermission } from '@faro/web-kit'
import { useForm, useWatch } from '@faro/web-kit/form'
import { CaptchaField } from './captcha-field.tsx'
import { CodeField } from './code-field.tsx'
import { BotCheck } from './bot-check.tsx'
import { keepFocus } from './keep-focus.ts'
import { isMobile } from '../../forms/is-mobile.ts'
import { MobileField } from './mobile-field.tsx'
import { PasswordStrength } from './password-strength.tsx'
import { emptyRegistration, type RegisterValues } from '../../forms/register-values.ts'
import { RuledField } from '../../forms/ruled-field.tsx'
import { useCaptcha } from './use-captcha.ts'
import { useBotCheck } from './use-bot-check.ts'
import { useNumberProof } from './use-number-proof.ts'
import { RegionDialog } from './region-dialog.tsx'
import { useDialingCode, useRegion } from '../../forms/use-region.ts'
import { useRegister } from './use-register.ts'
import { useShownFields } from './use-shown-fields.ts'
import { WarningDialog } from '../../forms/warning-dialog.tsx'

type Props = {
  readonly method: 'username' | 'mobile'
  readonly settings: SignInMethods
  readonly onDone: () => void
}

/** The brand's rules decide which fields are shown, required and how they are judged. */
export const RegisterFields = ({ method, settings, onDone }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const { brand } = usePermission()
  const { shown, isCodeAsked } = useShownFields(method)
  const human = useBotCheck(settings)
  const captcha = useCaptcha()
  const proof = useNumberProof(settings, human)
  const dialingCode = useDialingCode(settings.dialingCodes)
  const region = useRegion()
  const form = useForm<RegisterValues>({
    shouldFocusError: false,
    defaultValues: { ...emptyRegistration, dialingCode },
    mode: 'onTouched',
  })
  const { register, formState, getValues, trigger, setFocus } = form
  const parts = { method, form, shown, isCodeAsked, human, captcha, proof, region, onDone }
  const { submit, command, isBusy, warning, dismiss } = useRegister(parts)
  const { errors } = formState
  const { control } = form
  const [password, username, mobileNum] = useWatch({
    control,
    name: ['password', 'username', 'mobileNum'],
  })
  const send = async (): Promise<void> => {
    if (!(await trigger('mobileNum'))) return setFocus('mobileNum')
    const values = getValues()
    // before anything is sent to a number of another country
    if (!(await region.confirm(values.dialingCode))) return setFocus('mobileNum')
    await proof.send({ number: values.mobileNum, dialingCode: values.dialingCode })
  }
  const one = (field: RegisterField, rule: FieldRule) => {
    if (field === 'mobileNum') {
      const needed = (text: string): boolean => (text === '' ? !rule.required : isMobile(text))
      const validate = (text: string) => needed(text) || t('signin.mobile-needed')
      return (
        <div key={field} className="grid gap-4">
          <MobileField
            dialingCodes={settings.dialingCodes}
            dialing={register('dialingCode')}
            number={register('mobileNum', { validate })}
            error={errors.mobileNum?.message}
            isRequired={rule.required}
          />
          {isCodeAsked && (rule.required || mobileNum !== '') && (
            <CodeField
              {...register('verificationCode', { required: t('signin.code-needed') })}
              sender={proof}
              error={errors.verificationCode?.message}
              onSend={() => void send()}
            />
          )}
        </div>
      )
    }
    if (field === 'captcha')
      return (
        <CaptchaField
          key={field}
          {...register('captcha', { required: t('signin.captcha-needed') })}
          captchaId={captcha.captchaId}
          round={captcha.round}
          onRefresh={captcha.next}
          error={errors.captcha?.message}
        />
      )
    return (
      <div key={field} className="grid gap-4">
        <RuledField field={field} rule={rule} form={form} error={errors[field]?.message} />
        {field === 'password' && (
          <PasswordStrength password={password} own={[username, brand.name]} />
        )}
      </div>
    )
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      {shown.map(([field, rule]) => one(field, rule))}
      <div className="grid">
        <Checkbox
          {...register('agreed', { required: t('signin.terms-needed') })}
          error={errors.agreed?.message}
        >
          {t('signin.terms')}
        </Checkbox>
        <Checkbox
          {...register('ageConfirmed', { required: t('signin.age-needed') })}
          error={errors.ageConfirmed?.message}
        >
          {t('signin.age', { age: brand.ageMinimum })}
        </Checkbox>
      </div>
      <BotCheck human={human} />
      {command.isError && !isUnderField(command.error.code) && (
        <Banner tone="loss">{errorText(command.error)}</Banner>
      )}
      <Button type="submit" size="large" isBusy={isBusy} onMouseDown={keepFocus}>
        {t('core.register')}
      </Button>
      <RegionDialog doubt={region.doubt} />
      <WarningDialog text={warning ?? proof.warning} onClose={warning ? dismiss : proof.dismiss} />
    </form>
  )
}

/** Errors shown at a field or in a dialog are not repeated above the form. */
const isUnderField = (code: string): boolean =>
  [
    'username-taken',
    'fields-refused',
    'code-wrong',
    'code-expired',
    'mobile-invalid',
    'captcha-wrong',
    'invitation-code-invalid',
  ].includes(code)
