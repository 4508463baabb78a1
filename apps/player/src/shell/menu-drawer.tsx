import { useT } from '@faro/i18n'
import { Button, buttonClass, Drawer, IconButton } from '@faro/ui'
import { useSession } from '@faro/web-kit'
import { Search, X } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from '@faro/web-kit/router'
import { useOpenAuth } from '../auth-address.ts'
import { usePanelPath } from '../layer-address.ts'
import { paths } from '../paths.ts'
import { useLayers } from '../state/layers.ts'
import { usePageVisible } from '../state/use-account.ts'
import { Balance } from './balance.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { Logo } from './logo.tsx'
import { MenuEntries } from './menu-entries.tsx'
import { useClosedByArrival } from './use-closed-by-arrival.ts'
import { useInvitePath } from './quick-entries.tsx'
import { ThemeButton } from './theme-button.tsx'

/** The slide-out menu of phones and tablets. */
export const MenuDrawer = () => {
  const t = useT()
  const { isMenuOpen, setMenu, setSearch } = useLayers()
  const opened = useClosedByArrival(() => setMenu(false))
  useEffect(() => {
    if (isMenuOpen) opened()
  }, [isMenuOpen, opened])
  return (
    <Drawer isOpen={isMenuOpen} onClose={() => setMenu(false)} label={t('core.menu')}>
      <div className="flex h-14 items-center justify-between border-b border-line ps-4 pe-1">
        <Logo className="me-auto" />
        <IconButton label={t('home.search')} onClick={() => setSearch(true)}>
          <Search size={20} />
        </IconButton>
        <IconButton label={t('core.close')} onClick={() => setMenu(false)}>
          <X size={20} />
        </IconButton>
      </div>
      <div className="border-b border-line p-4">
        <Access />
      </div>
      <nav aria-label={t('core.menu')} className="grid gap-1 px-2 pb-4">
        <MenuEntries />
      </nav>
      <div className="mt-auto flex items-center gap-1 border-t border-line p-2 pb-[max(8px,env(safe-area-inset-bottom))]">
        <LanguageMenu />
        <span className="ms-auto">
          <ThemeButton />
        </span>
      </div>
    </Drawer>
  )
}

const Access = () => {
  const t = useT()
  const panel = usePanelPath()
  const invite = useInvitePath()
  const isVisible = usePageVisible()
  const { token } = useSession()
  const openAuth = useOpenAuth()
  if (token === null)
    return (
      <div className="grid grid-cols-2 gap-2">
        <Button variant="secondary" onClick={() => openAuth('login')}>
          {t('core.login')}
        </Button>
        <Button data-flag="DIRECTREG3" onClick={() => openAuth('register')}>
          {t('core.register')}
        </Button>
      </div>
    )
  return (
    <div className="grid gap-2">
      <p className="text-xs text-t3">{t('core.balance')}</p>
      <Balance isLarge />
      {isVisible('depositv2') && (
        <Link
          to={panel('depositv2')}
          data-flag="DEPOSIT"
          className={buttonClass({ variant: 'primary', isWide: true })}
        >
          {t('core.deposit')}
        </Link>
      )}
      <div className="grid grid-cols-2 gap-2">
        <Link
          to={invite}
          className={buttonClass({ variant: 'secondary', className: 'px-2 text-[13px]' })}
        >
          {t('core.invite-earn')}
        </Link>
        <Link
          to={paths.promotions}
          className={buttonClass({ variant: 'secondary', className: 'px-2 text-[13px]' })}
        >
          {t('core.promotions')}
        </Link>
      </div>
    </div>
  )
}
