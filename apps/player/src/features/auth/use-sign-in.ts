import { useT } from '@faro/i18n'
import { toast } from '@faro/ui'
import { passLoginGate, useWeb } from '@faro/web-kit'

/** What happens once a token is there: the session begins and the wanted action goes on. */
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
