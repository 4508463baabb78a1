import { gameMenus } from '@faro/contract/catalogue'
import { useT } from '@faro/i18n'
import { useFlags, useRoute, useSession } from '@faro/web-kit'
import {
  ArrowUpFromLine,
  Bell,
  ChartColumn,
  CircleHelp,
  CreditCard,
  Crown,
  Dices,
  Fish,
  Flame,
  Gamepad2,
  Handshake,
  Headset,
  Heart,
  House,
  Inbox,
  ListChecks,
  LogOut,
  MessageSquareText,
  Moon,
  Network,
  ReceiptText,
  Rocket,
  ShieldCheck,
  Smartphone,
  Spade,
  Sparkles,
  Store,
  Swords,
  Ticket,
  Tickets,
  Undo2,
  UserRound,
  Volleyball,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import { useNavigate } from '@faro/web-kit/router'
import { useAgentPath, usePanelPath } from '../layer-address.ts'
import { paths } from '../paths.ts'
import { useLayers } from '../state/layers.ts'
import { addressOf, chooseCategory } from '../state/lobby.ts'
import { useIsAgent, usePageVisible } from '../state/use-account.ts'
import { MenuAction, MenuEntry } from './menu-entry.tsx'
import { MenuGroup } from './menu-group.tsx'
import { QuickEntries } from './quick-entries.tsx'
import { useServiceWindow } from './use-service-window.ts'
import { UnreadBadge } from './unread-badge.tsx'

const icons: Readonly<Record<string, LucideIcon>> = {
  dices: Dices,
  fish: Fish,
  'gamepad-2': Gamepad2,
  rocket: Rocket,
  spade: Spade,
  swords: Swords,
  ticket: Ticket,
  tickets: Tickets,
  volleyball: Volleyball,
}

/** Categories as the catalogue's menu tells them: pages, and games that start at once. */
const CategoryEntries = ({ isShort }: { readonly isShort: boolean }) => {
  const t = useT()
  const navigate = useNavigate()
  const menus = useRoute(gameMenus.list, { query: {} }, { staleMs: 300_000 })
  return (menus.data?.menus ?? []).map((entry) => (
    <MenuEntry
      key={entry.menuId}
      to={addressOf(entry)}
      onChoose={() => void chooseCategory(entry, navigate)}
      Icon={icons[entry.sideMenuIcon] ?? Dices}
      label={t(`core.category.${entry.gameType}`)}
      id={entry.menuId}
      isShort={isShort}
    />
  ))
}

const highlights = [
  ['hot', Flame],
  ['fav', Heart],
  ['jlrng', Sparkles],
  ['pgrng', Moon],
] as const

const accountEntries = [
  ['depositv2', 'core.deposit', CreditCard],
  ['withdraw', 'core.withdraw', ArrowUpFromLine],
  ['transferFund', 'core.wallet', Wallet],
  ['manualRebate', 'core.cashback', Undo2],
  ['personalHistoryCopy', 'core.bets', ListChecks],
  ['transactionHistory', 'core.movements', ReceiptText],
  ['personalProfit', 'core.profit', ChartColumn],
  ['playLimits', 'core.play-limits', ShieldCheck],
  ['messageV2', 'core.inbox', Inbox],
  ['securityCenter', 'core.my-account', UserRound],
] as const

/** Every place of the site that a visitor or member may go to. */
export const MenuEntries = ({ isShort = false }: { readonly isShort?: boolean }) => {
  const t = useT()
  const panel = usePanelPath()
  const agentPath = useAgentPath()
  const isAgent = useIsAgent()
  const { token } = useSession()
  const askLogout = useLayers((layers) => layers.askLogout)
  const isVisible = usePageVisible()
  const isOn = useFlags()
  const openService = useServiceWindow()
  const shown = token === null ? [] : accountEntries.filter(([page]) => isVisible(page))
  const shared = { isShort }
  return (
    <>
      <QuickEntries {...shared} />
      <MenuGroup name="games" title={t('core.games')} {...shared}>
        <MenuEntry to={paths.home} Icon={House} label={t('core.home')} id="menu-home" {...shared} />
        <CategoryEntries {...shared} />
      </MenuGroup>
      <MenuGroup name="highlights" title={t('core.highlights')} {...shared}>
        {highlights.map(([list, Icon]) => (
          <MenuEntry
            key={list}
            to={paths.category(list)}
            Icon={Icon}
            label={t(`core.category.${list}`)}
            id={`menu-${list}`}
            {...shared}
          />
        ))}
      </MenuGroup>
      {shown.length > 0 && (
        <MenuGroup name="account" title={t('core.account')} {...shared}>
          {shown.map(([page, label, Icon]) => (
            <MenuEntry
              key={page}
              to={panel(page)}
              Icon={Icon}
              label={t(label)}
              tail={page === 'messageV2' && <UnreadBadge className={isShort ? '' : 'ms-auto'} />}
              {...shared}
            />
          ))}
          {isOn('VIP3') && (
            <MenuEntry to={paths.vip} Icon={Crown} label={t('core.vip')} {...shared} />
          )}
          {isOn('POINTMALL3') && (
            <MenuEntry to={paths.pointMall} Icon={Store} label={t('core.point-mall')} {...shared} />
          )}
          {isAgent && (
            <MenuEntry to={agentPath()} Icon={Network} label={t('core.agent-centre')} {...shared} />
          )}
        </MenuGroup>
      )}
      <MenuGroup name="help" title={t('core.help')} {...shared}>
        <MenuEntry to={paths.notices} Icon={Bell} label={t('core.notices')} {...shared} />
        <MenuEntry to={paths.help()} Icon={CircleHelp} label={t('core.help')} {...shared} />
        <MenuEntry
          to={paths.feedback}
          Icon={MessageSquareText}
          label={t('core.feedback')}
          {...shared}
        />
        <MenuEntry to={paths.down} Icon={Smartphone} label={t('core.down')} {...shared} />
        <MenuEntry to={paths.join} Icon={Handshake} label={t('core.join')} {...shared} />
        <MenuAction Icon={Headset} label={t('core.service')} onPress={openService} {...shared} />
        {token !== null && (
          <MenuAction
            Icon={LogOut}
            label={t('core.logout')}
            onPress={() => askLogout(true)}
            {...shared}
          />
        )}
      </MenuGroup>
    </>
  )
}
