import { rowOf, col, type RowOf } from '@faro/server-kit/db'
import { flags, type Brand, type FieldRule, type WhitelabelNode } from '@faro/contract/whitelabel'
import type { CurrencyCode } from '@faro/kernel/money'
import type { RegionRules } from '../regions/regions.ts'
import type { BrandZones } from '../time/brand-zones.ts'

/** A brand as the rest of the server sees it. */
export type Merchant = {
  readonly merchantId: number
  readonly code: string
  readonly name: string
  readonly currency: CurrencyCode
  readonly defaultLanguage: string
}

/** 0 normal, 1 maintenance, 2 region restricted. */
export type SystemStatus = 0 | 1 | 2

export const moduleFields = rowOf({
  module_id: col.text,
  parent_id: col.text.orNull,
  is_enabled: col.bool,
})
export type ModuleRow = RowOf<typeof moduleFields>

/** Everything of one brand that the permission call tells, read in one go. */
export type BrandSettings = {
  readonly merchant: Merchant
  /** Grows with every change from the console. */
  readonly version: number
  /** The time zone that was saved, and those that counted before it. */
  readonly zones: BrandZones
  readonly customerService: string | null
  readonly regions: RegionRules
  readonly brand: Brand
  readonly modules: readonly ModuleRow[]
  readonly registerRules: Readonly<Record<string, FieldRule>>
  readonly termsChecked: boolean
  readonly isMaintained: boolean
  readonly maintenanceEndsAt: Date | null
}

/** A brand's flags: those it has set, then the rest of the platform's as they come. */
export const withStandardFlags = (set: readonly ModuleRow[]): readonly ModuleRow[] => {
  const known = new Map(set.map((module) => [module.module_id, module]))
  const standard = Object.entries(flags).map(
    ([id, { parent, standard: isOnByItself }]): ModuleRow =>
      known.get(id) ?? { module_id: id, parent_id: parent, is_enabled: isOnByItself },
  )
  return [...standard, ...set.filter(({ module_id }) => !Object.hasOwn(flags, module_id))]
}

/** The flag tree: a module is on only where everything above it is on. */
export const treeOf = (
  modules: readonly ModuleRow[],
  parent: string | null = null,
  isParentOn = true,
): WhitelabelNode[] =>
  modules
    .filter((module) => module.parent_id === parent)
    .map((module) => {
      const enabled = isParentOn && module.is_enabled
      return {
        modId: module.module_id,
        enabled,
        childrenNodes: treeOf(modules, module.module_id, enabled),
      }
    })

/** Whether a flag of the tree is on. */
export const isOn = (tree: readonly WhitelabelNode[], modId: string): boolean =>
  tree.some((node) => (node.modId === modId ? node.enabled : isOn(node.childrenNodes, modId)))

export const statusOf = (
  settings: Pick<BrandSettings, 'isMaintained' | 'maintenanceEndsAt'>,
  isBarred: boolean,
  now: Date,
): SystemStatus => {
  const ended = settings.maintenanceEndsAt !== null && settings.maintenanceEndsAt <= now
  if (settings.isMaintained && !ended) return 1
  return isBarred ? 2 : 0
}
