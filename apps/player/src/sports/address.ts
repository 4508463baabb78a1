import type { Vertical } from '@faro/contract/sportsbook'
import { useSearchParams } from '@faro/web-kit/router'
import { useCallback, useSyncExternalStore } from 'react'

export const views = ['events', 'bets', 'results', 'rules'] as const
type View = (typeof views)[number]
export const whens = ['live', 'today', 'tomorrow', 'leagues', 'favourites'] as const
type When = (typeof whens)[number]

/** Everything that `/sports` shows is in its query, so that back, share and reload work. */
export type Place = {
  readonly view: View
  readonly event: string | null
  readonly when: When
  /** A sport by its number; empty for all. */
  readonly sport: string
  readonly league: string | null
  readonly words: string
  readonly day: string
}

const known = <T extends string>(values: readonly T[], said: string | null, first: T): T =>
  values.find((value) => value === said) ?? first

const urn = /^[a-z]{1,10}:[a-z_]{1,20}:\d{1,12}$/
const urnOf = (said: string | null): string | null =>
  said !== null && urn.test(said) ? said : null

const placeOf = (search: URLSearchParams): Place => ({
  view: known(views, search.get('view'), 'events'),
  event: urnOf(search.get('event')),
  when: known(whens, search.get('when'), 'live'),
  sport: /^\d{1,4}$/.test(search.get('sport') ?? '') ? (search.get('sport') ?? '') : '',
  league: urnOf(search.get('league')),
  words: (search.get('q') ?? '').slice(0, 60),
  day: /^\d{4}-\d\d-\d\d$/.test(search.get('day') ?? '') ? (search.get('day') ?? '') : '',
})

type Query = Readonly<Record<string, string>>

/** Where something of the sportsbook is shown. */
export const sportsPath = (vertical: Vertical, query: Query = {}): string => {
  const search = new URLSearchParams(query)
  return `/${vertical}${search.size === 0 ? '' : `?${search}`}`
}

export const eventPath = (vertical: Vertical, eventId: string): string =>
  sportsPath(vertical, { event: eventId })

const esports = new Set([109, 110, 111, 112])
/** Where a sport stands, as long as the brand keeps its esports apart. */
export const verticalOf = (sportId: number): Vertical =>
  esports.has(sportId) ? 'esports' : 'sports'

const nothing = new URLSearchParams()
const never = () => () => undefined

/**
 * The place of now, and how to change a part of it. Pages are drawn without a query: while React
 * takes one over, it is shown as it was sent.
 */
export const usePlace = () => {
  const [asked, setSearch] = useSearchParams()
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const search = isAlive ? asked : nothing
  const change = useCallback(
    (next: Query, { isReplaced = true } = {}) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries(next))
            if (value === '') after.delete(name)
            else after.set(name, value)
          return after
        },
        { replace: isReplaced },
      ),
    [setSearch],
  )
  return { place: placeOf(search), slipCode: search.get('slip'), change }
}
