import { useT } from '@faro/i18n'
import { Button } from '@faro/ui'
import { CircleAlert, LoaderCircle, ShieldCheck, ShieldQuestion } from 'lucide-react'
import { useEffect } from 'react'
import { presentTheme } from '../../state/preferences.ts'
import type { BotProofState } from './use-bot-check.ts'
import { useSignInMethods } from './use-sign-in-methods.ts'

const widgetPath = '/ways/human'

/** How the verification stands, in one quiet line; the widget of a service where the brand has one. */
export const BotCheck = ({ human }: { readonly human: BotProofState }) => {
  const t = useT()
  const { provider, state, reset } = human
  // as high as what comes, so that the form does not grow under a thumb
  if (useSignInMethods().isPending) return <div className="h-[50px]" />
  if (provider === 'off') return null
  const looks = {
    idle: { Icon: ShieldQuestion, text: t('signin.human-idle'), tone: 'text-t3' },
    busy: { Icon: LoaderCircle, text: t('signin.human-busy'), tone: 'text-t2' },
    done: { Icon: ShieldCheck, text: t('signin.human-done'), tone: 'text-win' },
    failed: { Icon: CircleAlert, text: t('signin.human-failed'), tone: 'text-loss' },
  } as const
  const { Icon, text, tone } = looks[state]
  return (
    <div
      role="group"
      aria-label={t('signin.human')}
      className="grid gap-2 rounded-md border border-line bg-s2 px-3.5 py-2.5"
    >
      <div className="flex min-h-7 items-center gap-2.5 text-[13px]">
        <Icon
          size={18}
          aria-hidden
          className={`${tone} shrink-0 ${state === 'busy' ? 'motion-safe:animate-spin' : ''}`}
        />
        <span role="status" className="grow text-t2">
          {text}
        </span>
        {state === 'failed' && (
          <Button variant="ghost" size="small" onClick={reset}>
            {t('signin.again')}
          </Button>
        )}
      </div>
      {provider === 'turnstile' && <Widget key={human.round} human={human} />}
    </div>
  )
}

/** The service's own widget lives in a frame with a policy of its own. */
const Widget = ({ human }: { readonly human: BotProofState }) => {
  const t = useT()
  const { hand, siteKey } = human
  useEffect(() => {
    const hear = ({ origin, data }: MessageEvent<unknown>): void => {
      if (origin !== location.origin || typeof data !== 'object' || data === null) return
      if ('humanToken' in data) hand(typeof data.humanToken === 'string' ? data.humanToken : null)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [hand])
  return (
    <iframe
      title={t('signin.human')}
      src={`${widgetPath}?${new URLSearchParams({ sitekey: siteKey ?? '', theme: presentTheme() })}`}
      className="h-[70px] w-full border-0"
      style={{ colorScheme: presentTheme() }}
    />
  )
}
