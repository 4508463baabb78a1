import { slots } from '@faro/contract/slots'
import { loadModel } from '@faro/slots/engine'
import { useQuery } from '@tanstack/react-query'
import { useT } from '@faro/i18n'
import { ErrorState } from '@faro/ui'
import { useErrorText, useRoute, useSession } from '@faro/web-kit'
import { SlotGame } from './slot-game.tsx'
import { prefetchedModel } from './symbols.ts'

/** The game inside its frame: from the launch's token to the reels. */
export const SlotsApp = () => {
  const t = useT()
  const errorText = useErrorText()
  const { token } = useSession()
  const state = useRoute(slots.state, {}, { staleMs: Number.POSITIVE_INFINITY })
  const { gameCode = '', modelHash = '' } = state.data ?? {}
  const model = useQuery({
    queryKey: ['slot-model', modelHash],
    queryFn: () => loadModel(gameCode, modelHash),
    initialData: () => prefetchedModel(modelHash),
    enabled: modelHash !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (token === null)
    return <p className="grid h-dvh place-items-center p-6 text-center">{t('slots.no-session')}</p>
  if (state.isError)
    return (
      <ErrorState
        text={errorText(state.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void state.refetch()}
      />
    )
  // code older than the game: a page loaded anew has the newer one
  if (model.isError || model.data === null)
    return (
      <ErrorState
        text={errorText(model.error ?? 'game-unknown')}
        retryLabel={t('core.retry')}
        onRetry={() => void model.refetch()}
      />
    )
  if (state.data === undefined || model.data === undefined)
    return (
      <p role="status" className="grid h-dvh place-items-center text-t2">
        {t('slots.opening')}
      </p>
    )
  return <SlotGame model={model.data} start={state.data} />
}
