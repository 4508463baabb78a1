import { useT } from '@faro/i18n'
import { useEffect, useSyncExternalStore } from 'react'
import { pageAt } from '../site-map/site-map.ts'
import { useBrandChoice, useBrandsToChoose } from './use-brand-choice.ts'
import { usePathname } from './use-pathname.ts'

const product = 'Faro'

let subject: string | null = null
const listeners = new Set<() => void>()
const setSubject = (next: string | null): void => {
  subject = next
  for (const changed of listeners) changed()
}
const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** What a page shows where it shows one thing, such as a player: named first in the title. */
export const useSubject = (name: string | undefined): void =>
  useEffect(() => {
    if (name === undefined) return undefined
    setSubject(name)
    return () => setSubject(null)
  }, [name])

/** The window's title: "Ana R. · Players · Voltio — Faro". */
export const PageTitle = () => {
  const t = useT()
  const page = pageAt(usePathname())
  const code = useBrandChoice()
  const brand = useBrandsToChoose().find((one) => one.code === code)
  const named = useSyncExternalStore(subscribe, () => subject)
  const parts = [
    named,
    t(page === undefined ? 'core.not-found' : page.label),
    code === null ? null : (brand?.name ?? code),
  ]
  const title = [...new Set(parts)].filter((one) => one !== null).join(' · ')
  useEffect(() => {
    document.title = `${title} — ${product}`
    return () => {
      document.title = product
    }
  }, [title])
  return null
}
