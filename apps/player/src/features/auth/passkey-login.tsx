import { verification } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { Banner, Button } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import {
  answerWithPasskey,
  hasPasskeys,
  offersPasskeys,
  stopAskingForPasskeys,
} from '@faro/web-kit/passkeys'
import { Fingerprint } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSignIn } from './use-sign-in.ts'

/** Signs in with a passkey: by the button, or offered by the browser where a name is typed. */
export const PasskeyLogin = ({ onDone }: { readonly onDone: () => void }) => {
  const t = useT()
  const errorText = useErrorText()
  const signIn = useSignIn(onDone)
  const [isDismissed, setDismissed] = useState(false)
  const { mutateAsync: ask } = useCommand(verification.askPasskey)
  const login = useCommand(verification.passkey, { onDone: ({ token }) => signIn(token, '') })
  const { mutate: send } = login
  const answer = useCallback(
    async (isQuiet: boolean) => {
      const question = await ask({}).catch(() => null)
      if (question === null) return
      const given = await answerWithPasskey(question, isQuiet).catch(() => null)
      if (given !== null) send({ body: { answer: given } })
      else if (!isQuiet) setDismissed(true)
    },
    [ask, send],
  )
  const isOffered = useRef(false)
  useEffect(() => {
    if (!isOffered.current) {
      isOffered.current = true
      void offersPasskeys().then((isAble) => (isAble ? answer(true) : undefined))
    }
    return stopAskingForPasskeys
  }, [answer])
  if (!hasPasskeys()) return null
  const press = () => {
    setDismissed(false)
    void answer(false)
  }
  return (
    <>
      {login.isError && <Banner tone="loss">{errorText(login.error)}</Banner>}
      {isDismissed && <Banner tone="info">{t('security.passkey-dismissed')}</Banner>}
      <Button variant="secondary" isWide isBusy={login.isPending} onClick={press}>
        <Fingerprint size={19} aria-hidden />
        {t('security.passkey-login')}
      </Button>
    </>
  )
}
