import { gameMenus } from '@faro/contract/catalogue'
import { useT } from '@faro/i18n'
import { useRoute, useSession } from '@faro/web-kit'
import clsx from 'clsx'
import {
  ArrowUpFromLine,
  Bell,
  ChartColumn,
  CircleHelp,
  CreditCard,
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
  ReceiptText,
  Rocket,
  ShieldCheck,
  Smartphone,
  Spade,
  Sparkles,
  Swords,
  Ticket,
  Tickets,
  UserRound,
  Volleyball,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link, NavLink, useNavigate } from 'react-router'
import { usePanelPath } from '../layer-address.ts'
import { paths } from '../paths.ts'
import { useLayers } from '../state/layers.ts'
import { addressOf, chooseCategory } from '../state/lobby.ts'
import { usePageVisible } from '../state/use-account.ts'
import { useServiceWindow } from './use-service-window.ts'
import { UnreadBadge } from './unread-badge.tsx'

const look = (isActive: boolean, isShort: boolean) =>
  clsx(
    'flex min-h-11 w-full items-center gap-3 rounded-md px-3 font-semibold transition-colors',
    isActive ? 'bg-s3 text-t1' : 'text-t2 hover:bg-s2 hover:text-t1',
    isShort && 'justify-center px-0',
  )

type EntryProps = {
  readonly to: string
  readonly Icon: LucideIcon
  readonly label: string
  readonly isShort: boolean
  readonly id?: string
  /** Goes there itself; other tabs and windows are still the link's. */
  readonly onChoose?: () => void
  readonly tail?: ReactNode
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A place of the site; short ones show their icon and keep their name for everybody else. */
const Entry = ({ to, Icon, label, isShort, id, onChoose, tail }: EntryProps) => {
  const content = (
    <>
      <Icon size={19} aria-hidden className="shrink-0" />
      <span className={isShort ? 'sr-only' : ''}>{label}</span>
      {tail}
    </>
  )
  const title = isShort ? label : undefined
  return (
    <li>
      {to.startsWith('?') ? (
        <Link to={to} id={id} title={title} className={look(false, isShort)}>
          {content}
        </Link>
      ) : (
        <NavLink
          to={to}
          id={id}
          title={title}
          onClick={(event) => {
            if (onChoose === undefined || !isPlain(event)) return
            event.preventDefault()
            onChoose()
          }}
          className={({ isActive }) => look(isActive, isShort)}
        >
          {content}
        </NavLink>
      )}
    </li>
  )
}

const Group = ({
  title,
  isShort,
  children,
}: {
  title: string
  isShort: boolean
  children: ReactNode
}) => (
  <section aria-label={title}>
    {!isShort && (
      <h2 className="px-3 pt-3 pb-1 text-xs font-bold tracking-wide text-t3 uppercase">{title}</h2>
    )}
    <ul className="grid gap-0.5">{children}</ul>
  </section>
)

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
    <Entry
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
  const { token } = useSession()
  const askLogout = useLayers((layers) => layers.askLogout)
  const isVisible = usePageVisible()
  const openService = useServiceWindow()
  const shown = token === null ? [] : accountEntries.filter(([page]) => isVisible(page))
  const shared = { isShort }
  return (
    <>
      <Group title={t('core.games')} {...shared}>
        <Entry to={paths.home} Icon={House} label={t('core.home')} id="menu-home" {...shared} />
        <CategoryEntries {...shared} />
      </Group>
      <Group title={t('core.highlights')} {...shared}>
        {highlights.map(([list, Icon]) => (
          <Entry
            key={list}
            to={paths.category(list)}
            Icon={Icon}
            label={t(`core.category.${list}`)}
            id={`menu-${list}`}
            {...shared}
          />
        ))}
      </Group>
      {shown.length > 0 && (
        <Group title={t('core.account')} {...shared}>
          {shown.map(([page, label, Icon]) => (
            <Entry
              key={page}
              to={panel(page)}
              Icon={Icon}
              label={t(label)}
              tail={page === 'messageV2' && <UnreadBadge className={isShort ? '' : 'ms-auto'} />}
              {...shared}
            />
          ))}
        </Group>
      )}
      <Group title={t('core.help')} {...shared}>
        <Entry to={paths.notices} Icon={Bell} label={t('core.notices')} {...shared} />
        <Entry to={paths.help()} Icon={CircleHelp} label={t('core.help')} {...shared} />
        <Entry
          to={paths.feedback}
          Icon={MessageSquareText}
          label={t('core.feedback')}
          {...shared}
        />
        <Entry to={paths.down} Icon={Smartphone} label={t('core.down')} {...shared} />
        <Entry to={paths.join} Icon={Handshake} label={t('core.join')} {...shared} />
        <li>
          <button
            type="button"
            onClick={openService}
            title={isShort ? t('core.service') : undefined}
            className={look(false, isShort)}
          >
            <Headset size={19} aria-hidden />
            <span className={isShort ? 'sr-only' : ''}>{t('core.service')}</span>
          </button>
        </li>
        {token !== null && (
          <li>
            <button
              type="button"
              onClick={() => askLogout(true)}
              title={isShort ? t('core.logout') : undefined}
              className={look(false, isShort)}
            >
              <LogOut size={19} aria-hidden />
              <span className={isShort ? 'sr-only' : ''}>{t('core.logout')}</span>
            </button>
          </li>
        )}
      </Group>
    </>
  )
}
