import { useT } from '@faro/i18n'
import { Link } from '@faro/web-kit/router'
import clsx from 'clsx'
import { Suspense } from 'react'
import { menuGroups, type MenuGroup } from '../../site-map/console-page.ts'
import type { MenuItem } from '../../site-map/site-map.ts'
import { usePathname } from '../use-pathname.ts'
import { ofBrand, useBrandChoice } from '../use-brand-choice.ts'
import { useMenu } from './use-menu.ts'

/** The pages by their groups, in the order of the desk. */
export const Menu = ({ onGone }: { readonly onGone?: () => void }) => {
  const t = useT()
  const menu = useMenu()
  return (
    <nav aria-label={t('core.menu')} className="grid gap-3">
      {menuGroups.map((group) => {
        const own = menu.filter((one) => one.group === group)
        return own.length === 0 ? null : (
          <Group key={group} group={group} entries={own} onGone={onGone} />
        )
      })}
    </nav>
  )
}

type GroupProps = {
  readonly group: MenuGroup
  readonly entries: readonly MenuItem[]
  readonly onGone: (() => void) | undefined
}

const Group = ({ group, entries, onGone }: GroupProps) => {
  const t = useT()
  return (
    <div>
      <h2 className={clsx('px-3 pb-1 text-xs font-bold text-t3', group === 'desk' && 'sr-only')}>
        {t(`kit.menu-group.${group}`)}
      </h2>
      <ul className="grid gap-0.5">
        {entries.map((entry) => (
          <li key={entry.to}>
            <Entry {...entry} onGone={onGone} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Whether a page is the entry's own or one that it leads to. */
export const isWithin = (pathname: string, to: string): boolean =>
  pathname === to || pathname.startsWith(`${to}/`)

type EntryProps = MenuItem & { readonly onGone: (() => void) | undefined }

const Entry = ({ to, label, Icon, Waiting, onGone }: EntryProps) => {
  const t = useT()
  const isHere = isWithin(usePathname(), to)
  const brand = useBrandChoice()
  return (
    <Link
      to={ofBrand(to, brand)}
      onClick={onGone}
      aria-current={isHere ? 'page' : undefined}
      className={clsx(
        'flex min-h-9 items-center gap-3 rounded-md px-3 font-semibold max-lg:min-h-11',
        isHere ? 'bg-s3 text-t1' : 'text-t2 hover:bg-s2 hover:text-t1',
      )}
    >
      <Icon size={18} aria-hidden className="shrink-0" />
      {t(label)}
      {Waiting !== undefined && (
        <Suspense fallback={null}>
          <Waiting />
        </Suspense>
      )}
    </Link>
  )
}
