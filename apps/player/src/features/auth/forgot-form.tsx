import { useT } from '@faro/i18n'
import { Button, Segmented } from '@faro/ui'
import { useFlag } from '@faro/web-kit'
import { useState } from 'react'
import { ForgotByEmail } from './forgot-by-email.tsx'
import { ForgotByPhone } from './forgot-by-phone.tsx'
import { SignInMethodsLoader } from './sign-in-methods-loader.tsx'

type Props = { readonly onDone: () => void; readonly onBack: () => void }

/** A way back to an account: a link by mail, or a code by SMS where the brand offers that. */
export const ForgotForm = ({ onDone, onBack }: Props) => {
  const t = useT()
  const hasPhone = useFlag('CHNGPASSVERIF3')
  const [way, setWay] = useState<'email' | 'phone'>('email')
  return (
    <div className="grid gap-4">
      {hasPhone && (
        <Segmented
          label={t('signin.forgot-way')}
          value={way}
          onChange={setWay}
          options={[
            { value: 'email', label: t('signin.by-email') },
            { value: 'phone', label: t('signin.by-phone') },
          ]}
        />
      )}
      {way === 'email' ? (
        <ForgotByEmail />
      ) : (
        <SignInMethodsLoader>
          {(settings) => <ForgotByPhone settings={settings} onDone={onDone} />}
        </SignInMethodsLoader>
      )}
      <Button variant="ghost" onClick={onBack}>
        {t('signin.back-to-login')}
      </Button>
    </div>
  )
}
