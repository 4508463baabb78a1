import { crash } from '@faro/contract/crash'
import { useT } from '@faro/i18n'
import { useRoute } from '@faro/web-kit'
import { GameEntry } from '../game-entry.tsx'
import { CrashGame } from './crash-game.tsx'

/** The game inside its frame: from the launch's token to the room. */
export const CrashApp = () => {
  const t = useT()
  const state = useRoute(crash.state, {}, { staleMs: Number.POSITIVE_INFINITY })
  return (
    <GameEntry
      noSession={t('crash.no-session')}
      opening={t('crash.opening')}
      error={state.error}
      onRetry={() => void state.refetch()}
    >
      {state.data === undefined ? null : <CrashGame start={state.data} />}
    </GameEntry>
  )
}
