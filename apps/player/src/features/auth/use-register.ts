import { identity } from '@faro/contract/identity'
import type { FieldRule, RegisterField } from '@faro/contract/whitelabel'
import { useT } from '@faro/i18n'
import { fieldErrorsOf, useCommand, useErrorText, type ApiError } from '@faro/web-kit'
import { useState } from 'react'
import type { FieldErrors, UseFormReturn } from '@faro/web-kit/form'
import { pageLanguage } from '../../state/preferences.ts'
import type { RegisterValues } from '../../forms/register-values.ts'
import { ruleText, type Refusal } from '../../forms/rule-text.ts'
import type { useCaptcha } from './use-captcha.ts'
import type { BotProofState } from './use-bot-check.ts'
import type { NumberProof } from './use-number-proof.ts'
import { forgetInvitation } from '../../state/invitation.ts'
import { useInvitation } from '../../forms/use-invitation.ts'
import { useSignIn } from './use-sign-in.ts'

type Parts = {
  readonly method: 'username' | 'mobile'
  readonly form: UseFormReturn<RegisterValues>
  readonly shown: readonly (readonly [RegisterField, FieldRule])[]
  readonly isCodeAsked: boolean
  readonly human: BotProofState
  readonly captcha: ReturnType<typeof useCaptcha>
  readonly proof: NumberProof
  readonly region: { readonly confirm: (dialingCode: string) => Promise<boolean> }
  readonly onDone: () => void
}

/** The field that a refusal belongs to. */
const fieldOf = {
  'username-taken': 'username',
  'code-wrong': 'verificationCode',
  'code-expired': 'verificationCode',
  'mobile-invalid': 'mobileNum',
  'captcha-wrong': 'captcha',
} as const

/** Sends a registration: the invitation is checked first, then everything that proves somebody. */
export const useRegister = (parts: Parts) => {
  const { method, form, shown, human, captcha, proof, onDone } = parts
  const t = useT()
  const errorText = useErrorText()
  const signIn = useSignIn(onDone)
  const byUsername = useCommand(identity.register)
  const byMobile = useCommand(identity.registerMobile)
  const command = method === 'username' ? byUsername : byMobile
  const [isPreparing, setPreparing] = useState(false)
  const [warning, setWarning] = useState<string | null>(null)
  const invitation = useInvitation(setWarning)
  const refused = (error: ApiError): void => {
    human.reset()
    if (shown.some(([field]) => field === 'captcha')) captcha.next()
    if (error.code === 'fields-refused')
      for (const [field, refusal] of Object.entries(fieldErrorsOf(error)).toReversed())
        form.setError(
          field as RegisterField,
          { message: ruleText(t, refusal as Refusal) },
          { shouldFocus: true },
        )
    if (error.code === 'invitation-code-invalid') setWarning(t('signin.invitation_code_error'))
    if (!(error.code in fieldOf)) return
    const named = fieldOf[error.code as keyof typeof fieldOf]
    const field = named === 'username' && method === 'mobile' ? 'mobileNum' : named
    form.setError(field, { message: errorText(error) }, { shouldFocus: true })
  }
  const prepare = async (values: RegisterValues) => {
    const hasNumber = isNumberGiven(parts, values)
    if (hasNumber && !(await isRegionRight(parts, values))) return null
    const invited = await invitation(values.affiliateCode)
    if (invited === null) return null
    const humanVerification = await human.prove()
    if (humanVerification === null) return null
    const proven =
      hasNumber && parts.isCodeAsked ? await proof.prove(values.verificationCode.trim()) : {}
    if (proven === null) return null
    return {
      ...filledOf(parts, values),
      ...invited,
      ...(humanVerification === undefined ? {} : { humanVerification }),
      ...(hasNumber ? { countryDialingCode: values.dialingCode } : {}),
      ...proven,
    }
  }
  const submit = form.handleSubmit(async (values) => {
    setPreparing(true)
    const prepared = await prepare(values)
    setPreparing(false)
    if (prepared === null) return
    const about = aboutPage()
    const name = method === 'username' ? values.username : values.mobileNum
    const outcome = {
      onSuccess: ({ token }: { token: string }) => {
        forgetInvitation()
        signIn(token, name)
      },
      onError: refused,
    }
    if (method === 'username') byUsername.mutate({ body: { ...prepared, ...about } }, outcome)
    else byMobile.mutate({ body: { countryDialingCode: '', ...prepared, ...about } }, outcome)
  }, focusFirst(parts))
  return {
    submit,
    command,
    isBusy: isPreparing || command.isPending,
    warning,
    dismiss: () => setWarning(null),
  }
}

const isNumberGiven = ({ shown }: Parts, { mobileNum }: RegisterValues): boolean =>
  shown.some(([field]) => field === 'mobileNum') && mobileNum !== ''

/** Leads back to the country field where it was wrong. */
const isRegionRight = async (
  { region, form }: Parts,
  { dialingCode }: RegisterValues,
): Promise<boolean> => {
  const isRight = await region.confirm(dialingCode)
  if (!isRight) form.setFocus('mobileNum')
  return isRight
}

/** The first wrong field in the order on screen. */
const focusFirst =
  ({ form, shown }: Parts) =>
  (errors: FieldErrors<RegisterValues>): void => {
    const first = shown.find(([field]) => errors[field] !== undefined)?.[0]
    const other = (['verificationCode', 'agreed', 'ageConfirmed'] as const).find(
      (name) => errors[name] !== undefined,
    )
    const field = first ?? other
    if (field !== undefined) form.setFocus(field)
  }

/** What was filled in, and the captcha's id where one is shown. */
const filledOf = ({ shown, captcha }: Parts, values: RegisterValues) => {
  const filled = shown
    .filter(([field]) => values[field] !== '')
    .map(([field]) => [field, values[field]] as const)
  const hasCaptcha = shown.some(([field]) => field === 'captcha')
  return {
    ...(Object.fromEntries(filled) as Record<RegisterField, string>),
    ...(hasCaptcha ? { captchaId: captcha.captchaId } : {}),
  }
}

/** What goes with every registration; the two boxes were ticked, or the form had not been sent. */
const aboutPage = () =>
  ({
    agreed: true,
    ageConfirmed: true,
    registerMethod: 'WEB',
    registerUrl: location.pathname,
    domain: location.hostname,
    login: true,
    language: pageLanguage(),
  }) as const
