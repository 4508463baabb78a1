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
    // one who registers, or who comes back from an identity provider, is on the way in already
    const isOnTheWay = authWayOf(here) !== null || here.hash.startsWith('#social')
    if (isGuest && !isOnTheWay) openAuth('login', { replace: true })
  }, [isGuest, now, openAuth])
}
