import { operator } from '@faro/contract/operator'
import { useRoute } from '@faro/web-kit'
import { paths } from '../../paths.ts'
import { menuEntries, type MenuItem } from '../../site-map/site-map.ts'

/** The signed-in staff member, asked for once by all that need them. */
export const useMe = () => useRoute(operator.me, {}, { staleMs: 60_000 })

/** The entries of the menu that the person's permissions open; empty until these are known. */
export const useMenu = (): readonly MenuItem[] => {
  const held = useMe().data?.permissions
  if (held === undefined) return []
  return menuEntries.filter(({ permission }) => permission === null || held.includes(permission))
}

/** Where the console opens: the desk's first queue, or the first page that one may see. */
export const firstPage = (menu: readonly MenuItem[]): string =>
  (
    menu.find(({ to }) => to === paths.withdrawals) ??
    menu.find(({ permission }) => permission !== null) ??
    menu[0]
  )?.to ?? paths.approvals
