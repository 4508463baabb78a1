import type { TextsEdit } from '@faro/contract/content'

const ownOrigin = 'https://own.invalid'
const decoded = (href: string): string => href.replaceAll('&amp;', '&')

/** Whether a link leaves a brand's own pages; what cannot be read leaves them. */
const isOutside = (href: string, hosts: readonly string[]): boolean => {
  if (!URL.canParse(href, ownOrigin)) return true
  // as browsers read it: a path may name another host
  const { origin, protocol, host } = new URL(href, ownOrigin)
  if (origin === ownOrigin) return false
  return protocol !== 'https:' || !hosts.includes(host)
}

type Linking = { readonly texts: TextsEdit; readonly url?: string }

/** Where texts that were cleaned lead outside of a brand's own pages, each once. */
export const outsideLinks = (
  { texts, url = '' }: Linking,
  hosts: readonly string[],
): readonly string[] => {
  const inTexts = Object.values(texts).flatMap(({ html }) =>
    [...html.matchAll(/\shref="([^"]*)"/g)].map(([, href = '']) => decoded(href)),
  )
  const all = url === '' ? inTexts : [url, ...inTexts]
  return [...new Set(all.filter((href) => isOutside(href, hosts)))]
}

type Written = Linking & { readonly isPublished: boolean }
type Stored = Linking & { readonly is_published: boolean }

/** Links elsewhere that would be published, and of which nobody has been asked yet. */
export const newLinks = (
  edit: Written,
  before: Stored | null,
  hosts: readonly string[],
): readonly string[] => {
  if (!edit.isPublished) return []
  const known = before?.is_published === true ? outsideLinks(before, hosts) : []
  return outsideLinks(edit, hosts).filter((href) => !known.includes(href))
}
