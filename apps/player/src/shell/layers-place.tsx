import { loginGate, useSession } from '@faro/web-kit'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useLocation } from '@faro/web-kit/router'
import { useStore } from 'zustand'
import { lazyPart } from '@faro/web-kit/lazy-part'
import { useFirstSign } from '../state/first-sign.ts'
import { useLayers } from '../state/layers.ts'

const Layers = lazyPart(() => import('./layers.tsx').then((m) => ({ default: m.Layers })))

/** Addresses that open a layer from the start. */
const layered = /^\/register|[?&](?:member|agent|vassalage|popup|modal)=|#(?:social|reset=)/

/** Loads what can lie above the page once something does, or is soon likely to. */
export const LayersPlace = (): ReactNode => {
  const { pathname, search, hash } = useLocation()
  const { token } = useSession()
  const isSigned = useFirstSign()
  const [isAddressed, setAddressed] = useState(false)
  // the first render must be the one that the server sent
  useEffect(() => {
    if (layered.test(pathname + search + hash)) setAddressed(true)
  }, [pathname, search, hash])
  const isGateOpen = useStore(loginGate, (gate) => gate.isOpen)
  const isAsked = useLayers(
    (layers) =>
      layers.isMenuOpen ||
      layers.isSearchOpen ||
      layers.isRealNeeded ||
      layers.isLogoutAsked ||
      layers.passwordTask !== null ||
      layers.arrival !== null ||
      layers.noticeIndex !== null,
  )
  const isWanted = isSigned || isAddressed || isAsked || isGateOpen || token !== null
  return (
    isWanted && (
      <Suspense>
        <Layers />
      </Suspense>
    )
  )
}
