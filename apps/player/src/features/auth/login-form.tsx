import { useT } from '@faro/i18n'
import { Button, Segmented, Skeleton } from '@faro/ui'
import { useFlag } from '@faro/web-kit'
import { Suspense, useState } from 'react'
import { FreePlayButton } from './free-play-button.tsx'
import { UsernameLogin } from './username-login.tsx'
import { SignInMethodsLoader } from './sign-in-methods-loader.tsx'
import { lazyPart } from '@faro/web-kit/lazy-part'

const SmsLogin = lazyPart(() => import('./sms-login.tsx').then((m) => ({ default: m.SmsLogin })))

type Props = {
  readonly onDone: () => void
  readonly onOther: () => void
  readonly onForgot: () => void
  readonly onExpired: () => void
}

/** By username and password, or by a code where the brand offers that. */
export const LoginForm = ({ onDone, onOther, onForgot, onExpired }: Props) => {
  const t = useT()
  const hasSms = useFlag('MOBILEVERCODELOGIN3')
  const [way, setWay] = useState<'username' | 'sms'>('username')
  return (
    <div className="grid gap-4">
      {hasSms && (
        <Segmented
          label={t('signin.way')}
          value={way}
          onChange={setWay}
          options={[
            { value: 'username', label: t('signin.by-username') },
            { value: 'sms', label: t('signin.by-sms') },
          ]}
        />
      )}
      {way === 'username' ? (
        <UsernameLogin onDone={onDone} onForgot={onForgot} onExpired={onExpired} />
      ) : (
        <Suspense fallback={<Skeleton className="h-52 w-full rounded-lg" />}>
          <SignInMethodsLoader>
            {(settings) => <SmsLogin settings={settings} onDone={onDone} />}
          </SignInMethodsLoader>
        </Suspense>
      )}
      <Button variant="ghost" onClick={onOther} data-flag="DIRECTREG3">
        {t('auth.to-register')}
      </Button>
      <FreePlayButton onDone={onDone} />
    </div>
  )
}
