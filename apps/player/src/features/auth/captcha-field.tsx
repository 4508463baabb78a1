import { signInMethods } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { IconButton, Skeleton, TextField } from '@faro/ui'
import { useWeb } from '@faro/web-kit'
import { RefreshCw, Volume2 } from 'lucide-react'
import { useEffect, useState, type ComponentProps } from 'react'

/** The specification's pause between two pictures. */
const refreshMs = 1_000

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'tail'> & {
  readonly captchaId: string
  /** Changed to have another picture drawn. */
  readonly round: number
  readonly onRefresh: () => void
}

/** Played without an address of its own: the page's policy knows no `data:` media. */
const playWav = async (wav: string): Promise<void> => {
  const bytes = Uint8Array.from(atob(wav), (sign) => sign.charCodeAt(0))
  const speaker = new AudioContext()
  const source = speaker.createBufferSource()
  source.buffer = await speaker.decodeAudioData(bytes.buffer)
  source.connect(speaker.destination)
  source.addEventListener('ended', () => void speaker.close())
  source.start()
}

/** A picture of digits with a field beside it; the same digits can be heard. */
export const CaptchaField = ({ captchaId, round, onRefresh, ...field }: Props) => {
  const t = useT()
  const { api } = useWeb()
  const [picture, setPicture] = useState<string | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [isWaiting, setWaiting] = useState(true)
  const [hasHeard, setHeard] = useState(false)
  useEffect(() => {
    let isGone = false
    setWaiting(true)
    api.call(signInMethods.captcha, { query: { id: captchaId } }).then(
      (drawn) => {
        if (isGone) return
        setPicture(drawn)
        setFailed(false)
      },
      () => setFailed(true),
    )
    const timer = setTimeout(() => setWaiting(false), refreshMs)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [api, captchaId, round])
  const listen = () => {
    setHeard(true)
    api
      .call(signInMethods.captchaSound, { query: { id: captchaId } })
      .then(playWav)
      .catch(() => setFailed(true))
  }
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-1.5">
        {picture === null ? (
          <Skeleton className="h-[60px] w-[180px] rounded-md" />
        ) : (
          <img
            src={`data:image/png;base64,${picture}`}
            alt={t('signin.captcha-picture')}
            width={180}
            height={60}
            className="rounded-md"
          />
        )}
        <IconButton label={t('signin.captcha-new')} disabled={isWaiting} onClick={onRefresh}>
          <RefreshCw size={19} />
        </IconButton>
        <IconButton label={t('signin.captcha-listen')} onClick={listen}>
          <Volume2 size={20} />
        </IconButton>
      </div>
      <TextField
        {...field}
        label={t('signin.captcha')}
        error={isFailed ? t('signin.captcha-failed') : field.error}
        {...(hasHeard ? { hint: t('signin.captcha-sound') } : {})}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        isRequired
      />
    </div>
  )
}
