import type { ActivityCard } from '@faro/contract/promotions'

export const filters = ['all', 'casino', 'betting', 'lottery', 'vip', 'mine'] as const
export type Filter = (typeof filters)[number]

const untouched: ReadonlySet<string> = new Set(['APPLY', 'COMING_SOON', 'CLOSE'])

type Judged = Pick<ActivityCard, 'state' | 'isVip' | 'product' | 'kind'>

/** Programmes that are shown in sections of their own. */
const elsewhere: ReadonlySet<string> = new Set(['raffle', 'red-envelope', 'tournament', 'sign-in'])

export const isShown = ({ state, isVip, product, kind }: Judged, filter: Filter): boolean => {
  if (filter === 'mine') return !untouched.has(state)
  if (filter === 'vip') return isVip
  if (elsewhere.has(kind)) return false
  return filter === 'all' || product === filter
}

const order = ['CLAIM', 'SIGNED', 'PROCESS', 'APPLYING', 'REJECTED', 'APPLY', 'COMING_SOON']

const placeOf = ({ state }: Pick<ActivityCard, 'state'>): number => {
  const place = order.indexOf(state)
  return place === -1 ? order.length : place
}

/** What may be collected comes first, what is over last. */
export const toClaimFirst = <C extends Pick<ActivityCard, 'state'>>(
  cards: readonly C[],
): readonly C[] => cards.toSorted((a, b) => placeOf(a) - placeOf(b))
