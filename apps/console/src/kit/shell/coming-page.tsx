import { useT } from '@faro/i18n'
import { Skeleton } from '@faro/ui'

/** Stands where a page will be; between two pages the former stays instead. */
export const ComingPage = () => {
  const t = useT()
  return (
    <div className="grid gap-4" aria-busy>
      <span role="status" className="sr-only">
        {t('core.loading')}
      </span>
      <Skeleton className="h-8 w-48 rounded-md" />
      <Skeleton className="h-64 w-full rounded-lg" />
    </div>
  )
}
