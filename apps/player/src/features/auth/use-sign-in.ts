import { useT } from '@faro/i18n'
import { toast } from '@faro/ui'
import { passLoginGate, useWeb } from '@faro/web-kit'

/** Starts the session of a token and continues the intended action. */
export const useSignIn = (onDone: () => void) => {
  const t = useT()
  const { session } = useWeb()
  return (token: string, name: string): void => {
    session.signIn(token)
    toast(name === '' ? t('security.signed-in') : t('auth.welcome', { name }))
    onDone()
    passLoginGate()
  }
}
