import { useT } from '@faro/i18n'
import { Drawer, IconButton } from '@faro/ui'
import { Link, useNavigate } from '@faro/web-kit/router'
import clsx from 'clsx'
import { House, ListChecks, Menu as Lines, Search, X } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import type { MenuItem } from '../../site-map/site-map.ts'
import { ofBrand, useBrandChoice } from '../use-brand-choice.ts'
import { usePathname } from '../use-pathname.ts'
import { isWithin, Menu } from './menu.tsx'
import { firstPage, useMenu } from './use-menu.ts'

type Props = { readonly onSearch: () => void; readonly children: ReactNode }

const look =
  'flex min-h-14 flex-col items-center justify-center gap-0.5 text-xs font-semibold text-t2 aria-[current]:text-brandt'

/** A phone's bar: the first page, the search, what waits, and all the rest. */
export const BottomBar = ({ onSearch, children }: Props) => {
  const t = useT()
  const menu = useMenu()
  const [open, setOpen] = useState<'queues' | 'more' | null>(null)
  const close = () => setOpen(null)
  const first = firstPage(menu)
  const brand = useBrandChoice()
  const isFirst = isWithin(usePathname(), first)
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-s1 pb-[env(safe-area-inset-bottom)] lg:hidden">
      <ul className="grid grid-cols-4">
        <li>
          <Link
            to={ofBrand(first, brand)}
            aria-current={isFirst ? 'page' : undefined}
            className={look}
          >
            <House size={20} aria-hidden />
            {t('kit.home')}
          </Link>
        </li>
        <li>
          <button type="button" onClick={onSearch} className={clsx(look, 'w-full')}>
            <Search size={20} aria-hidden />
            {t('kit.search')}
          </button>
        </li>
        <li>
          <button type="button" onClick={() => setOpen('queues')} className={clsx(look, 'w-full')}>
            <ListChecks size={20} aria-hidden />
            {t('kit.queues')}
          </button>
        </li>
        <li>
          <button type="button" onClick={() => setOpen('more')} className={clsx(look, 'w-full')}>
            <Lines size={20} aria-hidden />
            {t('kit.more')}
          </button>
        </li>
      </ul>
      <Drawer isOpen={open === 'more'} onClose={close} label={t('core.menu')}>
        <Panel title={t('core.menu')} onClose={close}>
          <Menu onGone={close} />
          <div className="mt-4 grid gap-0.5 border-t border-line pt-3">{children}</div>
        </Panel>
      </Drawer>
      <Drawer isOpen={open === 'queues'} onClose={close} label={t('kit.queues')}>
        <Panel title={t('kit.queues')} onClose={close}>
          <Queues menu={menu} onGone={close} />
        </Panel>
      </Drawer>
    </div>
  )
}

type PanelProps = {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

const Panel = ({ title, onClose, children }: PanelProps) => {
  const t = useT()
  return (
    <div className="p-3">
      <div className="mb-2 flex items-center justify-between ps-3">
        <p className="text-lg font-extrabold">{title}</p>
        <IconButton label={t('core.close')} onClick={onClose}>
          <X size={20} />
        </IconButton>
      </div>
      {children}
    </div>
  )
}

type QueuesProps = { readonly menu: readonly MenuItem[]; readonly onGone: () => void }

const Queues = ({ menu, onGone }: QueuesProps) => {
  const t = useT()
  const navigate = useNavigate()
  const brand = useBrandChoice()
  const queues = menu.flatMap(({ Waiting, ...rest }) =>
    Waiting === undefined ? [] : [{ ...rest, Waiting }],
  )
  if (queues.length === 0) return <p className="px-3 text-t2">{t('kit.queues-empty')}</p>
  const go = (to: string) => {
    onGone()
    navigate(ofBrand(to, brand))
  }
  return (
    <ul className="grid gap-0.5">
      {queues.map(({ to, label, Icon, Waiting }) => (
        <li key={to}>
          <button
            type="button"
            onClick={() => go(to)}
            className="flex min-h-11 w-full items-center gap-3 rounded-md px-3 font-semibold hover:bg-s2"
          >
            <Icon size={18} aria-hidden />
            {t(label)}
            <Suspense fallback={null}>
              <Waiting />
            </Suspense>
          </button>
        </li>
      ))}
    </ul>
  )
}
