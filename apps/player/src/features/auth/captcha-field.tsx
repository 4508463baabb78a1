import { waysIn } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { IconButton, Skeleton, TextField } from '@faro/ui'
import { useWeb } from '@faro/web-kit'
import { RefreshCw, Volume2 } from 'lucide-react'
import { useCallback, useEffect, useRef, useState, type ComponentProps } from 'react'

/** The specification's pause between two pictures. */
const refreshMs = 1_000

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'tail'> & {
  readonly captchaId: string
  /** Changed to have another picture drawn. */
  readonly round: number
  readonly onRefresh: () => void
}

/** A picture of digits with a field beside it; the same digits can be heard. */
export const CaptchaField = ({ captchaId, round, onRefresh, ...field }: Props) => {
  const t = useT()
  const { api } = useWeb()
  const [picture, setPicture] = useState<string | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [isWaiting, setWaiting] = useState(true)
  const [hasHeard, setHeard] = useState(false)
  const sound = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    let isGone = false
    setWaiting(true)
    api.call(waysIn.captcha, { query: { id: captchaId } }).then(
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
  const listen = useCallback(() => {
    setHeard(true)
    void api
      .call(waysIn.captchaSound, { query: { id: captchaId } })
      .then((wav) => {
        if (sound.current === null) return undefined
        sound.current.src = `data:audio/wav;base64,${wav}`
        return sound.current.play()
      })
      .catch(() => setFailed(true))
  }, [api, captchaId])
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-1.5">
        {picture === null ? (
          <Skeleton className="h-[60px] w-[180px] rounded-md" />
        ) : (
          <img
            src={`data:image/png;base64,${picture}`}
            alt={t('ways.captcha-picture')}
            width={180}
            height={60}
            className="rounded-md"
          />
        )}
        <IconButton label={t('ways.captcha-new')} disabled={isWaiting} onClick={onRefresh}>
          <RefreshCw size={19} />
        </IconButton>
        <IconButton label={t('ways.captcha-listen')} onClick={listen}>
          <Volume2 size={20} />
        </IconButton>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what it says is the riddle itself */}
      <audio ref={sound} hidden />
      <TextField
        {...field}
        label={t('ways.captcha')}
        error={isFailed ? t('ways.captcha-failed') : field.error}
        {...(hasHeard ? { hint: t('ways.captcha-sound') } : {})}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        isRequired
      />
    </div>
  )
}
