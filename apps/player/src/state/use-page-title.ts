import { lobbyLists } from '@faro/contract/catalogue'
import { useT, type MessageKey } from '@faro/i18n'
import { usePermission } from '@faro/web-kit'
import { useEffect } from 'react'
import { paths } from '../paths.ts'

const names: Readonly<Record<string, MessageKey>> = {
  [paths.home]: 'home.title',
  [paths.register]: 'core.register',
  '/register.html': 'core.register',
  [paths.login]: 'core.login',
  [paths.wallet]: 'core.wallet',
  [paths.notices]: 'core.notices',
  [paths.feedback]: 'core.feedback',
  [paths.down]: 'core.down',
  [paths.join]: 'core.join',
  [paths.help()]: 'core.help',
  [paths.helpAlone]: 'core.help',
  [paths.fair]: 'core.footer.fair',
  ...Object.fromEntries(
    lobbyLists.map((list) => [paths.category(list), `core.category.${list}` as const]),
  ),
}

/** Names the page in the window's title, in its language; null where the page names itself. */
export const usePageTitle = (title: string | null): void => {
  const { name } = usePermission().brand
  useEffect(() => {
    if (title !== null) document.title = title === '' ? name : `${title} · ${name}`
  }, [title, name])
}

/** The title of a page by its path; pages with a name of their own set it themselves. */
export const usePathTitle = (pathname: string): void => {
  const t = useT()
  const key = names[pathname]
  usePageTitle(key === undefined ? null : t(key))
}
