import { signInMethodsConsole } from '@faro/contract/identity'
import { SignInMethodsEdit } from '@faro/contract/identity/shapes'
import { useT } from '@faro/i18n'
import { ErrorState, SelectField, Skeleton, TextField, toast } from '@faro/ui'
import { useCommand, useErrorText, useRoute } from '@faro/web-kit'
import { useForm } from '@faro/web-kit/form'
import { Panel } from '../../kit/panel.tsx'
import type { BrandPart } from './brand-part.ts'
import { linesOf } from './lines.ts'
import { SaveBar } from './save-bar.tsx'
import { useUnsaved } from '../../state/unsaved.ts'

type Detail = SignInMethodsEdit & { readonly version: number }

const { shape } = SignInMethodsEdit

const formOf = ({ version: _, ...detail }: Detail) => ({
  ...detail,
  captchaAfter: String(detail.captchaAfter),
  codeMinutes: String(detail.codeMinutes),
  passwordDays: String(detail.passwordDays),
  smsHourMax: String(detail.smsHourMax),
  smsDayMax: String(detail.smsDayMax),
  dialingCodes: detail.dialingCodes.join(', '),
  reason: '',
})
type Form = ReturnType<typeof formOf>

const bodyOf = (form: Form): SignInMethodsEdit => ({
  human: form.human,
  smsService: form.smsService,
  captchaAfter: Number(form.captchaAfter),
  codeMinutes: Number(form.codeMinutes),
  passwordDays: Number(form.passwordDays),
  smsHourMax: Number(form.smsHourMax),
  smsDayMax: Number(form.smsDayMax),
  dialingCodes: linesOf(form.dialingCodes.replaceAll('+', '')),
})

/** How a brand verifies people and numbers. */
export const SignInMethodsPanel = ({ brand, mayWrite }: BrandPart) => {
  const t = useT()
  const errorText = useErrorText()
  const detail = useRoute(
    signInMethodsConsole.detail,
    { params: { code: brand.code } },
    { staleMs: Number.POSITIVE_INFINITY },
  )
  if (detail.isLoadingError)
    return (
      <ErrorState
        text={errorText(detail.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void detail.refetch()}
      />
    )
  if (detail.data === undefined) return <Skeleton className="h-64 w-full rounded-lg" />
  const { version } = detail.data
  return (
    <SignInMethodsForm key={version} code={brand.code} settings={detail.data} mayWrite={mayWrite} />
  )
}

type Props = { readonly code: string; readonly settings: Detail; readonly mayWrite: boolean }

const SignInMethodsForm = ({ code, settings, mayWrite }: Props) => {
  const t = useT()
  const save = useCommand(signInMethodsConsole.change, {
    invalidates: [signInMethodsConsole.detail],
    onDone: ({ approvalId }) => {
      toast(t(approvalId === null ? 'brand.saved' : 'approval.sent'))
      // the ceilings that wait for another person count once they have agreed
      if (approvalId !== null) reset(formOf(settings))
    },
  })
  const { register, handleSubmit, formState, reset } = useForm({
    defaultValues: formOf(settings),
  })
  useUnsaved(formState.isDirty)
  const submit = handleSubmit((form) =>
    save.mutate({
      params: { code },
      body: {
        ...bodyOf(form),
        version: settings.version,
        ...(form.reason.trim() === '' ? {} : { reason: form.reason.trim() }),
      },
    }),
  )
  const field = (name: Exclude<keyof Form, 'reason'>) => ({
    ...register(name, {
      validate: (_, form) =>
        shape[name].safeParse(bodyOf(form)[name]).success || t('brand.setting-wrong'),
    }),
    label: t(`signinsettings.${name}`),
    hint: t(`signinsettings.${name}-hint`),
    error: formState.errors[name]?.message,
  })
  return (
    <Panel title={t('signinsettings.title')}>
      <form onSubmit={(event) => void submit(event)} noValidate className="max-w-3xl">
        <fieldset disabled={!mayWrite} className="grid min-w-0 items-start gap-4 sm:grid-cols-2">
          <legend className="sr-only">{t('signinsettings.title')}</legend>
          <SelectField {...field('human')}>
            {(['altcha', 'turnstile', 'off'] as const).map((way) => (
              <option key={way} value={way}>
                {t(`signinsettings.human.${way}`)}
              </option>
            ))}
          </SelectField>
          <TextField {...field('captchaAfter')} type="number" min={0} max={5} isRequired />
          <SelectField {...field('smsService')}>
            {(['own', 'phone-auth'] as const).map((service) => (
              <option key={service} value={service}>
                {t(`signinsettings.smsService.${service}`)}
              </option>
            ))}
          </SelectField>
          <TextField {...field('codeMinutes')} type="number" min={1} max={30} isRequired />
          <TextField {...field('dialingCodes')} isRequired />
          <TextField {...field('passwordDays')} type="number" min={1} max={3650} isRequired />
          <TextField {...field('smsHourMax')} type="number" min={1} isRequired />
          <TextField {...field('smsDayMax')} type="number" min={1} isRequired />
          <TextField
            {...register('reason', {
              validate: (text) => {
                const { length } = text.trim()
                return length === 0 || length >= 3 || t('approval.note-length')
              },
            })}
            label={t('signinsettings.reason')}
            hint={t('signinsettings.reason-hint')}
            error={formState.errors.reason?.message}
            maxLength={500}
            autoComplete="off"
          />
          {mayWrite && (
            <div className="sm:col-span-2">
              <SaveBar command={save} isDisabled={!formState.isDirty} />
            </div>
          )}
        </fieldset>
      </form>
    </Panel>
  )
}
