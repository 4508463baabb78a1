import { instant } from '@faro/contract/instant'
import { useT } from '@faro/i18n'
import { kindOf } from '@faro/instant/engine'
import { ErrorState } from '@faro/ui'
import { useErrorText, useRoute, useSession } from '@faro/web-kit'
import { useEffect, useState } from 'react'
import { InstantGame } from './instant-game.tsx'
import { partsOf, type Parts } from './parts.ts'

/** The game inside its frame: from the launch's token to its table, whose parts come alone. */
export const InstantApp = () => {
  const t = useT()
  const errorText = useErrorText()
  const { token } = useSession()
  const state = useRoute(instant.state, {}, { staleMs: Number.POSITIVE_INFINITY })
  const kind = kindOf(state.data?.gameCode ?? '')
  const [parts, setParts] = useState<Parts | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (kind === undefined) return
    partsOf(kind).then(setParts, setFailure)
  }, [kind, attempt])
  if (token === null)
    return (
      <p className="grid h-dvh place-items-center p-6 text-center">{t('instant.no-session')}</p>
    )
  const error = state.error ?? failure
  if (error !== null)
    return (
      <ErrorState
        text={errorText(error)}
        retryLabel={t('core.retry')}
        onRetry={() => {
          setFailure(null)
          setAttempt((count) => count + 1)
          if (state.isError) void state.refetch()
        }}
      />
    )
  if (state.data === undefined || parts === null)
    return (
      <p role="status" className="grid h-dvh place-items-center text-t2">
        {t('instant.opening')}
      </p>
    )
  return <InstantGame start={state.data} parts={parts} />
}
