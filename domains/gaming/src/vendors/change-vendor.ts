import { err, ok, type Result } from '@faro/kernel/result'
import type { Approvals, RequestRefusal } from '@faro/server-kit/approvals'
import type { Db, Tx } from '@faro/server-kit/db'
import type { Events } from '@faro/server-kit/events'
import type { Outgoing } from '@faro/server-kit/outgoing'
import type { VendorLink } from '../links/link.ts'
import { addressKind } from './address-kind.ts'
import { openingKind, gateOf, splitGate, type Gate } from './opening-kind.ts'
import { noteChange, type Actor } from './note-change.ts'

type Deps = {
  readonly db: Db
  readonly events: Events
  readonly outgoing: Outgoing
  readonly approvals: Pick<Approvals, 'request'>
  readonly isOpenUnnamed: boolean
}

export type VendorChange = Pick<
  VendorLink,
  'baseUrl' | 'operatorId' | 'rollbackUnknown' | 'allowedNetworks' | 'barredCountries' | 'isActive'
> & { readonly reason: string | undefined }

type Refusal = 'vendor-unknown' | 'address-not-public' | RequestRefusal
type Changed = Result<{ approvalId: string | null }, Refusal>

/**
 * Applies the changes that one person may make. Another address (whoever controls it is the vendor)
 * and wider access are requested for approval instead. Answers the request of the address where
 * there are both.
 */
export const changeVendor =
  (deps: Deps) =>
  (vendorCode: string, change: VendorChange, actor: Actor): Promise<Changed> =>
    deps.db.tx<Changed>(async (tx) => {
      const present = await gateOf(tx, vendorCode)
      if (present === null) return err('vendor-unknown')
      const baseUrl = change.baseUrl.replace(/\/$/, '')
      const asked = await askForAddress(deps, tx, {
        vendorCode,
        from: present.baseUrl,
        to: baseUrl,
        reason: change.reason,
        actor,
      })
      if (!asked.ok) return asked
      const gate = await changeGate(deps, tx, { vendorCode, present, change, actor })
      if (!gate.ok) return gate
      await tx.query(
        `update gaming.vendor_link set operator_id = $2, rollback_unknown = $3,
           changed_at = kit.now() where vendor_code = $1`,
        [vendorCode, change.operatorId, change.rollbackUnknown],
      )
      const detail = { isActive: gate.value.isActive }
      await noteChange(deps, tx, { actor, note: { vendorCode, action: 'settings', detail } })
      return ok({ approvalId: asked.value.approvalId ?? gate.value.approvalId })
    })

type Gating = {
  readonly vendorCode: string
  readonly present: Gate
  readonly change: VendorChange
  readonly actor: Actor
}
type Gated = { readonly isActive: boolean; readonly approvalId: string | null }

const changeGate = async (
  { approvals, isOpenUnnamed }: Deps,
  tx: Tx,
  { vendorCode, present, change, actor }: Gating,
): Promise<Result<Gated, Refusal>> => {
  const { now, wider } = splitGate(present, change, isOpenUnnamed)
  await tx.query(
    `update gaming.vendor_link set allowed_networks = $2, barred_countries = $3, is_active = $4
     where vendor_code = $1`,
    [vendorCode, now.allowedNetworks, now.barredCountries, now.isActive],
  )
  if (wider === null) return ok({ isActive: now.isActive, approvalId: null })
  const { reason } = change
  if (reason === undefined) return err('invalid-input', { reason: 'required' })
  const asked = await approvals.request(tx, {
    kind: openingKind,
    merchantId: null,
    subject: vendorCode,
    input: { vendorCode, ...wider, askedIn: actor.merchantId },
    reason,
    by: { operatorId: actor.operatorId, username: actor.username },
  })
  return asked.ok ? ok({ isActive: now.isActive, approvalId: asked.value.approvalId }) : asked
}

type AddressChange = {
  readonly vendorCode: string
  readonly from: string
  readonly to: string
  readonly reason: string | undefined
  readonly actor: Actor
}

const askForAddress = async (
  { outgoing, approvals }: Deps,
  tx: Tx,
  { vendorCode, from, to, reason, actor }: AddressChange,
): Promise<Changed> => {
  if (from === to) return ok({ approvalId: null })
  const fault = outgoing.faultOf(to)
  if (fault !== null) return err('address-not-public', { baseUrl: fault })
  if (reason === undefined) return err('invalid-input', { reason: 'required' })
  return approvals.request(tx, {
    kind: addressKind,
    merchantId: null,
    subject: vendorCode,
    input: { vendorCode, from, to, askedIn: actor.merchantId },
    reason,
    by: { operatorId: actor.operatorId, username: actor.username },
  })
}
