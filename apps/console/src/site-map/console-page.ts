import type { Permission } from '@faro/contract/permissions'
import type { MessageKey, Namespace } from '@faro/i18n'
import type { LucideIcon } from 'lucide-react'
import type { LazyPage } from '../lazy-page.tsx'

/** An entry of the console's menu. */
export type MenuEntry = {
  /** Entries stand in the order of these numbers. */
  readonly place: number
  readonly label: MessageKey
  readonly Icon: LucideIcon
  /** What somebody needs to see the entry; the server refuses what the page asks for without it. */
  readonly permission: Permission | null
}

/** A page of the console: one row of its feature's `pages.ts`. */
export type ConsolePage = {
  /** As the router matches it: `/console/players/:memberId`. */
  readonly path: string
  readonly Page: LazyPage
  /** What its folder says, beside the texts that every page has: the console loads all at once. */
  readonly texts?: readonly Namespace[]
  /** Pages that others lead to have no entry of their own. */
  readonly menu?: MenuEntry
}
