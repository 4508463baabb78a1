import { useT } from '@faro/i18n'
import { PasskeyLogin } from './passkey-login.tsx'

/** The ways in beside a name and a password. */
export const OtherWays = ({ onDone }: { readonly onDone: () => void }) => {
  const t = useT()
  return (
    <div className="mt-4 grid gap-3">
      <p className="flex items-center gap-3 text-xs text-t3">
        <span className="h-px grow bg-line" aria-hidden />
        {t('security.other-ways')}
        <span className="h-px grow bg-line" aria-hidden />
      </p>
      <PasskeyLogin onDone={onDone} />
    </div>
  )
}
