import { slots } from '@faro/contract/slots'
import { modelOf } from '@faro/slots/engine'
import { useT } from '@faro/i18n'
import { ErrorState } from '@faro/ui'
import { useErrorText, useRoute, useSession } from '@faro/web-kit'
import { SlotGame } from './slot-game.tsx'

/** The game inside its frame: from the launch's token to the reels. */
export const SlotsApp = () => {
  const t = useT()
  const errorText = useErrorText()
  const { token } = useSession()
  const state = useRoute(slots.state, {}, { staleMs: Number.POSITIVE_INFINITY })
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
  const model = modelOf(state.data?.gameCode ?? '')
  if (state.data === undefined || model === undefined)
    return (
      <p role="status" className="grid h-dvh place-items-center text-t2">
        {t('slots.opening')}
      </p>
    )
  return <SlotGame model={model} start={state.data} />
}
