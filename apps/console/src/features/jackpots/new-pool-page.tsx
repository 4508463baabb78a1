import { jackpotsConsole } from '@faro/contract/jackpots'
import { useT } from '@faro/i18n'
import { ErrorState, Skeleton } from '@faro/ui'
import { useErrorText, usePermission, useRoute } from '@faro/web-kit'
import { ArrowLeft } from 'lucide-react'
import { Link } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { NewPoolForm } from './new-pool-form.tsx'
import { PageHead } from '../../kit/page-head.tsx'

/** Opens a pool: what it takes and gives, and what every game returns with it. */
export const NewPoolPage = () => {
  const t = useT()
  const errorText = useErrorText()
  const { brand } = usePermission()
  const games = useRoute(jackpotsConsole.games, {}, { staleMs: 60_000 })
  return (
    <>
      <Link
        to={paths.jackpots}
        className="mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-t2 hover:text-t1"
      >
        <ArrowLeft size={17} aria-hidden />
        {t('pools.back')}
      </Link>
      <PageHead title={t('pools.new')} />
      {games.data !== undefined ? (
        <NewPoolForm games={games.data} currency={brand.currency.code} />
      ) : games.isError ? (
        <ErrorState
          text={errorText(games.error)}
          retryLabel={t('core.retry')}
          onRetry={() => void games.refetch()}
        />
      ) : (
        <Skeleton className="h-64 w-full rounded-lg" />
      )}
    </>
  )
}
