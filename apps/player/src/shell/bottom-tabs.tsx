import { lobbyLists, type Category, type LobbyList } from '@faro/contract/catalogue'
import { useT } from '@faro/i18n'
import { requireLogin, useSession } from '@faro/web-kit'
import clsx from 'clsx'
import { Dices, House, ListChecks, Menu, Wallet, type LucideIcon } from 'lucide-react'
import { NavLink, useNavigate } from '@faro/web-kit/router'
import { usePanelPath } from '../layer-address.ts'
import { paths } from '../paths.ts'
import { useLayers } from '../state/layers.ts'
import { useLobby } from '../state/lobby.ts'

const look = (isActive: boolean) =>
  clsx(
    'grid h-[60px] w-full content-center justify-items-center gap-0.5 text-[11px] font-semibold',
    isActive ? 'text-brandt' : 'text-t2',
  )

const Label = ({ Icon, text }: { readonly Icon: LucideIcon; readonly text: string }) => (
  <>
    <Icon size={22} aria-hidden />
    {text}
  </>
)

const isPage = (gameType: Category | null): gameType is Category & LobbyList =>
  lobbyLists.some((list) => list === gameType)

/** The five places a thumb reaches on a phone. */
export const BottomTabs = () => {
  const t = useT()
  const navigate = useNavigate()
  const panel = usePanelPath()
  const { token } = useSession()
  const gameType = useLobby((lobby) => lobby.gameType)
  const setMenu = useLayers((layers) => layers.setMenu)
  const own = (to: string) => () => requireLogin(token !== null, () => navigate(to))
  return (
    <nav
      aria-label={t('core.games')}
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t border-line bg-s1 pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <button type="button" className={look(false)} onClick={() => setMenu(true)}>
        <Label Icon={Menu} text={t('core.menu')} />
      </button>
      <NavLink to={paths.home} className={({ isActive }) => look(isActive)}>
        <Label Icon={House} text={t('core.home')} />
      </NavLink>
      <NavLink
        to={paths.category(isPage(gameType) ? gameType : 'rng')}
        className={({ isActive }) => look(isActive)}
      >
        <Label Icon={Dices} text={t('core.games')} />
      </NavLink>
      <button type="button" className={look(false)} onClick={own(panel('personalHistoryCopy'))}>
        <Label Icon={ListChecks} text={t('core.bets-short')} />
      </button>
      <button type="button" className={look(false)} onClick={own(panel('depositv2'))}>
        <Label Icon={Wallet} text={t('core.wallet')} />
      </button>
    </nav>
  )
}
