import { slipLimits, sportsBets } from '@faro/contract/sportsbook'
import { useCommand, useRoute, useSession } from '@faro/web-kit'
import { useEffect } from 'react'
import { create } from 'zustand'

const followedKey = 'sports-followed'

type Followed = {
  readonly urns: readonly string[]
  readonly set: (urns: readonly string[]) => void
}

const urn = /^[a-z]{1,10}:[a-z_]{1,20}:\d{1,12}$/

/** What a guest followed on this device. */
export const readFollowed = (text: string | null): readonly string[] => {
  try {
    const said: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(said)
      ? said.filter((one): one is string => typeof one === 'string' && urn.test(one))
      : []
  } catch {
    return []
  }
}

export const useFollowedStore = create<Followed>((set) => ({
  urns: [],
  set: (urns) => {
    set({ urns })
    localStorage.setItem(followedKey, JSON.stringify(urns))
  },
}))

/** Takes up what this device knows, and of a member what the account does; both are joined once. */
export const useLoadFollowed = (): void => {
  const { token } = useSession()
  const set = useFollowedStore((followed) => followed.set)
  const stored = useRoute(sportsBets.favourites, {}, { staleMs: 300_000 })
  const { mutate } = useCommand(sportsBets.setFavourites)
  useEffect(() => set(readFollowed(localStorage.getItem(followedKey))), [set])
  useEffect(() => {
    if (token === null || stored.data === undefined) return
    const mine = readFollowed(localStorage.getItem(followedKey))
    const joined = [...new Set([...stored.data.urns, ...mine])].slice(0, slipLimits.favouritesMax)
    set(joined)
    if (joined.length > stored.data.urns.length) mutate({ body: { urns: joined } })
  }, [token, stored.data, set, mutate])
}

export const useFollowed = (one: string) => {
  const { token } = useSession()
  const urns = useFollowedStore((followed) => followed.urns)
  const set = useFollowedStore((followed) => followed.set)
  const { mutate } = useCommand(sportsBets.setFavourites)
  const isFollowed = urns.includes(one)
  return {
    isFollowed,
    toggle: (): void => {
      const next = isFollowed
        ? urns.filter((known) => known !== one)
        : [...urns, one].slice(-slipLimits.favouritesMax)
      set(next)
      if (token !== null) mutate({ body: { urns: [...next] } })
    },
  }
}
