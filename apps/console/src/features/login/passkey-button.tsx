import { staff } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Banner, Button } from '@faro/ui'
import { useCommand, useErrorText, useWeb } from '@faro/web-kit'
import { answerWithPasskey, hasPasskeys } from '@faro/web-kit/passkeys'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'

/** Enters with a passkey, which is two factors by itself. */
export const PasskeyButton = () => {
  const t = useT()
  const errorText = useErrorText()
  const { session } = useWeb()
  const [isDismissed, setDismissed] = useState(false)
  const ask = useCommand(staff.askPasskey)
  const enter = useCommand(staff.passkeyLogin, { onDone: ({ token }) => session.signIn(token) })
  if (!hasPasskeys()) return null
  const press = async () => {
    setDismissed(false)
    const question = await ask.mutateAsync({}).catch(() => null)
    if (question === null) return
    const answer = await answerWithPasskey(question).catch(() => null)
    if (answer === null) setDismissed(true)
    else enter.mutate({ body: { answer } })
  }
  const error = ask.error ?? enter.error
  return (
    <>
      {error !== null && <Banner tone="loss">{errorText(error)}</Banner>}
      {isDismissed && <Banner tone="info">{t('staff.passkey-dismissed')}</Banner>}
      <Button
        variant="secondary"
        isBusy={ask.isPending || enter.isPending}
        onClick={() => void press()}
      >
        <Fingerprint size={19} aria-hidden />
        {t('staff.passkey')}
      </Button>
    </>
  )
}
