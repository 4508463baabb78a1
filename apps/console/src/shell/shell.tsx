import { useEffect, useRef, type ReactNode } from 'react'
import { approvals, operator } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Button, Toaster } from '@faro/ui'
import { useCommand, useRoute, useWeb } from '@faro/web-kit'
import { UpdateBanner } from '@faro/web-kit/update-banner'
import { useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import { Bell, Fingerprint, LogOut } from 'lucide-react'
import { Link, NavLink, useLocation } from '@faro/web-kit/router'
import { isCashierPath, paths } from '../paths.ts'
import { menuEntries } from '../site-map/site-map.ts'
import { LanguageMenu } from './language-menu.tsx'

const countMs = 15_000

/** On a phone the menu is one row that scrolls: the entry of the present page is in sight. */
const useCurrentShown = (place: string) => {
  const menu = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const row = menu.current
    const current = row?.querySelector<HTMLElement>('[aria-current=page]')
    if (row === null || current === null || current === undefined) return
    row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
  }, [place])
  return menu
}

export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const t = useT()
  const me = useRoute(operator.me, {}, { staleMs: 60_000 })
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
  const { pathname } = useLocation()
  const isAt = (to: string): boolean =>
    to === paths.withdrawals
      ? isCashierPath(pathname)
      : pathname === to || pathname.startsWith(`${to}/`)
  const count = useRoute(approvals.count, {}, { refetchEveryMs: countMs })
  const { waiting = 0, unread = 0 } = count.data ?? {}
  const shown = menuEntries.filter(
    ({ permission }) => permission === null || me.data?.permissions.includes(permission) === true,
  )
  const menu = useCurrentShown(`${pathname} ${shown.length}`)
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] max-lg:grid-rows-[auto_1fr] lg:grid-cols-[230px_minmax(0,1fr)]">
      <aside className="flex flex-col gap-2 border-line bg-s1 p-3 max-lg:border-b lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:border-e">
        <div className="flex min-h-11 items-center justify-between px-2">
          <p className="text-xl font-extrabold tracking-tight uppercase">
            {t('console.title')}
            <span className="text-brandt" aria-hidden>
              .
            </span>
          </p>
        </div>
        <nav aria-label={t('core.menu')}>
          <ul
            ref={menu}
            className={clsx(
              'relative flex gap-1 overflow-x-auto max-lg:pe-8 lg:grid',
              // the faded edge says that there is more
              'max-lg:mask-r-from-[calc(100%-2rem)]',
            )}
          >
            {shown.map(({ to, label, Icon }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={isAt(to) ? 'page' : undefined}
                  className={clsx(
                    'flex min-h-11 items-center gap-3 rounded-md px-3 font-semibold whitespace-nowrap',
                    isAt(to) ? 'bg-s3 text-t1' : 'text-t2 hover:bg-s2',
                  )}
                >
                  <Icon size={18} aria-hidden />
                  {t(label)}
                  {to === paths.approvals && waiting > 0 && (
                    <span className="ms-auto rounded-full bg-brands px-2 text-xs font-bold text-brandt">
                      <span aria-hidden>{waiting}</span>
                      <span className="sr-only">
                        {t('approval.waiting-count', { count: waiting })}
                      </span>
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex flex-wrap items-center justify-between gap-2 lg:mt-auto lg:grid">
          <LanguageMenu />
          <Notices unread={unread} isCurrent={isAt(paths.notices)} />
          <NavLink
            to={paths.mine}
            title={t('staff.mine')}
            className="flex min-h-11 items-center gap-2 rounded-md px-3 font-bold hover:bg-s2"
          >
            <Fingerprint size={18} className="text-t3" aria-hidden />
            {me.data?.username ?? '\u00a0'}
            <span className="sr-only">: {t('staff.mine')}</span>
          </NavLink>
          <Button
            variant="ghost"
            className="justify-start px-3"
            isBusy={logout.isPending}
            onClick={leave}
          >
            <LogOut size={18} aria-hidden />
            {t('console.leave')}
          </Button>
        </div>
      </aside>
      <div className="min-w-0">
        <div className="sticky top-0 z-10">
          <UpdateBanner />
        </div>
        <main className="p-4 lg:p-8">{children}</main>
      </div>
      <Toaster />
    </div>
  )
}

const Notices = ({
  unread,
  isCurrent,
}: {
  readonly unread: number
  readonly isCurrent: boolean
}) => {
  const t = useT()
  return (
    <Link
      to={paths.notices}
      aria-current={isCurrent ? 'page' : undefined}
      className="flex min-h-11 items-center gap-2 rounded-md px-3 font-semibold hover:bg-s2"
    >
      <Bell size={18} className="text-t3" aria-hidden />
      {t('approval.notices-count', { count: unread })}
    </Link>
  )
}
