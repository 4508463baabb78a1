import { freePlay } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { Banner, Button, toast } from '@faro/ui'
import {
  passLoginGate,
  passwordChangeKey,
  useErrorText,
  usePermission,
  useWeb,
  type ApiError,
} from '@faro/web-kit'
import { useMutation } from '@tanstack/react-query'
import { Gamepad2 } from 'lucide-react'
import { forgetPassword } from './known-password.ts'
import { sealedRandomText } from './seal-text.ts'

/** Signs a visitor in with a demo account and play money; there only while the brand offers it. */
export const FreePlayButton = ({ onDone }: { readonly onDone: () => void }) => {
  const t = useT()
  const errorText = useErrorText()
  const { api, session } = useWeb()
  const { encryption } = usePermission()
  const start = useMutation<{ token: string }, ApiError>({
    mutationFn: async () =>
      api.call(
        freePlay.start,
        {},
        {
          headers: {
            os: navigator.platform === '' ? 'unknown' : navigator.platform,
            platform: 'W',
            'x-gateway-version': '3',
            encryption: await sealedRandomText(encryption.jwk),
          },
        },
      ),
    onSuccess: ({ token }) => {
      // whoever had to change a password on this page was somebody else
      sessionStorage.removeItem(passwordChangeKey)
      forgetPassword()
      session.signIn(token)
      toast(t('gate.free-play-welcome'))
      onDone()
      passLoginGate()
    },
  })
  return (
    <div data-flag="FREEPLAY3" className="grid gap-1.5 border-t border-line pt-4 text-center">
      {start.isError && <Banner tone="loss">{errorText(start.error)}</Banner>}
      <Button variant="secondary" isBusy={start.isPending} onClick={() => start.mutate()}>
        {!start.isPending && <Gamepad2 size={18} aria-hidden />}
        {t('gate.free-play')}
      </Button>
      <p className="text-xs text-t3">{t('gate.free-play-hint')}</p>
    </div>
  )
}
