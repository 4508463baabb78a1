import {
  formatAmount,
  isCurrencyCode,
  parseAmount,
  type AmountError,
  type CurrencyCode,
} from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import { defineApproval, type Approvals, type RequestRefusal } from '@faro/server-kit/approvals'
import type { Db, Tx } from '@faro/server-kit/db'
import type { Events } from '@faro/server-kit/events'
import * as z from 'zod/mini'
import { ceilingIn } from '../calls/ceilings.ts'
import type { Ceiling } from '../calls/ceilings.query.ts'
import { vendorFigure, type VendorNames } from './vendor-figure.ts'
import { noteChange, type Actor } from './note-change.ts'

export const ceilingKind = 'gaming.vendor-ceiling'

const digits = z.string().check(z.regex(/^\d{1,18}$/))
const input = z.strictObject({
  merchantId: z.int(),
  vendorCode: z.string(),
  currency: z.string(),
  /** Ledger units as digits. */
  round: digits,
  hour: digits,
  day: digits,
})
type Input = z.output<typeof input>

const spans = ['round', 'hour', 'day'] as const
const shown = (asked: Input, span: (typeof spans)[number]): string =>
  isCurrencyCode(asked.currency) ? formatAmount(BigInt(asked[span]), asked.currency) : ''

type KindDeps = { readonly events: Events; readonly catalogue: VendorNames }

/** How much a vendor may pay before people look: higher than now takes two. */
export const vendorCeiling = (deps: KindDeps) =>
  defineApproval({
    kind: ceilingKind,
    version: 1,
    permission: { request: 'vendors.write', approve: 'vendors.write' },
    notifiesManagers: true,
    input,
    brandOf: ({ merchantId }) => merchantId,
    preview: async (db, asked) => [
      await vendorFigure(deps, db, asked.vendorCode),
      ...spans.map((span) => ({
        label: `ceiling-${span}`,
        value: `${shown(asked, span)} ${asked.currency}`,
      })),
    ],
    execute: async (tx, { input: asked, requestedBy }) => {
      await storeCeiling(deps, tx, { asked, operatorId: requestedBy.operatorId })
      return ok({ vendorCode: asked.vendorCode })
    },
  })

type Storing = { readonly asked: Input; readonly operatorId: string }

const storeCeiling = async (
  deps: { readonly events: Events },
  tx: Tx,
  { asked, operatorId }: Storing,
): Promise<void> => {
  const { merchantId, vendorCode, currency, round, hour, day } = asked
  await tx.query(
    `insert into gaming.vendor_ceiling
       (merchant_id, vendor_code, currency, round_max, hour_max, day_max)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (merchant_id, vendor_code) do update set currency = excluded.currency,
       round_max = excluded.round_max, hour_max = excluded.hour_max, day_max = excluded.day_max,
       changed_at = kit.now()`,
    [merchantId, vendorCode, currency, round, hour, day],
  )
  const detail = {
    round: shown(asked, 'round'),
    hour: shown(asked, 'hour'),
    day: shown(asked, 'day'),
    currency,
  }
  await noteChange(deps, tx, {
    actor: { operatorId, merchantId },
    note: { vendorCode, action: 'ceiling-changed', detail },
  })
}

type Deps = {
  readonly db: Db
  readonly events: Events
  readonly approvals: Pick<Approvals, 'request' | 'drop'>
  readonly currencyOf: (merchantId: number) => Promise<CurrencyCode>
}

type CeilingInput = Readonly<Record<(typeof spans)[number], string>> & {
  readonly reason: string | undefined
}
type Refusal = 'vendor-unknown' | AmountError | RequestRefusal

/** Lower counts at once, and ends a request for higher that waits. */
export const changeCeiling =
  (deps: Deps) =>
  async (
    vendorCode: string,
    input: CeilingInput,
    { merchantId, operatorId, username }: Actor,
  ): Promise<Result<{ approvalId: string | null }, Refusal>> => {
    const currency = await deps.currencyOf(merchantId)
    const units: Partial<Record<(typeof spans)[number], bigint>> = {}
    for (const span of spans) {
      const parsed = parseAmount(input[span], currency)
      if (!parsed.ok) return err(parsed.error, { field: span })
      units[span] = parsed.value
    }
    const next = units as Ceiling
    const place = { merchantId, vendorCode, currency }
    const asked = {
      ...place,
      round: String(next.round),
      hour: String(next.hour),
      day: String(next.day),
    }
    return deps.db.tx<Result<{ approvalId: string | null }, Refusal>>(async (tx) => {
      const [link] = await tx.query(
        'select 1 from gaming.vendor_link where vendor_code = $1 for update',
        [vendorCode],
      )
      if (link === undefined) return err('vendor-unknown')
      const subject = `${merchantId}:${vendorCode}`
      // under the link's lock: what somebody lowered a moment ago is not lifted back by one
      const present = await ceilingIn(tx, place)
      if (spans.every((span) => next[span] <= present[span])) {
        await deps.approvals.drop(tx, ceilingKind, subject)
        await storeCeiling(deps, tx, { asked, operatorId })
        return ok({ approvalId: null })
      }
      if (input.reason === undefined) return err('invalid-input', { reason: 'required' })
      return deps.approvals.request(tx, {
        kind: ceilingKind,
        merchantId,
        subject,
        input: asked,
        reason: input.reason,
        by: { operatorId, username },
      })
    })
  }
