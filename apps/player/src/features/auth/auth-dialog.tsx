import { useT, type MessageKey } from '@faro/i18n'
import { Dialog, Skeleton } from '@faro/ui'
import { closeLoginGate, loginGate, passwordChangeKey } from '@faro/web-kit'
import clsx from 'clsx'
import { Suspense } from 'react'
import { ProofGate } from '../../proof/proof.tsx'
import { useLeaveAuth, useOpenAuth, type AuthWay } from '../../auth-address.ts'
import { useLayers, type PasswordTask } from '../../state/layers.ts'
import { useHeld } from '../../state/held.ts'
import { LoginForm } from './login-form.tsx'
import { lazyPart } from '@faro/web-kit/lazy-part'

const OtherWays = lazyPart(() =>
  import('./other-methods.tsx').then((m) => ({ default: m.OtherWays })),
)
const VerificationForm = lazyPart(() =>
  import('./verification-form.tsx').then((m) => ({ default: m.VerificationForm })),
)

const RegisterForm = lazyPart(() =>
  import('./register-form.tsx').then((m) => ({ default: m.RegisterForm })),
)
const ForgotForm = lazyPart(() =>
  import('./forgot-form.tsx').then((m) => ({ default: m.ForgotForm })),
)
const ResetForm = lazyPart(() => import('./reset-form.tsx').then((m) => ({ default: m.ResetForm })))
const ChangePasswordForm = lazyPart(() =>
  import('./change-password-form.tsx').then((m) => ({ default: m.ChangePasswordForm })),
)

type Mode = AuthWay | PasswordTask

const titles: Readonly<Record<Mode, MessageKey>> = {
  login: 'core.login',
  register: 'core.register',
  forgot: 'signin.forgot-title',
  reset: 'signin.reset-title',
  change: 'signin.change-title',
}

/** About as high as what comes, so that nothing jumps. */
const places: Readonly<Record<Mode, string>> = {
  login: 'h-[37rem]',
  register: 'h-[62rem]',
  forgot: 'h-64',
  reset: 'h-64',
  change: 'h-64',
}

/** Sign-in, registration and recovery in one dialog, one at a time. */
export const AuthDialog = ({ mode }: { readonly mode: Mode }) => {
  const t = useT()
  const askPassword = useLayers((layers) => layers.askPassword)
  const openAuth = useOpenAuth()
  const leaveAuth = useLeaveAuth()
  // with a password that must be changed there is only one way on
  const isForced = mode === 'change' && sessionStorage.getItem(passwordChangeKey) !== null
  const leave = () => {
    askPassword(null)
    // what was wanted before the login goes on from here
    leaveAuth({ isGoingOn: loginGate.getState().action !== null })
  }
  const { held, release } = useHeld()
  const cancel = () => {
    release()
    askPassword(null)
    if (mode === 'change') return
    closeLoginGate()
    leaveAuth({ isGivenUp: true })
  }
  const toLogin = () => {
    askPassword(null)
    openAuth('login')
  }
  const toForgot = () => {
    askPassword(null)
    openAuth('forgot')
  }
  if (held !== null)
    return (
      <Dialog isOpen onClose={cancel} title={t('security.held-title')} closeLabel={t('core.close')}>
        <Suspense fallback={<Skeleton className="h-64 w-full rounded-lg" />}>
          <VerificationForm key={held.ticket} held={held} onDone={leave} />
        </Suspense>
      </Dialog>
    )
  return (
    <Dialog
      isOpen
      onClose={cancel}
      title={t(titles[mode])}
      closeLabel={t('core.close')}
      hasClose={!isForced}
    >
      <Suspense fallback={<Skeleton className={clsx('w-full rounded-lg', places[mode])} />}>
        {mode === 'login' && (
          <>
            <LoginForm
              onDone={leave}
              onOther={() => openAuth('register')}
              onForgot={toForgot}
              onExpired={() => askPassword('change')}
            />
            <OtherWays mode="login" onDone={leave} />
          </>
        )}
        {mode === 'register' && (
          <>
            <RegisterForm onDone={leave} onOther={toLogin} />
            <OtherWays mode="register" onDone={leave} />
          </>
        )}
        {mode === 'forgot' && <ForgotForm onDone={leave} onBack={toLogin} />}
        {mode === 'reset' && <ResetForm onLogin={toLogin} onForgot={toForgot} />}
        {mode === 'change' && (
          <ProofGate>
            <ChangePasswordForm isForced={isForced} onDone={leave} />
          </ProofGate>
        )}
      </Suspense>
    </Dialog>
  )
}
