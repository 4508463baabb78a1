import { useT } from '@faro/i18n'
import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { updateNeeded } from './lazy-part.ts'

type TakeOver = () => Promise<unknown>

/** Stands above the page once a part of it could not be loaded or a newer site is there. */
export const UpdateBanner = () => {
  const t = useT()
  const [takeOver, setTakeOver] = useState<TakeOver | null>(null)
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    // a worker that waits behind this page takes over with it
    const note = (event: Event) => {
      const { detail } = event as CustomEvent<TakeOver | 'slow' | undefined>
      setSlow(detail === 'slow')
      const own = typeof detail === 'function' ? detail : undefined
      setTakeOver((known) => own ?? known ?? (async () => undefined))
    }
    window.addEventListener(updateNeeded, note)
    return () => window.removeEventListener(updateNeeded, note)
  }, [])
  if (takeOver === null) return null
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-center gap-x-4 bg-infos px-4 py-1 font-semibold text-info"
    >
      {t(isSlow ? 'core.slow' : 'core.update-needed')}
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-2 font-extrabold underline underline-offset-4"
        onClick={() => {
          void takeOver().then(() => location.reload())
        }}
      >
        <RefreshCw size={16} aria-hidden />
        {t('core.update')}
      </button>
    </div>
  )
}
