import { sportsBets, type OwnBet, type Vertical } from '@faro/contract/sportsbook'
import { currentLanguage, useT } from '@faro/i18n'
import { Button, buttonClass, EmptyState, ErrorState, Segmented, Skeleton } from '@faro/ui'
import { useErrorText, useRoutePages, useSession } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { watchTopic } from '@faro/web-kit/topics'
import { useQueryClient } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useOpenAuth } from '../../auth-address.ts'
import { sportsPath } from '../../sports/address.ts'
import { BetCard } from './bet-card.tsx'

const tabs = ['open', 'cash-out', 'settled'] as const
type Tab = (typeof tabs)[number]
type Props = { readonly vertical: Vertical }

/** The member's own bets: those that run, those that can be cashed out, those that are decided. */
export const MyBets = ({ vertical }: Props) => {
  const t = useT()
  const [tab, setTab] = useState<Tab>('open')
  const { token, isReady } = useSession()
  const openAuth = useOpenAuth()
  if (token === null && isReady)
    return (
      <EmptyState
        icon={<ListChecks size={28} />}
        text={t('betting.bets-login')}
        action={<Button onClick={() => openAuth('login')}>{t('core.login')}</Button>}
      />
    )
  return (
    <section aria-label={t('betting.bets')} className="grid gap-3">
      <Segmented
        label={t('betting.bets')}
        value={tab}
        options={tabs.map((value) => ({ value, label: t(`betting.bets.${value}`) }))}
        onChange={setTab}
      />
      <Bets vertical={vertical} tab={tab} />
    </section>
  )
}

/** Something of the member's bets changed: the list asks again. */
const useBetNotices = (): void => {
  const client = useQueryClient()
  useEffect(
    () =>
      watchTopic('bets', {
        onValue: () => void client.invalidateQueries({ queryKey: [sportsBets.list.path] }),
        onLive: () => undefined,
      }),
    [client],
  )
}

const openEveryMs = 4_000

const Bets = ({ vertical, tab }: Props & { readonly tab: Tab }) => {
  const t = useT()
  const errorText = useErrorText()
  useBetNotices()
  const list = useRoutePages(
    sportsBets.list,
    { query: { state: tab, language: currentLanguage(), limit: '20' } },
    { staleMs: 2_000, refetchEveryMs: tab === 'settled' ? false : openEveryMs },
  )
  if (list.isLoadingError)
    return (
      <ErrorState
        text={errorText(list.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void list.refetch()}
      />
    )
  const bets: readonly OwnBet[] | undefined = list.data?.pages.flatMap((page) => page.rows)
  if (bets === undefined) return <Skeleton className="h-72 w-full rounded-lg" />
  if (bets.length === 0)
    return (
      <EmptyState
        icon={<ListChecks size={28} />}
        text={t('betting.bets-empty')}
        action={
          <Link to={sportsPath(vertical)} className={buttonClass({ variant: 'secondary' })}>
            {t('betting.bets-see')}
          </Link>
        }
      />
    )
  return (
    <>
      <ul className="grid gap-3">
        {bets.map((bet) => (
          <BetCard key={bet.betId} bet={bet} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="secondary"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('sports.more')}
        </Button>
      )}
    </>
  )
}
