import { approvals, operator } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Button, Toaster } from '@faro/ui'
import { useCommand, useRoute, useWeb } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { UpdateBanner } from '@faro/web-kit/update-banner'
import { useQueryClient } from '@tanstack/react-query'
import { Bell, LogOut, Search, UserRound } from 'lucide-react'
import { useCallback, useState, type ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { KeyListener } from '../keys/key-listener.tsx'
import { OfflineBanner } from '../states/offline-banner.tsx'
import { usePathname } from '../use-pathname.ts'
import { BottomBar } from './bottom-bar.tsx'
import { BrandSwitch } from './brand-switch.tsx'
import { GoKeys } from './go-keys.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { isWithin, Menu } from './menu.tsx'
import { PageSearch } from './page-search.tsx'
import { useMe } from './use-menu.ts'

const countMs = 15_000
const searchKeys = 'Ctrl K'

const useLeave = () => {
  const { session } = useWeb()
  const client = useQueryClient()
  const logout = useCommand(operator.logout)
  const leave = () =>
    logout.mutate(
      {},
      {
        onSettled: () => {
          session.signOut()
          client.clear()
        },
      },
    )
  return { leave, isLeaving: logout.isPending }
}

/** The frame of every page: the menu beside it, on a phone a bar below. */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const t = useT()
  const [isSearching, search] = useState(false)
  const openSearch = useCallback(() => search(true), [])
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] lg:grid-cols-[252px_minmax(0,1fr)]">
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-s3 px-4 py-3 font-bold focus:not-sr-only focus:fixed focus:start-2 focus:top-2"
      >
        {t('kit.skip')}
      </a>
      <aside className="sticky top-0 flex h-dvh flex-col gap-2 border-e border-line bg-s1 p-3 max-lg:hidden">
        <Brand />
        <BrandSwitch />
        <button
          type="button"
          onClick={openSearch}
          className="flex min-h-10 items-center gap-3 rounded-md px-3 font-semibold text-t2 hover:bg-s2 hover:text-t1"
        >
          <Search size={18} aria-hidden />
          {t('kit.search')}
          <kbd className="ms-auto text-xs whitespace-nowrap text-t3">{searchKeys}</kbd>
        </button>
        <div className="min-h-0 grow overflow-y-auto">
          <Menu />
        </div>
        <div className="grid border-t border-line pt-2">
          <Person />
        </div>
      </aside>
      <div className="min-w-0 max-lg:pb-16">
        <div className="sticky top-0 z-30">
          <UpdateBanner />
          <OfflineBanner />
        </div>
        <div className="flex items-center gap-2 border-b border-line bg-s1 px-4 py-2 lg:hidden">
          <Brand />
          <div className="ms-auto min-w-0">
            <BrandSwitch />
          </div>
        </div>
        <main id="main" tabIndex={-1} className="p-4 lg:p-8">
          {children}
        </main>
      </div>
      <BottomBar onSearch={openSearch}>
        <Person />
      </BottomBar>
      {isSearching && <PageSearch onClose={() => search(false)} />}
      <GoKeys />
      <KeyListener onSearch={openSearch} />
      <Toaster />
    </div>
  )
}

const Brand = () => {
  const t = useT()
  return (
    <p className="px-2 text-xl font-extrabold tracking-tight uppercase lg:py-1.5">
      {t('console.title')}
      <span className="text-brandt" aria-hidden>
        .
      </span>
    </p>
  )
}

/** Who is signed in, what they were told, their language, and the way out. */
const Person = () => {
  const t = useT()
  const me = useMe()
  const { leave, isLeaving } = useLeave()
  const pathname = usePathname()
  const count = useRoute(approvals.count, {}, { refetchEveryMs: countMs })
  const here = (to: string) => (isWithin(pathname, to) ? 'page' : undefined)
  const look =
    'flex min-h-9 items-center gap-3 rounded-md px-3 font-semibold text-t2 hover:bg-s2 hover:text-t1 aria-[current]:bg-s3 aria-[current]:text-t1 max-lg:min-h-11'
  return (
    <>
      <Link to={paths.notices} aria-current={here(paths.notices)} className={look}>
        <Bell size={18} aria-hidden />
        {t('approval.notices-count', { count: count.data?.unread ?? 0 })}
      </Link>
      <Link to={paths.mine} aria-current={here(paths.mine)} className={look}>
        <UserRound size={18} aria-hidden />
        {me.data?.username ?? '\u00a0'}
        <span className="sr-only">: {t('staff.mine')}</span>
      </Link>
      <LanguageMenu />
      <Button variant="ghost" className="justify-start px-3" isBusy={isLeaving} onClick={leave}>
        <LogOut size={18} aria-hidden />
        {t('console.leave')}
      </Button>
    </>
  )
}
