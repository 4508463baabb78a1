import type { SocialProvider } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { useFlag } from '@faro/web-kit'
import { PasskeyLogin } from './passkey-login.tsx'
import { SocialButtons } from './social-buttons.tsx'

type Props = { readonly mode: 'login' | 'register'; readonly onDone: () => void }

/** The ways in beside a name and a password. */
export const OtherWays = ({ mode, onDone }: Props) => {
  const t = useT()
  const flags: Readonly<Record<SocialProvider, boolean>> = {
    google: useFlag('GOOGLELOGIN3'),
    facebook: useFlag('FACEBOOKLOGIN3'),
  }
  const providers = (['google', 'facebook'] as const).filter((provider) => flags[provider])
  if (mode === 'register' && providers.length === 0) return null
  return (
    <div className="mt-4 grid gap-3">
      <p className="flex items-center gap-3 text-xs text-t3">
        <span className="h-px grow bg-line" aria-hidden />
        {t('security.other-ways')}
        <span className="h-px grow bg-line" aria-hidden />
      </p>
      {mode === 'login' && <PasskeyLogin onDone={onDone} />}
      {providers.length > 0 && <SocialButtons providers={providers} />}
    </div>
  )
}
