import { useT } from '@faro/i18n'
import { Button } from '@faro/ui'
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { gameShown } from '../../state/game-shown.ts'
import { useBalanceHold } from './use-balance-hold.ts'

// a player waits about as long before taking a page for broken
const slowMs = 8_000

/** An outside page may run and lead away when the player says so, and nothing else. */
const outside =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox ' +
  'allow-top-navigation-by-user-activation'

type Props = {
  readonly url: string
  readonly title: string
  readonly frame: Ref<HTMLIFrameElement>
  readonly onRetry: () => void
}

/** The game itself; says when it is slow and offers to open it again. */
export const GameFrame = ({ url, title, frame, onRetry }: Props) => {
  const t = useT()
  const [state, setState] = useState<'loading' | 'slow' | 'shown'>('loading')
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'slow' : now)), slowMs)
    return () => clearTimeout(timer)
  }, [])
  const own = useRef<HTMLIFrameElement>(null)
  useImperativeHandle(frame, () => own.current as HTMLIFrameElement)
  const letGo = useBalanceHold(own)
  const wasLoaded = useRef(false)
  useEffect(() => {
    // a game of the house can be played before the last of its files is there
    const hear = ({ origin, source, data }: MessageEvent): void => {
      const isOurs = origin === location.origin && source === own.current?.contentWindow
      if (isOurs && data === gameShown) setState('shown')
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
  return (
    <div className="relative size-full">
      <iframe
        ref={own}
        src={url}
        title={title}
        allow="fullscreen; autoplay"
        {...(url.startsWith('/') ? {} : { sandbox: outside })}
        onLoad={() => {
          // another page is in the frame: what the one before held is let go; the first one may
          // have been played before it was loaded
          if (wasLoaded.current) letGo()
          wasLoaded.current = true
          setState('shown')
        }}
        className="block size-full border-0"
      />
      {state !== 'shown' && (
        <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-s1 p-6 text-center">
          <span className="spinner text-2xl text-t3" aria-hidden />
          <p role="status" className="font-semibold text-t2">
            {state === 'loading' ? t('home.game-launching', { title }) : t('play.slow', { title })}
          </p>
          {state === 'slow' && (
            <Button variant="secondary" onClick={onRetry}>
              {t('core.retry')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
