import { operator } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Banner, Button, PasswordField, Skeleton, TextField } from '@faro/ui'
import { useCommand, useErrorText, useWeb, type ApiError } from '@faro/web-kit'
import { KeyRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useForm, type UseFormReturn } from '@faro/web-kit/form'
import { lazyPart } from '@faro/web-kit/lazy-part'
import type { Enrolment } from './enrol-form.tsx'
import { LinkForm, linkIn } from './link-form.tsx'
import { paths } from '../../paths.ts'
import { LanguageMenu } from '../../kit/shell/language-menu.tsx'
import { PasskeyButton } from './passkey-button.tsx'

// once in a person's life, and it brings a drawer of codes
const EnrolForm = lazyPart(async () => ({
  default: (await import('./enrol-form.tsx')).EnrolForm,
}))

const codeShape = /^(\d{6}|[a-z0-9]{5}-[a-z0-9]{5})$/i

/** The console's door: password and code, a passkey, or the set-up of a first authenticator. */
export const LoginPage = () => {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const [link, setLink] = useState(() => linkIn(window.location))
  const leave = () => {
    setEnrolment(null)
    setLink(null)
    // a link that is over does not come back with the page
    window.history.replaceState(null, '', paths.withdrawals)
  }
  const begin = (begun: Enrolment) => {
    window.history.replaceState(null, '', paths.withdrawals)
    setEnrolment(begun)
  }
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="card grid w-full max-w-sm gap-4 p-6">
        {enrolment === null && link !== null ? (
          <LinkForm link={link} onBegun={begin} onLeave={leave} />
        ) : enrolment === null ? (
          <>
            <LoginForm onEnrol={setEnrolment} />
            <PasskeyButton />
          </>
        ) : (
          <Suspense fallback={<Skeleton className="h-80" />}>
            <EnrolForm enrolment={enrolment} onLost={leave} />
          </Suspense>
        )}
        <div className="mt-4 flex justify-center">
          <LanguageMenu />
        </div>
      </div>
    </main>
  )
}

type Fields = { username: string; password: string; code: string }

/**
 * Name and password always lead on to the code: which of the three is not right is said to nobody.
 * Who never had a code says so, and sets one up.
 */
const LoginForm = ({ onEnrol }: { readonly onEnrol: (enrolment: Enrolment) => void }) => {
  const { session } = useWeb()
  const [isCodeAsked, askCode] = useState(false)
  const login = useCommand(operator.login, { onDone: ({ token }) => session.signIn(token) })
  const form = useForm<Fields>({ defaultValues: { username: '', password: '', code: '' } })
  const enter = ({ username, password, code }: Fields) =>
    login.mutate(
      { body: { username, password, ...(code === '' ? {} : { code }) } },
      {
        onError: (error) => {
          if (error.code === 'enrolment-needed') return onEnrol(error.detail as Enrolment)
          // a code works once: another try needs another one
          form.setValue('code', '')
          return form.setFocus('code')
        },
      },
    )
  const submit = form.handleSubmit((typed) => (isCodeAsked ? enter(typed) : askCode(true)))
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <LoginHead />
      {isCodeAsked ? (
        <CodeStep
          form={form}
          login={login}
          onFirst={() => enter({ ...form.getValues(), code: '' })}
          onBack={() => {
            login.reset()
            form.clearErrors()
            askCode(false)
          }}
        />
      ) : (
        <NameStep form={form} />
      )}
    </form>
  )
}

const LoginHead = () => {
  const t = useT()
  return (
    <>
      <span
        className="grid size-12 place-items-center rounded-md bg-accents text-accentt"
        aria-hidden
      >
        <KeyRound size={22} />
      </span>
      <div>
        <h1 className="text-2xl font-extrabold">{t('console.title')}</h1>
        <p className="text-t3">{t('console.enter-text')}</p>
      </div>
    </>
  )
}

type StepProps = { readonly form: UseFormReturn<Fields> }

const NameStep = ({ form: { register, formState } }: StepProps) => {
  const t = useT()
  const required = { required: t('auth.required') }
  return (
    <>
      <TextField
        {...register('username', required)}
        label={t('console.username')}
        error={formState.errors.username?.message}
        autoComplete="username"
        autoCapitalize="none"
        maxLength={64}
        isRequired
      />
      <PasswordField
        {...register('password', required)}
        label={t('console.password')}
        error={formState.errors.password?.message}
        autoComplete="current-password"
        maxLength={255}
        showLabel={t('core.show-password')}
        hideLabel={t('core.hide-password')}
        isRequired
      />
      <Button type="submit" size="large">
        {t('staff.login-next')}
      </Button>
    </>
  )
}

type CodeProps = StepProps & {
  readonly login: {
    readonly isError: boolean
    readonly isPending: boolean
    readonly error: ApiError | null
  }
  readonly onFirst: () => void
  readonly onBack: () => void
}

const CodeStep = ({ form, login, onFirst, onBack }: CodeProps) => {
  const t = useT()
  const errorText = useErrorText()
  const { register, formState, getValues } = form
  const { error } = login
  const isWrong = error?.code === 'login-failed'
  return (
    <>
      <p className="flex items-center justify-between gap-3 rounded-md bg-s2 ps-4">
        <strong className="min-w-0 truncate">{getValues('username')}</strong>
        <Button variant="ghost" size="small" onClick={onBack}>
          {t('staff.login-back')}
        </Button>
      </p>
      {error !== null && error.code !== 'enrolment-needed' && (
        <Banner tone="loss">{isWrong ? t('staff.login-wrong') : errorText(error)}</Banner>
      )}
      <TextField
        {...register('code', {
          setValueAs: (text: string) => text.trim(),
          validate: (text) => codeShape.test(text) || t('staff.code-wrong-shape'),
        })}
        label={t('console.code')}
        hint={t('staff.code-or')}
        error={formState.errors.code?.message}
        autoComplete="one-time-code"
        autoCapitalize="none"
        maxLength={11}
        autoFocus
        isRequired
      />
      <Button type="submit" size="large" isBusy={login.isPending}>
        {t('console.enter')}
      </Button>
      <Button variant="ghost" disabled={login.isPending} onClick={onFirst}>
        {t('staff.login-first')}
      </Button>
    </>
  )
}
