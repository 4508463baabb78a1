import { useT } from '@faro/i18n'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export const OfflineBanner = () => {
  const t = useT()
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  if (isOnline) return null
  return (
    <p
      role="alert"
      className="flex items-center justify-center gap-2 bg-warns px-4 py-2 font-semibold text-warn"
    >
      <WifiOff size={16} aria-hidden />
      {t('core.offline')}
    </p>
  )
}
