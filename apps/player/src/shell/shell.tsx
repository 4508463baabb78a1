import { useT, type MessageKey } from '@faro/i18n'
import { Skeleton, Toaster } from '@faro/ui'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useLocation } from '@faro/web-kit/router'
import { AwayPlace } from './away-place.tsx'
import { BottomTabs } from './bottom-tabs.tsx'
import { Header } from './header.tsx'
import { LayersPlace } from './layers-place.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { UpdateBanner } from '@faro/web-kit/update-banner'
import { useBalanceNotices } from './use-balance-notices.ts'
import { lazyPage } from '../lazy-page.tsx'
import { nearPart } from '../near-part.tsx'
import { useKnownTitle } from '../state/use-page-title.ts'
import { isWide as isWideNow, useIsWide } from './use-is-wide.ts'
import { useScrollRule } from './use-scroll-rule.ts'
import { useShortcuts } from './use-shortcuts.ts'

const Footer = nearPart(async () => (await import('./footer.tsx')).Footer)

// phones have none
const SideMenu = lazyPage(async () => (await import('./side-menu.tsx')).SideMenu)

/** Loads what of the shell is drawn on this width alone; the server draws for every width. */
export const preloadShell = async (): Promise<void> => {
  if (import.meta.env.SSR || isWideNow()) await SideMenu.preload()
}

const collapsedKey = 'menu-collapsed'

/** What the shell does and does not show; on its own, as a drawn page that renders again wakes at once. */
const ShellRules = ({ title }: Pick<Props, 'title'>): ReactNode => {
  useScrollRule()
  useBalanceNotices()
  useShortcuts()
  useKnownTitle(title)
  return null
}

type Props = {
  /** Of a page without menus: what stands around it. */
  readonly around?: 'header' | 'header-footer' | undefined
  /** Of the page that it surrounds. */
  readonly title?: MessageKey | undefined
  readonly children: ReactNode
}

/** Header, main with its fade, menus and footer; pages without menus say so. */
export const Shell = ({ around, title, children }: Props) => {
  const hasMenus = around === undefined
  const t = useT()
  const { pathname } = useLocation()
  const [isCollapsed, setCollapsed] = useState(false)
  const isWide = useIsWide()
  useEffect(() => setCollapsed(localStorage.getItem(collapsedKey) === '1'), [])
  const toggle = () => {
    localStorage.setItem(collapsedKey, isCollapsed ? '0' : '1')
    setCollapsed(!isCollapsed)
  }
  const side = isCollapsed ? 'lg:[--side:72px]' : ''
  return (
    <>
      <ShellRules title={title} />
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-brand p-3 font-bold text-onbrand focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
      >
        {t('core.skip')}
      </a>
      <div className={hasMenus ? `shell ${side}` : ''}>
        {hasMenus && isWide && (
          <Suspense>
            <SideMenu isCollapsed={isCollapsed} onToggle={toggle} />
          </Suspense>
        )}
        <div className="flex min-h-dvh min-w-0 flex-col">
          <Header hasLogo={!hasMenus} />
          <OfflineBanner />
          <AwayPlace />
          <UpdateBanner />
          <main
            id="main"
            tabIndex={-1}
            key={pathname}
            className="fade-in mx-auto min-h-dvh w-full max-w-[1280px] grow px-3 pt-3 pb-24 sm:px-4 lg:px-6 lg:pt-6 lg:pb-10"
          >
            <Suspense fallback={<Skeleton className="h-96 w-full rounded-xl" />}>
              {children}
            </Suspense>
          </main>
          {around !== 'header' && <Footer />}
        </div>
      </div>
      {hasMenus && <BottomTabs />}
      <LayersPlace />
      <Toaster />
    </>
  )
}
