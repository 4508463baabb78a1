import { sports, type Vertical } from '@faro/contract/sportsbook'
import { currentLanguage, useT } from '@faro/i18n'
import { buttonClass, EmptyState } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { CalendarClock, Star } from 'lucide-react'
import { useCallback } from 'react'
import { SearchField } from '../../cards/search-field.tsx'
import { countdownText, useSecondsUntil } from '../../lotteries/use-server-clock.ts'
import { sportsPath, usePlace, type Place } from '../../sports/address.ts'
import { boardTopic, useLiveTopic } from '../../sports/use-live.ts'
import { useFollowedStore } from '../../sports/use-followed.ts'
import { EventList } from './event-list.tsx'
import { LeagueList } from './league-list.tsx'
import { MoreHouses } from './more-houses.tsx'
import { SearchResults } from './search-results.tsx'
import { SportChips } from './sport-chips.tsx'
import { useMenu } from './use-menu.ts'
import { WhenTabs } from './when-tabs.tsx'

type Props = { readonly vertical: Vertical }

/** Starts are minutes away: this machine's clock will do. */
const atOnce = { offsetMs: 0 }

/** Sports, time and search narrow what is listed; houses of other vendors stand below. */
export const EventsView = ({ vertical }: Props) => {
  const t = useT()
  const { place, change } = usePlace()
  const menu = useMenu(vertical)
  useLiveTopic(boardTopic)
  const search = useCallback((q: string) => change({ q }), [change])
  if (vertical === 'esports' && menu.data?.hasEsports === false)
    return (
      <>
        <EmptyState
          icon={<CalendarClock size={28} />}
          text={t('sports.no-esports')}
          action={
            <Link to={sportsPath('sports')} className={buttonClass({ variant: 'secondary' })}>
              {t('sports.to-sports')}
            </Link>
          }
        />
        <MoreHouses list={vertical} />
      </>
    )
  return (
    <>
      <div className="mb-3">
        <SearchField label={t('sports.search')} words={place.words} onChange={search} />
      </div>
      {place.words.trim() === '' ? (
        <>
          <SportChips vertical={vertical} />
          <WhenTabs />
          <Listed vertical={vertical} place={place} />
        </>
      ) : (
        <SearchResults vertical={vertical} words={place.words.trim()} />
      )}
      <MoreHouses list={vertical} />
    </>
  )
}

const Listed = ({ vertical, place }: Props & { readonly place: Place }) => {
  if (place.league !== null)
    return <EventList vertical={vertical} query={{ league: place.league }} none={<NoneHere />} />
  if (place.when === 'leagues') return <LeagueList vertical={vertical} />
  if (place.when === 'favourites') return <Followed vertical={vertical} />
  const sport: Readonly<Record<string, string>> = place.sport === '' ? {} : { sport: place.sport }
  return (
    <EventList
      vertical={vertical}
      query={{ when: place.when, ...sport }}
      none={place.when === 'live' ? <NoneLive vertical={vertical} /> : <NoneHere />}
    />
  )
}

const NoneHere = () => {
  const t = useT()
  return <EmptyState icon={<CalendarClock size={28} />} text={t('sports.none-here')} />
}

/** Nothing is on: how long until the next event starts, and which those are. */
const NoneLive = ({ vertical }: Props) => (
  <>
    <NextStart vertical={vertical} />
    <EventList vertical={vertical} query={{ when: 'upcoming' }} none={<NoneHere />} />
  </>
)

const NextStart = ({ vertical }: Props) => {
  const t = useT()
  const query = { vertical, when: 'upcoming', limit: '1', language: currentLanguage() } as const
  const { data } = useRoute(sports.events, { query }, { staleMs: 20_000, refetchEveryMs: 60_000 })
  const [next] = data?.rows ?? []
  const seconds = useSecondsUntil(next?.startsAt ?? null, atOnce)
  return (
    <EmptyState
      icon={<CalendarClock size={28} />}
      text={
        next === undefined || seconds === 0
          ? t('sports.none-live')
          : `${t('sports.none-live')} ${t('sports.next-in', { time: countdownText(seconds) })}`
      }
    />
  )
}

const idsMax = 60

const Followed = ({ vertical }: Props) => {
  const t = useT()
  const urns = useFollowedStore((followed) => followed.urns)
  const none = <EmptyState icon={<Star size={28} />} text={t('sports.fav-empty')} />
  if (urns.length === 0) return none
  const events = urns.filter((one) => one.includes(':match:') || one.includes(':season:'))
  return (
    <>
      <LeagueList vertical={vertical} only={urns} />
      {events.length > 0 && (
        <EventList vertical={vertical} query={{ ids: events.slice(-idsMax).join() }} none={none} />
      )}
    </>
  )
}
