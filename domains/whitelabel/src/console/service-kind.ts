import { err, ok, type Result } from '@faro/kernel/result'
import {
  defineApproval,
  type Approvals,
  type Person,
  type RequestRefusal,
} from '@faro/server-kit/approvals'
import { col, type Queryable, type Tx } from '@faro/server-kit/db'
import * as z from 'zod/mini'
import { publishChange, type ConsoleDeps } from './change-brand.ts'

export const serviceKind = 'brand.customer-service'

const input = z.strictObject({
  merchantId: z.int(),
  code: z.string(),
  from: z.nullable(z.string()),
  to: z.string(),
})

/** Where players are led who ask for help, as it is saved. */
export const serviceOf = async (db: Queryable, merchantId: number): Promise<string | null> =>
  (
    await db.query(
      'select customer_service from whitelabel.merchant where merchant_id = $1',
      [merchantId],
      { customer_service: col.text.orNull },
    )
  )[0]?.customer_service ?? null

/** Players tell the service what they sign in and pay with, and pay as it says: two decide. */
export const brandService = (deps: ConsoleDeps) =>
  defineApproval({
    kind: serviceKind,
    version: 1,
    permission: { request: 'brand.write', approve: 'brand.write' },
    notifiesManagers: true,
    input,
    brandOf: ({ merchantId }) => merchantId,
    preview: async (_: Queryable, { code, from, to }) => [
      { label: 'brand', value: code },
      { label: 'address-now', value: from ?? '—' },
      { label: 'address-new', value: to },
    ],
    execute: async (tx, { input: asked, requestedBy: { operatorId } }) => {
      const { merchantId, code, from, to } = asked
      await tx.query('select 1 from whitelabel.merchant where merchant_id = $1 for update', [
        merchantId,
      ])
      if ((await serviceOf(tx, merchantId)) !== from) return err('state-changed')
      await tx.query(
        'update whitelabel.merchant set customer_service = $2 where merchant_id = $1',
        [merchantId, to],
      )
      const detail = { customerService: to }
      await publishChange(deps, tx, { merchantId, code, operatorId, part: 'settings', detail })
      return ok({ customerService: to })
    },
  })

type ServiceInput = {
  readonly merchantId: number
  readonly code: string
  readonly from: string | null
  readonly to: string
  /** Told to the other person. */
  readonly reason: string | undefined
  readonly by: Person
}

/** Asks another person for a new address. */
export const askForService = async (
  { approvals }: { readonly approvals: Pick<Approvals, 'request'> },
  tx: Tx,
  { reason, by: { operatorId, username }, ...address }: ServiceInput,
): Promise<Result<string, RequestRefusal>> => {
  if (reason === undefined) return err('invalid-input', { reason: 'required' })
  const { merchantId, code } = address
  const asked = await approvals.request(tx, {
    kind: serviceKind,
    merchantId,
    subject: code,
    input: address,
    reason,
    by: { operatorId, username },
  })
  return asked.ok ? ok(asked.value.approvalId) : asked
}
