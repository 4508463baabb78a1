import { useT } from '@faro/i18n'
import { WifiOff } from 'lucide-react'
import { useOnline } from './use-online.ts'

/** Said on every page while there is no connection. */
export const OfflineBanner = () => {
  const t = useT()
  if (useOnline()) return null
  return (
    <p
      role="status"
      className="flex items-center gap-2 bg-warns px-4 py-2.5 font-semibold text-warn lg:px-8"
    >
      <WifiOff size={18} aria-hidden />
      {t('kit.offline')}
    </p>
  )
}
