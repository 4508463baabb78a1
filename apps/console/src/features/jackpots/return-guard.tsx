import { jackpotsConsole } from '@faro/contract/jackpots'
import { useT } from '@faro/i18n'
import { Banner, Skeleton } from '@faro/ui'
import { useErrorText, useWeb, type ApiError } from '@faro/web-kit'
import type { Answer } from '@faro/contract/route'
import { useQuery } from '@tanstack/react-query'
import { showShare } from '../../kit/figures.ts'
import type { Draft } from './pool-draft.ts'

type Judged = Answer<typeof jackpotsConsole.judge>

/** What the server says of a draft, asked anew whenever it changes. */
export const useJudged = (draft: Draft | null) => {
  const { api } = useWeb()
  return useQuery<Judged, ApiError>({
    queryKey: [jackpotsConsole.judge.path, draft],
    queryFn: ({ signal }) => api.call(jackpotsConsole.judge, { body: draft as Draft }, { signal }),
    enabled: draft !== null,
    retry: false,
    placeholderData: (before) => before,
  })
}

type Props = {
  readonly draft: Draft | null
  readonly judged: ReturnType<typeof useJudged>
  readonly games: readonly { readonly code: string; readonly title: string }[]
}

/** What the pool returns, and every game with it: those above the limit are named. */
export const ReturnGuard = ({ draft, judged, games: known }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  if (draft === null) return <p className="text-t3">{t('pools.judge-wait')}</p>
  if (judged.isError) return <Banner tone="loss">{errorText(judged.error)}</Banner>
  if (judged.data === undefined) return <Skeleton className="h-32 w-full rounded-md" />
  const { fault, returnPpm, selfPayingReservePpm, limitPpm, games } = judged.data
  if (fault !== null) return <Banner tone="loss">{t('pools.judge-fault')}</Banner>
  const over = games.filter(({ isOver }) => isOver)
  return (
    <div className="grid gap-3" aria-live="polite">
      <dl className="grid grid-cols-2 gap-3">
        <div>
          <dt className="text-xs text-t3">{t('pools.return')}</dt>
          <dd className="text-lg font-extrabold">{showShare(returnPpm)}</dd>
        </div>
        <div>
          <dt className="text-xs text-t3">{t('pools.judge-self')}</dt>
          <dd className="text-lg font-extrabold">{showShare(selfPayingReservePpm)}</dd>
        </div>
      </dl>
      <Banner tone={over.length > 0 ? 'loss' : 'info'}>
        {over.length > 0
          ? t('pools.judge-over', { count: over.length, limit: showShare(limitPpm) })
          : t('pools.judge-good', { limit: showShare(limitPpm) })}
      </Banner>
      <ul className="max-h-80 divide-y divide-line overflow-y-auto" tabIndex={0}>
        {games.map(({ code, brand, returnPpm: all, isOver }) => (
          <li key={`${brand} ${code}`} className="flex justify-between gap-3 py-1.5">
            <span className="min-w-0 truncate">
              {known.find((game) => game.code === code)?.title ?? code}{' '}
              <span className="text-xs text-t3">{brand}</span>
            </span>
            <strong className={isOver ? 'text-loss' : ''}>{showShare(all)}</strong>
          </li>
        ))}
      </ul>
    </div>
  )
}
