import { useT } from '@faro/i18n'
import { CloudOff } from 'lucide-react'

/** Unobtrusive: it needs no action and disappears by itself. */
export const AwayBanner = () => {
  const t = useT()
  return (
    <p
      role="status"
      className="flex items-center justify-center gap-2 bg-infos px-4 py-2 text-center font-semibold text-info"
    >
      <CloudOff size={16} className="shrink-0" aria-hidden />
      {t('core.data-away')}
    </p>
  )
}
