import { useT } from '@faro/i18n'
import { Button, Skeleton } from '@faro/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useAfter } from './use-after.ts'

/** From when on somebody is told that it takes long, and may stop it. */
const slowMs = 2_000

/** Stops what is being asked and has not been answered; the server ends the statement. */
const useStop = () => {
  const client = useQueryClient()
  return () =>
    void client.cancelQueries({
      type: 'active',
      predicate: ({ state }) => state.fetchStatus === 'fetching' && state.data === undefined,
    })
}

/** Stands where an answer will be: nothing for a moment, then its outline, then a way to stop. */
export const Waiting = ({ className = 'h-64' }: { readonly className?: string }) => {
  const t = useT()
  const stop = useStop()
  const isSlow = useAfter(slowMs)
  return (
    <div className="grid gap-3" aria-busy>
      <span role="status" className={isSlow ? 'text-t2' : 'sr-only'}>
        {isSlow ? t('kit.still-working') : t('core.loading')}
      </span>
      {isSlow && (
        <Button variant="secondary" size="small" className="justify-self-start" onClick={stop}>
          {t('core.cancel')}
        </Button>
      )}
      <Skeleton className={`w-full rounded-lg ${className}`} />
    </div>
  )
}
