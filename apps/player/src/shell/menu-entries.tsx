import { catalogue, type Category } from '@faro/contract/catalogue'
import { useT } from '@faro/i18n'
import { useRoute, useSession } from '@faro/web-kit'
import clsx from 'clsx'
import {
  ArrowUpFromLine,
  CircleHelp,
  CreditCard,
  Dices,
  Flame,
  House,
  ListChecks,
  LogOut,
  ReceiptText,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { paths } from '../paths.ts'
import { useLayers } from '../state/layers.ts'

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
}

/** A place of the site; short ones show their icon and keep their name for everybody else. */
const Entry = ({ to, Icon, label, isShort, id }: EntryProps) => {
  const content = (
    <>
      <Icon size={19} aria-hidden className="shrink-0" />
      <span className={isShort ? 'sr-only' : ''}>{label}</span>
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

const icons: Partial<Record<Category, LucideIcon>> = { rng: Dices }

/** Categories come from the catalogue: only those that have vendors. */
export const MenuEntries = ({ isShort = false }: { readonly isShort?: boolean }) => {
  const t = useT()
  const { token } = useSession()
  const askLogout = useLayers((layers) => layers.askLogout)
  const vendors = useRoute(catalogue.vendors, { query: {} }, { staleMs: 300_000 })
  const shared = { isShort }
  return (
    <>
      <Group title={t('core.games')} {...shared}>
        <Entry to={paths.home} Icon={House} label={t('core.home')} id="menu-home" {...shared} />
        <Entry
          to={paths.category('hot')}
          Icon={Flame}
          label={t('core.category.hot')}
          id="menu-hot"
          {...shared}
        />
        {(vendors.data ?? [{ gameCategory: 'rng' as const }]).map(({ gameCategory }) => (
          <Entry
            key={gameCategory}
            to={paths.category(gameCategory)}
            Icon={icons[gameCategory] ?? Dices}
            label={t(`core.category.${gameCategory}`)}
            id={`menu-${gameCategory}`}
            {...shared}
          />
        ))}
      </Group>
      {token !== null && (
        <Group title={t('core.account')} {...shared}>
          <Entry
            to={paths.panel('depositv2')}
            Icon={CreditCard}
            label={t('core.deposit')}
            {...shared}
          />
          <Entry
            to={paths.panel('withdraw')}
            Icon={ArrowUpFromLine}
            label={t('core.withdraw')}
            {...shared}
          />
          <Entry
            to={paths.panel('personalHistoryCopy')}
            Icon={ListChecks}
            label={t('core.bets')}
            {...shared}
          />
          <Entry
            to={paths.panel('transactionHistory')}
            Icon={ReceiptText}
            label={t('core.movements')}
            {...shared}
          />
          <Entry
            to={paths.panel('securityCenter')}
            Icon={UserRound}
            label={t('core.my-account')}
            {...shared}
          />
        </Group>
      )}
      <Group title={t('core.help')} {...shared}>
        <Entry to={paths.help()} Icon={CircleHelp} label={t('core.help')} {...shared} />
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
