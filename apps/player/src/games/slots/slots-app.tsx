import { slots } from '@faro/contract/slots'
import { loadModel } from '@faro/slots/engine'
import { useQuery } from '@tanstack/react-query'
import { useT } from '@faro/i18n'
import { useRoute } from '@faro/web-kit'
import { GameEntry } from '../game-entry.tsx'
import { SlotGame } from './slot-game.tsx'
import { prefetchedModel } from './symbols.ts'

/** The game inside its frame: from the launch's token to the reels. */
export const SlotsApp = () => {
  const t = useT()
  const state = useRoute(slots.state, {}, { staleMs: Number.POSITIVE_INFINITY })
  const { gameCode = '', modelHash = '' } = state.data ?? {}
  const model = useQuery({
    queryKey: ['slot-model', modelHash],
    queryFn: () => loadModel(gameCode, modelHash),
    initialData: () => prefetchedModel(modelHash),
    enabled: modelHash !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  // code older than the game: a page loaded anew has the newer one
  const unknown = model.data === null ? 'game-unknown' : null
  return (
    <GameEntry
      noSession={t('slots.no-session')}
      opening={t('slots.opening')}
      error={state.error ?? model.error ?? unknown}
      onRetry={() => void (state.isError ? state : model).refetch()}
    >
      {state.data === undefined || model.data === undefined || model.data === null ? null : (
        <SlotGame model={model.data} start={state.data} />
      )}
    </GameEntry>
  )
}
