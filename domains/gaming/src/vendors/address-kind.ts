import { err, ok } from '@faro/kernel/result'
import { defineApproval } from '@faro/server-kit/approvals'
import type { Events } from '@faro/server-kit/events'
import type { Outgoing } from '@faro/server-kit/outgoing'
import * as z from 'zod/mini'
import { vendorFigure, type VendorNames } from './vendor-figure.ts'
import { noteChange } from './note-change.ts'

export const addressKind = 'gaming.vendor-address'

const input = z.strictObject({
  vendorCode: z.string(),
  from: z.string(),
  to: z.string(),
  askedIn: z.int(),
})

type Deps = {
  readonly events: Events
  readonly outgoing: Outgoing
  readonly catalogue: VendorNames
  readonly onChanged: () => void
}

/** Where a vendor is called: whoever holds that address is the vendor. All brands share it. */
export const vendorAddress = (deps: Deps) =>
  defineApproval({
    kind: addressKind,
    version: 1,
    permission: { request: 'vendors.write', approve: 'vendors.write' },
    notifiesManagers: true,
    input,
    brandOf: () => null,
    preview: async (db, { vendorCode, from, to }) => [
      await vendorFigure(deps, db, vendorCode),
      { label: 'address-now', value: from },
      { label: 'address-new', value: to },
    ],
    execute: async (tx, { input: asked, requestedBy }) => {
      const { vendorCode, from, to, askedIn } = asked
      if (deps.outgoing.faultOf(to) !== null) return err('address-not-public')
      const changed = await tx.query(
        `update gaming.vendor_link set base_url = $3, changed_at = kit.now()
         where vendor_code = $1 and base_url = $2 returning 1`,
        [vendorCode, from, to],
      )
      if (changed.length === 0) return err('state-changed')
      const note = { vendorCode, action: 'address-changed' as const, detail: { baseUrl: to } }
      const actor = { operatorId: requestedBy.operatorId, merchantId: askedIn }
      await noteChange(deps, tx, { actor, note })
      tx.afterCommit(deps.onChanged)
      return ok({ vendorCode })
    },
  })
