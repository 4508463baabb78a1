import { useT, type MessageKey } from '@faro/i18n'
import { usePermission } from '@faro/web-kit'
import { useEffect } from 'react'

/** Names the page in the window's title, in its language; null where the page names itself. */
export const usePageTitle = (title: string | null): void => {
  const { name } = usePermission().brand
  useEffect(() => {
    if (title !== null) document.title = title === '' ? name : `${title} · ${name}`
  }, [title, name])
}

/** The title that the site map knows of a page; one with a name of its own sets it itself. */
export const useKnownTitle = (title: MessageKey | undefined): void => {
  const t = useT()
  const text = title === undefined ? null : t(title)
  // among the page's own texts, which come with it: until then the former stays
  usePageTitle(text === title ? null : text)
}
