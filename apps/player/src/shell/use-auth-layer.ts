import { closeLoginGate, loginGate, passwordChangeKey, useSession } from '@faro/web-kit'
import { useAddressNow, useLocation } from '@faro/web-kit/router'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { authWayOf, useLeaveAuth, useOpenAuth, type AuthWay } from '../auth-address.ts'
import { memberPages, type MemberPage } from '../paths.ts'
import { useHeld } from '../state/held.ts'
import { useLayers, type PasswordTask } from '../state/layers.ts'
import { useIsReal } from '../state/use-account.ts'

export const isMemberPage = (page: string | null): page is MemberPage =>
  memberPages.some((known) => known === page)

/** Which sign-in or password dialog is open. */
export const useAuthLayer = (): AuthWay | PasswordTask | null => {
  const { passwordTask, askPassword } = useLayers()
  const here = useLocation()
  const now = useAddressNow()
  const openAuth = useOpenAuth()
  const leaveAuth = useLeaveAuth()
  const isReal = useIsReal()
  const isGateOpen = useStore(loginGate, (gate) => gate.isOpen)
  const { token, isReady } = useSession()
  const way = authWayOf(here)
  const page = new URLSearchParams(here.search).get('member')
  useEffect(() => {
    if (isGateOpen) openAuth('login')
  }, [isGateOpen, openAuth])
  const wasShown = useRef(false)
  useEffect(() => {
    // going back drops the action they wanted to sign in for
    if (wasShown.current && way === null) {
      closeLoginGate()
      useHeld.getState().release()
    }
    wasShown.current = way !== null
  }, [way])
  useEffect(() => {
    // a link that was mailed
    if (location.hash.startsWith('#reset=')) askPassword('reset')
    // what was to be done before the page was loaded again is still to be done
    const isChangeDue = token !== null && sessionStorage.getItem(passwordChangeKey) !== null
    if (isChangeDue) askPassword('change')
  }, [askPassword, token])
  useEffect(() => {
    // an address that a member was given by somebody else
    if (isReal && token !== null && (way === 'login' || way === 'register')) leaveAuth()
  }, [isReal, token, way, leaveAuth])
  useEffect(() => {
    if (!isMemberPage(page) || !isReady || token !== null) return
    // who logs out has left the address already, though the router may not be there yet
    if (new URLSearchParams(now().search).get('member') === page)
      openAuth('login', { replace: true })
  }, [page, isReady, token, now, openAuth])
  return isReady ? (passwordTask ?? way) : null
}
