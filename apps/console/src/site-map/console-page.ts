import type { Permission } from '@faro/contract/permissions'
import type { MessageKey, Namespace } from '@faro/i18n'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { LazyPage } from '../lazy-page.tsx'

/** The parts of the menu, top to bottom; one without entries is left out. */
export const menuGroups = [
  'desk',
  'players',
  'cashier',
  'games',
  'promotions',
  'agents',
  'compliance',
  'service',
  'reports',
  'settings',
] as const
export type MenuGroup = (typeof menuGroups)[number]

/** An entry of the console's menu. */
export type MenuEntry = {
  readonly group: MenuGroup
  /** Entries of a group stand in the order of these numbers. */
  readonly place: number
  readonly Icon: LucideIcon
  /** Of a queue: how many wait there; it comes after the menu, as nobody needs it to begin. */
  readonly Waiting?: ComponentType
}

/** A page of the console: one row of its feature's `pages.ts`. */
export type ConsolePage = {
  /** As the router matches it: `/console/players/:memberId`. */
  readonly path: string
  readonly Page: LazyPage
  /** What it is called: in the menu, in the window's title and where pages are searched. */
  readonly label: MessageKey
  /** What somebody needs to see it; the server refuses what the page asks for without it. */
  readonly permission: Permission | null
  /** What its folder says, beside the texts that every page has: the console loads all at once. */
  readonly texts?: readonly Namespace[]
  /** Pages that others lead to have no entry of their own. */
  readonly menu?: MenuEntry
}
