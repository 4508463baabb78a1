import { instant } from '@faro/contract/instant'
import { useT } from '@faro/i18n'
import { kindOf } from '@faro/instant/engine'
import { useRoute } from '@faro/web-kit'
import { useEffect, useState } from 'react'
import { GameEntry } from '../game-entry.tsx'
import { InstantGame } from './instant-game.tsx'
import { partsOf, type Parts } from './parts.ts'

/** The game inside its frame: from the launch's token to its table, whose parts come alone. */
export const InstantApp = () => {
  const t = useT()
  const state = useRoute(instant.state, {}, { staleMs: Number.POSITIVE_INFINITY })
  const kind = kindOf(state.data?.gameCode ?? '')
  const [parts, setParts] = useState<Parts | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (kind === undefined) return
    partsOf(kind).then(setParts, setFailure)
  }, [kind, attempt])
  const retry = () => {
    setFailure(null)
    setAttempt((count) => count + 1)
    if (state.isError) void state.refetch()
  }
  return (
    <GameEntry
      noSession={t('instant.no-session')}
      opening={t('instant.opening')}
      error={state.error ?? failure}
      onRetry={retry}
    >
      {state.data === undefined || parts === null ? null : (
        <InstantGame start={state.data} parts={parts} />
      )}
    </GameEntry>
  )
}
