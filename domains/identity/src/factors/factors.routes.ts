import { factors as contract } from '@faro/contract/identity'
import { err, ok, type Result } from '@faro/kernel/result'
import { bind, type Context } from '@faro/server-kit/http'
import type { Deps } from '../deps.ts'
import { isLeft, waysIn } from '../security/ways-in.query.ts'
import { needProof, prove } from './proof.ts'
import { shownPasskeys } from './passkey-store.ts'
import { addPasskey, askPasskey, beginPasskey, type Seat } from './passkeys.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { beginTotp, confirmTotp, removeTotp } from './totp.ts'
import { hasTotp } from './totp-store.ts'

type Member = { readonly memberId: string; readonly sessionId: string }

export const seatOf = ({
  merchant,
  origin,
  deviceKey,
}: Pick<Context, 'merchant' | 'origin' | 'deviceKey'>): Seat => ({
  site: { origin, name: merchant.name },
  merchantId: merchant.merchantId,
  deviceKey,
})

export const factorRoutes = (deps: Deps) => {
  const { db } = deps
  const proven = async <T, E extends string>(
    caller: Member,
    act: () => Promise<Result<T, E>>,
  ): Promise<Result<T, E | 'proof-needed'>> => {
    const proof = await needProof(deps, caller)
    return proof.ok ? act() : proof
  }
  const usernameOf = async (memberId: string): Promise<string> => {
    const [row] = await db.query<{ username: string }>(
      'select username from identity.member where member_id = $1',
      [memberId],
    )
    return row?.username ?? ''
  }
  return bind(contract, {
    prove: (context) => prove(deps)(context.caller, context.input.body, seatOf(context)),
    askPasskey: async (context) =>
      ok({ ...(await askPasskey(deps, context.caller.memberId, seatOf(context))) }),
    beginTotp: ({ caller, merchant }) =>
      proven(caller, async () => {
        const username = await usernameOf(caller.memberId)
        return beginTotp(deps, caller.memberId, { issuer: merchant.name, username })
      }),
    confirmTotp: ({ caller, input }) =>
      proven(caller, () => confirmTotp(deps, caller.memberId, input.body.code)),
    removeTotp: ({ caller }) => proven(caller, () => removeTotp(deps, caller.memberId)),
    renewRecoveryCodes: ({ caller: { memberId, sessionId } }) =>
      proven({ memberId, sessionId }, async () => {
        if (!(await hasTotp(db, memberId))) return err('not-found')
        return db.tx(async (tx) => ok({ recoveryCodes: await renewRecoveryCodes(tx, memberId) }))
      }),
    beginPasskey: (context) =>
      proven(context.caller, async () => {
        const { memberId } = context.caller
        const username = await usernameOf(memberId)
        const begun = await beginPasskey(deps, { memberId, username }, seatOf(context))
        return begun.ok ? ok({ ...begun.value }) : begun
      }),
    addPasskey: (context) =>
      proven(context.caller, () => {
        const { memberId } = context.caller
        return addPasskey(deps, { memberId, ...context.input.body }, seatOf(context))
      }),
    renamePasskey: async ({ caller, input }) => {
      const renamed = await db.query(
        `update identity.passkey set name = $3 where passkey_id = $1 and member_id = $2
         returning 1`,
        [input.params.passkeyId, caller.memberId, input.body.name],
      )
      return renamed.length === 1 ? ok(null) : err('not-found')
    },
    removePasskey: ({ caller, input }) =>
      proven(caller, () => removePasskey(deps, caller.memberId, input.params.passkeyId)),
  })
}

const removePasskey = (
  { db }: Deps,
  memberId: string,
  passkeyId: string,
): Promise<Result<null, 'not-found' | 'only-way-in'>> =>
  db.tx(async (tx): Promise<Result<null, 'not-found' | 'only-way-in'>> => {
    // one at a time, so that the last two do not go together
    await tx.query('select 1 from identity.member where member_id = $1 for update', [memberId])
    const owned = (await shownPasskeys(tx, memberId)).some((one) => one.passkeyId === passkeyId)
    if (!owned) return err('not-found')
    if (!isLeft(await waysIn(tx, memberId))) return err('only-way-in')
    await tx.query('delete from identity.passkey where passkey_id = $1', [passkeyId])
    return ok(null)
  })
