import { err, ok } from '@faro/kernel/result'
import { defineApproval } from '@faro/server-kit/approvals'
import { col, rowOf, type RowOf, type Tx } from '@faro/server-kit/db'
import type { Events } from '@faro/server-kit/events'
import * as z from 'zod/mini'
import { isAnywhere, isNoWider } from '../links/admission.ts'
import { noteChange } from './note-change.ts'
import { vendorFigure, type VendorNames } from './vendor-figure.ts'

export const openingKind = 'gaming.vendor-opening'

const lists = z.nullable(z.strictObject({ from: z.array(z.string()), to: z.array(z.string()) }))
const input = z.strictObject({
  vendorCode: z.string(),
  /** Who may call; null where that stays. */
  networks: lists,
  /** Whose players may not play; null where that stays. */
  countries: lists,
  /** A vendor that was switched off is switched on again. */
  isSwitchedOn: z.boolean(),
  askedIn: z.int(),
})
type Input = z.output<typeof input>

const gateFields = rowOf({
  base_url: col.text,
  allowed_networks: col.textArray,
  barred_countries: col.textArray,
  is_active: col.bool,
})
type GateRow = RowOf<typeof gateFields>

/** Whom a vendor's link lets in: callers by network, players by country. */
export type Gate = {
  readonly allowedNetworks: readonly string[]
  readonly barredCountries: readonly string[]
  readonly isActive: boolean
}

type Wider = Pick<Input, 'networks' | 'countries' | 'isSwitchedOn'>

/** What of a wish takes away counts at once; what opens waits, each field as a whole. */
export const splitGate = (
  present: Gate,
  wish: Gate,
  isOpenUnnamed: boolean,
): { readonly now: Gate; readonly wider: Wider | null } => {
  const opensNetworks = !isNoWider(wish.allowedNetworks, present.allowedNetworks, isOpenUnnamed)
  const opensCountries = present.barredCountries.some((one) => !wish.barredCountries.includes(one))
  const isSwitchedOn = wish.isActive && !present.isActive
  const both = (from: readonly string[], to: readonly string[]) => ({
    from: [...from],
    to: [...to],
  })
  const now = {
    allowedNetworks: opensNetworks ? present.allowedNetworks : wish.allowedNetworks,
    barredCountries: opensCountries ? present.barredCountries : wish.barredCountries,
    isActive: wish.isActive && present.isActive,
  }
  if (!opensNetworks && !opensCountries && !isSwitchedOn) return { now, wider: null }
  const networks = opensNetworks ? both(present.allowedNetworks, wish.allowedNetworks) : null
  const countries = opensCountries ? both(present.barredCountries, wish.barredCountries) : null
  return { now, wider: { networks, countries, isSwitchedOn } }
}

/** A vendor's link as it stands: its gate and its address. */
export type Standing = Gate & { readonly baseUrl: string }

/** Under the link's lock; null where there is no such vendor. */
export const gateOf = async (tx: Tx, vendorCode: string): Promise<Standing | null> => {
  const [row] = await tx.query(
    `select base_url, allowed_networks, barred_countries, is_active from gaming.vendor_link
     where vendor_code = $1 for update`,
    [vendorCode],
    gateFields,
  )
  return row === undefined ? null : shownGate(row)
}

const shownGate = (row: GateRow): Standing => ({
  baseUrl: row.base_url,
  allowedNetworks: row.allowed_networks,
  barredCountries: row.barred_countries,
  isActive: row.is_active,
})

type Deps = {
  readonly events: Events
  readonly catalogue: VendorNames
  readonly onChanged: () => void
  readonly isOpenUnnamed: boolean
}

/**
 * Widens who may call for a vendor or where its games may be played. A requester who has seen a key
 * must not also admit the address they are at, so it takes two people, as the key does.
 */
export const vendorOpening = (deps: Deps) =>
  defineApproval({
    kind: openingKind,
    version: 1,
    permission: { request: 'vendors.write', approve: 'vendors.write' },
    notifiesManagers: true,
    input,
    brandOf: () => null,
    preview: async (db, { vendorCode, networks, countries, isSwitchedOn }) => [
      await vendorFigure(deps, db, vendorCode),
      ...(networks === null ? [] : networkFigures(networks, deps.isOpenUnnamed)),
      ...(countries === null
        ? []
        : [
            { label: 'countries-now', value: listed(countries.from) },
            { label: 'countries-new', value: listed(countries.to) },
          ]),
      ...(isSwitchedOn ? [{ label: 'vendor-switch', value: 'on' }] : []),
    ],
    execute: async (tx, { input: asked, requestedBy }) => {
      const { vendorCode, networks, countries, isSwitchedOn, askedIn } = asked
      const present = await gateOf(tx, vendorCode)
      if (present === null) return err('vendor-unknown')
      // somebody else's change came in between: what was voted on is no longer what would be done
      if (!isAsItWas(present, asked)) return err('state-changed')
      await tx.query(
        `update gaming.vendor_link set allowed_networks = $2, barred_countries = $3, is_active = $4,
           changed_at = kit.now() where vendor_code = $1`,
        [
          vendorCode,
          networks?.to ?? present.allowedNetworks,
          countries?.to ?? present.barredCountries,
          isSwitchedOn || present.isActive,
        ],
      )
      const detail = {
        ...(networks === null ? {} : { networks: listed(networks.to) }),
        ...(countries === null ? {} : { countries: listed(countries.to) }),
        ...(isSwitchedOn ? { isActive: true } : {}),
      }
      const actor = { operatorId: requestedBy.operatorId, merchantId: askedIn }
      await noteChange(deps, tx, { actor, note: { vendorCode, action: 'opened', detail } })
      tx.afterCommit(deps.onChanged)
      return ok({ vendorCode })
    },
  })

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((entry) => other.includes(entry))

const isAsItWas = (present: Gate, { networks, countries, isSwitchedOn }: Input): boolean =>
  (networks === null || isSame(networks.from, present.allowedNetworks)) &&
  (countries === null || isSame(countries.from, present.barredCountries)) &&
  (!isSwitchedOn || !present.isActive)

const listed = (entries: readonly string[]): string =>
  entries.length === 0 ? '—' : entries.join(', ')

const networkFigures = (
  { from, to }: { readonly from: readonly string[]; readonly to: readonly string[] },
  isOpenUnnamed: boolean,
) => {
  const shown = (networks: readonly string[]): string => {
    if (networks.length > 0) return networks.join(', ')
    return isOpenUnnamed ? 'anywhere' : 'nobody'
  }
  return [
    { label: 'networks-now', value: shown(from) },
    { label: 'networks-new', value: shown(to) },
    ...(isAnywhere(to, isOpenUnnamed) ? [{ label: 'warning', value: 'anywhere' }] : []),
  ]
}
