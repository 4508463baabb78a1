import { useSession } from '@faro/web-kit'
import { useAddressNow } from '@faro/web-kit/router'
import { useEffect } from 'react'
import { authWayOf, useOpenAuth } from '../auth-address.ts'

/** Asks a guest to sign in as soon as a page that is for members is there; what it shows waits. */
export const useAskedLogin = (): void => {
  const openAuth = useOpenAuth()
  const now = useAddressNow()
  const { token, isReady } = useSession()
  const isGuest = token === null && isReady
  useEffect(() => {
    const here = now()
    // registration and the return from a provider are sign-ins already
    const isOnTheWay = authWayOf(here) !== null || here.hash.startsWith('#social')
    if (isGuest && !isOnTheWay) openAuth('login', { replace: true })
  }, [isGuest, now, openAuth])
}
