import { crashConsole } from '@faro/contract/crash'
import { useT } from '@faro/i18n'
import { ErrorState, Skeleton } from '@faro/ui'
import { useErrorText, useRoute } from '@faro/web-kit'
import { useMay } from '../../kit/use-may.ts'
import { LimitsForm } from './limits-form.tsx'
import { PageHead } from '../../kit/page-head.tsx'

const refreshMs = 5_000

/** What bets of the crash game may stake and win at this brand. */
export const CrashLimitsPage = () => {
  const t = useT()
  const errorText = useErrorText()
  const mayWrite = useMay('games.write') === true
  const list = useRoute(crashConsole.limits, {}, { refetchEveryMs: refreshMs })
  return (
    <>
      <PageHead title={t('games.crash')} text={t('games.crash-text')} />
      {list.data !== undefined ? (
        <div className="grid items-start gap-4 xl:grid-cols-2">
          {list.data.map((limits) => (
            <LimitsForm
              key={`${limits.currency} ${limits.version}`}
              limits={limits}
              mayWrite={mayWrite}
            />
          ))}
        </div>
      ) : list.isError ? (
        <ErrorState
          text={errorText(list.error)}
          retryLabel={t('core.retry')}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <Skeleton className="h-64 w-full rounded-lg" />
      )}
    </>
  )
}
