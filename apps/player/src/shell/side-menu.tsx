import { useT } from '@faro/i18n'
import { IconButton } from '@faro/ui'
import clsx from 'clsx'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { Logo } from './logo.tsx'
import { MenuEntries } from './menu-entries.tsx'

type Props = { readonly isCollapsed: boolean; readonly onToggle: () => void }

/** The menu that stands beside the page on wide screens; it folds to its icons. */
export const SideMenu = ({ isCollapsed, onToggle }: Props) => {
  const t = useT()
  return (
    <aside className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-e border-line bg-s1 lg:flex">
      <div
        className={clsx(
          'flex h-16 shrink-0 items-center justify-between',
          isCollapsed ? 'justify-center' : 'ps-5 pe-2',
        )}
      >
        {!isCollapsed && <Logo />}
        <IconButton label={isCollapsed ? t('core.expand') : t('core.collapse')} onClick={onToggle}>
          {isCollapsed ? <PanelLeftOpen size={20} /> : <PanelLeftClose size={20} />}
        </IconButton>
      </div>
      <nav aria-label={t('core.menu')} className="grid gap-1 px-3 pb-6">
        <MenuEntries isShort={isCollapsed} />
      </nav>
    </aside>
  )
}
