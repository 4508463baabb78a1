import type { Permission } from '@faro/contract/permissions'
import { createHash, randomBytes } from 'node:crypto'
import { approvals, operatorLists, type Alarm, type Approval } from '@faro/contract/operator'
import { systemClock, type Clock } from '@faro/kernel/clock'
import { uuidv7 } from '@faro/kernel/ids'
import { ok } from '@faro/kernel/result'
import { addStaff } from '@faro/operator'
import { defineApproval } from '@faro/server-kit/approvals'
import { Secret, TOTP } from 'otpauth'
import * as z from 'zod/mini'
import { aProduct, type Product, type Wishes } from './product.ts'

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

/** The time of day, moved on by tests; no rule is shortened for them. */
const movingClock = (): Clock & { advance: (ms: number) => void } => {
  let ahead = 0
  return {
    now: () => new Date(systemClock.now().getTime() + ahead),
    advance: (ms) => {
      ahead += ms
    },
  }
}

export type Colleague = {
  readonly operatorId: string
  readonly username: string
  readonly token: string
  readonly by: { readonly operatorId: string; readonly username: string }
  /** Another session, proved now unless told otherwise. */
  readonly session: (provedMsAgo?: number) => Promise<string>
  readonly code: () => string
}

type NewColleague = {
  readonly permissions: readonly string[]
  /** How long they have held them; 31 days where it is left out. */
  readonly heldMs?: number
  readonly merchantIds?: readonly number[]
}

/** A product whose clock moves, with staff who have been there for a while. */
export const aDesk = async (
  change: Readonly<Record<string, string>> = {},
  instead: Wishes['instead'] = [],
) => {
  const clock = movingClock()
  const product = await aProduct({ config: change, clock, instead })
  const sessionOf = async (operatorId: string, provedMsAgo = 0): Promise<string> => {
    const token = randomBytes(32).toString('base64url')
    const now = clock.now()
    await product.db.query(
      `insert into operator.session
         (session_id, operator_id, token_hash, created_at, seen_at, proved_at, expires_at)
       values ($1, $2, $3, $4, $4, $5, $6)`,
      [
        uuidv7(),
        operatorId,
        createHash('sha256').update(token).digest(),
        now,
        new Date(now.getTime() - provedMsAgo),
        new Date(now.getTime() + 365 * dayMs),
      ],
    )
    return token
  }
  const colleague = async (username: string, given: NewColleague): Promise<Colleague> => {
    const { permissions, heldMs = 31 * dayMs, merchantIds } = given
    const { operatorId, totpSecret } = await addStaff(product.db, {
      username,
      password: `clave-de-${username}`,
      permissions,
      since: new Date(clock.now().getTime() - heldMs),
      ...(merchantIds === undefined ? {} : { merchantIds }),
    })
    return {
      operatorId,
      username,
      token: await sessionOf(operatorId),
      by: { operatorId, username },
      session: (provedMsAgo) => sessionOf(operatorId, provedMsAgo),
      code: () =>
        new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate({
          timestamp: clock.now().getTime(),
        }),
    }
  }
  const { call } = product
  const one = async (token: string, approvalId: string): Promise<Approval> =>
    (await call(approvals.one, { token, params: { approvalId } })).value
  /** Opens it, as a screen does, and agrees to what it showed. */
  const agree = async (token: string, approvalId: string) => {
    const shown = await one(token, approvalId)
    const hash = (shown as Approval | null)?.hash ?? 'x'.repeat(43)
    return call(approvals.vote, { token, params: { approvalId }, body: { hash } })
  }
  return { ...product, clock, colleague, sessionOf, one, agree }
}

export type Desk = Awaited<ReturnType<typeof aDesk>>

const testInput = z.strictObject({
  merchantId: z.nullable(z.int()),
  what: z.string(),
  about: z.optional(z.string()),
})

/** A kind of nothing but a row that says it was done. */
export const registerPainting = async ({ app, db }: Pick<Product, 'app' | 'db'>) => {
  await db.query('create table painted (what text not null)')
  app.modules.operator.register(
    defineApproval({
      kind: 'test.painting',
      version: 1,
      permission: { request: 'test.ask' as Permission, approve: 'test.decide' as Permission },
      input: testInput,
      brandOf: ({ merchantId }) => merchantId,
      staffOf: ({ about }) => (about === undefined ? [] : [about]),
      preview: async (_, { what }) => [{ label: 'what', value: what }],
      execute: async (tx, { input }) => {
        await tx.query('insert into painted (what) values ($1)', [input.what])
        if (input.what === 'ruin') return { ok: false, error: 'state-changed' }
        return ok({ painted: input.what })
      },
      collect: async (_, { result }) => ok({ key: `secret of ${String(result['painted'])}` }),
    }),
  )
}

/** The alarms that somebody looks after and that have not ended. */
export const openAlarms = async ({ call }: Pick<Desk, 'call'>, token: string): Promise<Alarm[]> => {
  const query = { state: 'open,acknowledged', limit: '100' }
  const { value } = await call(operatorLists.alarms, { token, query })
  return (value as { rows: Alarm[] }).rows
}
