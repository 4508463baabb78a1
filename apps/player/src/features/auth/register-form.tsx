import { useT } from '@faro/i18n'
import { Button, EmptyState, Segmented } from '@faro/ui'
import { useFlag } from '@faro/web-kit'
import { UserX } from 'lucide-react'
import { useState } from 'react'
import { RegisterFields } from './register-fields.tsx'
import { SignInMethodsLoader } from './sign-in-methods-loader.tsx'

type Props = { readonly onDone: () => void; readonly onOther: () => void }

/** By username or by mobile, whichever the brand offers. */
export const RegisterForm = ({ onDone, onOther }: Props) => {
  const t = useT()
  const byUsername = useFlag('USERNAMEREG3')
  const byMobile = useFlag('MOBILENUMREG3')
  const [method, setMethod] = useState<'username' | 'mobile'>(byUsername ? 'username' : 'mobile')
  if (!byUsername && !byMobile)
    return <EmptyState icon={<UserX size={28} />} text={t('auth.closed')} />
  return (
    <div className="grid gap-4">
      {byUsername && byMobile && (
        <Segmented
          label={t('signin.register-way')}
          value={method}
          onChange={setMethod}
          options={[
            { value: 'username', label: t('signin.reg-username') },
            { value: 'mobile', label: t('signin.reg-mobile') },
          ]}
        />
      )}
      <SignInMethodsLoader placeClass="h-[47.25rem]">
        {(settings) => (
          <RegisterFields key={method} method={method} settings={settings} onDone={onDone} />
        )}
      </SignInMethodsLoader>
      <Button variant="ghost" onClick={onOther}>
        {t('auth.to-login')}
      </Button>
    </div>
  )
}
