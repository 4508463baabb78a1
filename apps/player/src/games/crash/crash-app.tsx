import { crash } from '@faro/contract/crash'
import { useT } from '@faro/i18n'
import { ErrorState } from '@faro/ui'
import { useErrorText, useRoute, useSession } from '@faro/web-kit'
import { CrashGame } from './crash-game.tsx'

/** The game inside its frame: from the launch's token to the room. */
export const CrashApp = () => {
  const t = useT()
  const errorText = useErrorText()
  const { token } = useSession()
  const state = useRoute(crash.state, {}, { staleMs: Number.POSITIVE_INFINITY })
  if (token === null)
    return <p className="grid h-dvh place-items-center p-6 text-center">{t('crash.no-session')}</p>
  if (state.isError)
    return (
      <ErrorState
        text={errorText(state.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void state.refetch()}
      />
    )
  if (state.data === undefined)
    return (
      <p role="status" className="grid h-dvh place-items-center text-t2">
        {t('crash.opening')}
      </p>
    )
  return <CrashGame start={state.data} />
}
