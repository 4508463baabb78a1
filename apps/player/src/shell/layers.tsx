import { identity } from '@faro/contract/identity'
import { useRoute, useSession } from '@faro/web-kit'
import { X } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from '@faro/web-kit/router'
import { pageSearch } from '../layer-address.ts'
import { paths } from '../paths.ts'
import { useLayers } from '../state/layers.ts'
import { withTexts } from '../state/preferences.ts'
import { useAccountStore, useIsAgent, useRole } from '../state/use-account.ts'
import { MenuDrawer } from './menu-drawer.tsx'
import { isMemberPage, useAuthLayer } from './use-auth-layer.ts'
import { useCloseLayer } from './use-close-layer.ts'
import { lazyPart } from '@faro/web-kit/lazy-part'

const AuthDialog = lazyPart(async () => {
  const [file] = await Promise.all([
    import('../features/auth/auth-dialog.tsx'),
    withTexts('auth', 'gate', 'security', 'signin'),
  ])
  return { default: file.AuthDialog }
})
const LogoutDialog = lazyPart(async () => {
  const [file] = await Promise.all([
    import('../features/auth/logout-dialog.tsx'),
    withTexts('auth'),
  ])
  return { default: file.LogoutDialog }
})
const SocialArrival = lazyPart(async () => {
  const [file] = await Promise.all([
    import('../features/social/social-arrival.tsx'),
    withTexts('auth', 'security', 'signin'),
  ])
  return { default: file.SocialArrival }
})
const MemberPanel = lazyPart(async () => {
  const [file] = await Promise.all([
    import('../panels/member-panel.tsx'),
    withTexts('member', 'auth', 'security'),
  ])
  return { default: file.MemberPanel }
})

const VendorGamesDialog = lazyPart(async () => {
  const [file] = await Promise.all([
    import('../features/vendor-games/vendor-games-dialog.tsx'),
    withTexts('play'),
  ])
  return { default: file.VendorGamesDialog }
})

const GamePopup = lazyPart(async () => {
  const [file] = await Promise.all([import('../features/game/game-popup.tsx'), withTexts('play')])
  return { default: file.GamePopup }
})

const AgentGate = lazyPart(async () => {
  const [file] = await Promise.all([import('../features/gate/agent-gate.tsx'), withTexts('gate')])
  return { default: file.AgentGate }
})

const AgentPanel = lazyPart(async () => {
  const [file] = await Promise.all([
    import('../panels/agent-panel.tsx'),
    withTexts('agent', 'member', 'auth', 'security'),
  ])
  return { default: file.AgentPanel }
})

const RealNeededDialog = lazyPart(async () => {
  const [file] = await Promise.all([
    import('../features/gate/real-needed-dialog.tsx'),
    withTexts('gate'),
  ])
  return { default: file.RealNeededDialog }
})

const RealityCheck = lazyPart(async () => {
  const [file] = await Promise.all([
    import('../features/play-limits/reality-check.tsx'),
    withTexts('limits'),
  ])
  return { default: file.RealityCheck }
})

const NoticeDialog = lazyPart(async () => {
  const [file] = await Promise.all([
    import('../features/notices/notice-dialog.tsx'),
    withTexts('notices'),
  ])
  return { default: file.NoticeDialog }
})
const PopupDialog = lazyPart(async () => {
  const [file] = await Promise.all([
    import('../features/notices/popup-dialog.tsx'),
    withTexts('notices'),
  ])
  return { default: file.PopupDialog }
})

const SearchOverlay = lazyPart(async () => {
  const [file] = await Promise.all([
    import('../features/search/search-overlay.tsx'),
    withTexts('site'),
  ])
  return { default: file.SearchOverlay }
})

const vassalageShape = /^[a-z0-9-]{1,40}$/
const codeShape = /^[a-z0-9-]{1,60}$/

/** Finds out what kind of account is signed in, for all; answers whether that is still being asked. */
const useAccountType = (): boolean => {
  const { token } = useSession()
  const setAccount = useAccountStore((account) => account.setAccount)
  const { data, isError } = useRoute(identity.info, {}, { staleMs: 60_000 })
  const type = token === null ? null : (data?.type ?? null)
  const rank = token === null ? 0 : (data?.memberLabel[0]?.rankLevel ?? 0)
  const hasUpline = token !== null && data?.toUpline === true
  useEffect(() => setAccount(type, { rank, hasUpline }), [type, rank, hasUpline, setAccount])
  return token !== null && data === undefined && !isError
}

/** Everything that can lie above a page; each loads when it is first wanted. */
export const Layers = () => {
  const layers = useLayers()
  const { isLogoutAsked, isRealNeeded, noticeIndex, arrival, setArrival, isSearchOpen } = layers
  const mode = useAuthLayer()
  const { hash, pathname, search: query } = useLocation()
  const navigate = useNavigate()
  const isAsking = useAccountType()
  const role = useRole()
  const isAgent = useIsAgent()
  const { token, isReady } = useSession()
  const [search] = useSearchParams()
  const closeLayer = useCloseLayer()
  const vassalage = search.get('vassalage') ?? ''
  const popup = search.get('popup') ?? ''
  const page = search.get('member')
  const agentPage = role === 'demo' ? null : search.get('agent')
  const isDemo = role === 'demo'
  const isReal = token !== null && !isAsking && !isDemo
  const isBarred = isDemo && (isMemberPage(page) || search.has('agent'))
  // after sign-in, on the first page, with no other layer open
  const isWelcomed =
    token !== null &&
    mode === null &&
    pageSearch(search).size === search.size &&
    noticeIndex === null &&
    pathname === paths.home
  useEffect(() => {
    if (!hash.startsWith('#social')) return
    setArrival(hash.slice(1))
    // it works once: it need not stand in the address or be gone back to
    navigate(pathname + query, { replace: true })
  }, [hash, pathname, query, navigate, setArrival])
  return (
    <Suspense>
      {/* asks for the file of icons, so that whatever opens has its own at once */}
      <X className="hidden" />
      <MenuDrawer />
      {mode !== null && <AuthDialog mode={mode} />}
      {arrival !== null && isReady && <SocialArrival key={arrival} arrival={arrival} />}
      {isLogoutAsked && <LogoutDialog />}
      {isReady && vassalageShape.test(vassalage) && (
        <VendorGamesDialog key={vassalage} vassalage={vassalage} onClose={closeLayer} />
      )}
      {isReady && codeShape.test(popup) && (
        <GamePopup key={popup} code={popup} onClose={closeLayer} />
      )}
      {isReady && agentPage !== null && !isAgent && <AgentGate onClose={closeLayer} />}
      {agentPage !== null && isAgent && <AgentPanel page={agentPage} />}
      {isMemberPage(page) && token !== null && !isDemo && <MemberPanel page={page} />}
      {(isRealNeeded || isBarred) && <RealNeededDialog onClose={() => isBarred && closeLayer()} />}
      {isReal && <RealityCheck />}
      {noticeIndex !== null && <NoticeDialog index={noticeIndex} />}
      {isSearchOpen && <SearchOverlay />}
      {isWelcomed && <PopupDialog />}
    </Suspense>
  )
}
