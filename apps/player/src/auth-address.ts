import { useCallback } from 'react'
import { useAddressNow, useNavigate, type Address } from '@faro/web-kit/router'
import { isFirstVisit, pageSearch } from './layer-address.ts'
import { paths } from './paths.ts'

/** The sign-in dialogs in the address: reloading keeps them, Back closes them. */
const authWays = ['login', 'register', 'forgot'] as const
export type AuthWay = (typeof authWays)[number]

const name = 'modal'

const isRegister = (pathname: string): boolean => /^\/register(?:\.html)?\/?$/.test(pathname)

/** The way in that an address opens above its page. */
export const authWayOf = ({ pathname, search }: Pick<Address, 'pathname' | 'search'>) => {
  const named = new URLSearchParams(search).get(name)
  const way = authWays.find((known) => known === named) ?? null
  return way === null && isRegister(pathname) ? 'register' : way
}

type Kept = { readonly isAbove?: boolean }

const addressOf = (pathname: string, search: URLSearchParams, hash: string): string =>
  pathname + (search.size === 0 ? '' : `?${search}`) + hash

/**
 * Opens a sign-in dialog above the current page. One replaces the other; `replace` is for pages
 * that require a login, so that Back leads past them.
 */
export const useOpenAuth = () => {
  const navigate = useNavigate()
  const now = useAddressNow()
  return useCallback(
    (way: AuthWay, { replace = false } = {}): void => {
      const here = now()
      const shown = authWayOf(here)
      if (shown === way) return
      const search = new URLSearchParams(here.search)
      search.set(name, way)
      const isReplaced = replace || shown !== null
      const pathname = isRegister(here.pathname) ? paths.home : here.pathname
      const state = isReplaced
        ? { ...(here.state as object), isFirst: isFirstVisit(here) }
        : { ...(here.state as object), isFirst: false, isAbove: true }
      navigate(addressOf(pathname, search, here.hash), { replace: isReplaced, state })
    },
    [navigate, now],
  )
}

/** Pages that require a login: who declines goes back past them. */
const asksItself = ({ pathname, search }: Address): boolean =>
  pathname === '/game' || (pathname === paths.category('pvp') && search.includes('game='))

/**
 * Removes the dialog from the address. A visitor who gave up (`isGivenUp`) also leaves a members'
 * page; a member stays and continues there (`isGoingOn`).
 */
export const useLeaveAuth = () => {
  const navigate = useNavigate()
  const now = useAddressNow()
  return useCallback(
    ({ isGivenUp = false, isGoingOn = false } = {}): void => {
      const here = now()
      if (authWayOf(here) === null) return
      if (isRegister(here.pathname)) return navigate(paths.home, { replace: true })
      const isAbove = (here.state as Kept | null)?.isAbove === true
      const isLed = isGivenUp && asksItself(here) && !isFirstVisit(here)
      if ((isAbove || isLed) && !isGoingOn) return navigate(-1)
      const search = new URLSearchParams(here.search)
      search.delete(name)
      const isOfMembers = search.has('member') || search.has('agent')
      const own = isGivenUp && isOfMembers ? pageSearch(search) : search
      navigate(addressOf(here.pathname, own, here.hash), { replace: true, state: here.state })
    },
    [navigate, now],
  )
}
