import type { Vertical } from '@faro/contract/sportsbook'
import { useT } from '@faro/i18n'
import { buttonClass, EmptyState } from '@faro/ui'
import { Link } from '@faro/web-kit/router'
import { CalendarClock, Star } from 'lucide-react'
import { useCallback } from 'react'
import { SearchField } from '../../cards/search-field.tsx'
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

const NoneLive = ({ vertical }: Props) => {
  const t = useT()
  return (
    <EmptyState
      icon={<CalendarClock size={28} />}
      text={t('sports.none-live')}
      action={
        <Link
          to={sportsPath(vertical, { when: 'today' })}
          className={buttonClass({ variant: 'secondary' })}
        >
          {t('sports.see-upcoming')}
        </Link>
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
