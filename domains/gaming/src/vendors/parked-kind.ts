import type { Catalogue } from '@faro/catalogue'
import type { Identity } from '@faro/identity'
import { formatAmount } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import { defineApproval, type Approvals, type RequestRefusal } from '@faro/server-kit/approvals'
import type { Db, Queryable } from '@faro/server-kit/db'
import * as z from 'zod/mini'
import type { endParked } from '../calls/end-parked.ts'
import type { Actor } from './note-change.ts'
import { findParked } from './parked-credits.query.ts'
import { vendorFigure } from './vendor-figure.ts'

export const parkedKind = 'gaming.parked-credit'

const input = z.strictObject({
  creditId: z.string(),
  merchantId: z.int(),
  outcome: z.enum(['credited', 'refused']),
  /** As the voters know the player. */
  username: z.string(),
})
type Input = z.output<typeof input>

type Deps = {
  readonly endParked: ReturnType<typeof endParked>
  readonly catalogue: Pick<Catalogue, 'titles' | 'namesOf'>
}

/** A win above a ceiling: credited or refused by two people. */
export const parkedCredit = (deps: Deps) =>
  defineApproval({
    kind: parkedKind,
    version: 1,
    permission: { request: 'vendors.write', approve: 'vendors.write' },
    isMoney: true,
    input,
    brandOf: ({ merchantId }) => merchantId,
    preview: previewOf(deps),
    execute: async (tx, { input: asked, requestedBy, decidedBy, now }) => {
      const ended = await deps.endParked(tx, {
        creditId: asked.creditId,
        outcome: asked.outcome,
        operatorIds: [requestedBy.operatorId, decidedBy.operatorId],
        by: `${requestedBy.username}, ${decidedBy.username}`,
        now,
      })
      return ended.ok ? ok({ creditId: asked.creditId }) : ended
    },
  })

const previewOf =
  ({ catalogue }: Pick<Deps, 'catalogue'>) =>
  async (db: Queryable, { creditId, outcome, username }: Input) => {
    const row = await findParked(db, creditId)
    if (row === null) return [{ label: 'outcome', value: outcome }]
    const money = (units: bigint): string => `${formatAmount(units, row.currency)} ${row.currency}`
    const title = (await catalogue.titles([row.game_code], db)).get(row.game_code)
    return [
      { label: 'outcome', value: outcome },
      { label: 'amount', value: money(row.amount) },
      { label: 'player', value: username },
      await vendorFigure({ catalogue }, db, row.vendor_code),
      { label: 'game', value: title?.title ?? row.game_code },
      { label: 'round', value: row.vendor_round },
      { label: `ceiling-${row.passed}`, value: money(row.most) },
      { label: 'paid-under-it', value: money(row.stood) },
    ]
  }

type AskDeps = {
  readonly db: Db
  readonly identity: Pick<Identity, 'memberSummaries'>
  readonly approvals: Pick<Approvals, 'request'>
}
type AskRefusal = 'not-found' | 'state-changed' | RequestRefusal
type ParkedInput = { readonly outcome: Input['outcome']; readonly reason: string }

export const askAboutParked =
  ({ db, identity, approvals }: AskDeps) =>
  async (
    creditId: string,
    { outcome, reason }: ParkedInput,
    { merchantId, operatorId, username: by }: Actor,
  ): Promise<Result<{ approvalId: string }, AskRefusal>> => {
    const found = await findParked(db, creditId)
    if (found === null || found.merchant_id !== merchantId) return err('not-found')
    const memberId = found.member_id
    const username =
      (await identity.memberSummaries([memberId])).get(memberId)?.username ?? memberId
    return db.tx<Result<{ approvalId: string }, AskRefusal>>(async (tx) => {
      const row = await findParked(tx, creditId)
      if (row?.state !== 'parked') return err('state-changed', { state: row?.state })
      return approvals.request(tx, {
        kind: parkedKind,
        merchantId,
        subject: creditId,
        memberId,
        input: { creditId, merchantId, outcome, username },
        amount: row.amount,
        reason,
        by: { operatorId, username: by },
      })
    })
  }
