import { col } from '@faro/server-kit/db'
import { factors as contract } from '@faro/contract/identity'
import * as shapes from '@faro/contract/identity/shapes'
import { err, ok, type Result } from '@faro/kernel/result'
import { bind, type Context } from '@faro/server-kit/http'
import type { Deps } from '../deps.ts'
import { isLeft, signInMethods } from '../security/sign-in-methods.query.ts'
import { notifyMember, type SecurityEvent } from '../security/notice.ts'
import { visitOf } from '../sessions/visit.ts'
import { sendStepUpCode } from '../verification/step-up-code.ts'
import { afterProof, prove } from './proof.ts'
import { shownPasskeys } from './passkey-store.ts'
import { addPasskey, askPasskey, beginPasskey, type ProofOrigin } from './passkeys.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { beginTotp, confirmTotp, removeTotp } from './totp.ts'
import { hasTotp } from './totp-store.ts'

export const proofOriginOf = ({
  merchant,
  origin,
  deviceKey,
}: Pick<Context, 'merchant' | 'origin' | 'deviceKey'>): ProofOrigin => ({
  site: { origin, name: merchant.name },
  merchantId: merchant.merchantId,
  deviceKey,
})

export const factorRoutes = (deps: Deps) => {
  const { db } = deps
  const proven = afterProof(deps)
  const usernameOf = async (memberId: string): Promise<string> => {
    const [row] = await db.query(
      'select username from identity.member where member_id = $1',
      [memberId],
      { username: col.text },
    )
    return row?.username ?? ''
  }
  const told = notifyAfter(deps)
  return bind(contract, shapes.factors, {
    prove: (context) => prove(deps)(context.caller, context.input.body, proofOriginOf(context)),
    askPasskey: async (context) =>
      ok({ ...(await askPasskey(deps, context.caller.memberId, proofOriginOf(context))) }),
    sendProofCode: ({ caller: { memberId }, input, merchant, ip }) =>
      sendStepUpCode(
        deps,
        { memberId, way: input.body.way },
        { merchantId: merchant.merchantId, ip },
      ),
    beginTotp: ({ caller, merchant }) =>
      proven(caller, async ({ memberId }) => {
        const username = await usernameOf(memberId)
        return beginTotp(deps, memberId, { issuer: merchant.name, username })
      }),
    confirmTotp: (context) =>
      proven(context.caller, ({ memberId }) =>
        told(context, 'totp-on', confirmTotp(deps, memberId, context.input.body.code)),
      ),
    removeTotp: (context) =>
      proven(context.caller, ({ memberId }) =>
        told(context, 'totp-off', removeTotp(deps, memberId)),
      ),
    renewRecoveryCodes: (context) =>
      proven(context.caller, async ({ memberId }) => {
        if (!(await hasTotp(db, memberId))) return err('not-found')
        const renewed = db.tx(async (tx) =>
          ok({ recoveryCodes: await renewRecoveryCodes(tx, memberId) }),
        )
        return told(context, 'recovery-renewed', renewed)
      }),
    beginPasskey: (context) =>
      proven(context.caller, async ({ memberId }) => {
        const username = await usernameOf(memberId)
        const begun = await beginPasskey(deps, { memberId, username }, proofOriginOf(context))
        return begun.ok ? ok({ ...begun.value }) : begun
      }),
    addPasskey: (context) =>
      proven(context.caller, ({ memberId, sessionId }) =>
        told(
          context,
          'passkey-added',
          addPasskey(deps, { memberId, sessionId, ...context.input.body }, proofOriginOf(context)),
        ),
      ),
    renamePasskey: async ({ caller, input }) => {
      const renamed = await db.query(
        `update identity.passkey set name = $3 where passkey_id = $1 and member_id = $2
         returning 1`,
        [input.params.passkeyId, caller.memberId, input.body.name],
      )
      return renamed.length === 1 ? ok(null) : err('not-found')
    },
    removePasskey: (context) =>
      proven(context.caller, ({ memberId }) =>
        told(
          context,
          'passkey-removed',
          removePasskey(deps, memberId, context.input.params.passkeyId),
        ),
      ),
  })
}

type NoticeContext = Pick<Context, 'merchant' | 'ip' | 'userAgent' | 'deviceKey'> & {
  readonly caller: { readonly memberId: string }
}

/** Writes to the member once something was done. */
const notifyAfter =
  (deps: Deps) =>
  async <T, E extends string>(
    context: NoticeContext,
    what: SecurityEvent,
    done: Promise<Result<T, E>>,
  ): Promise<Result<T, E>> => {
    const result = await done
    const { memberId } = context.caller
    if (result.ok)
      await deps.db.tx(async (tx) => {
        await notifyMember(deps, tx, { memberId, what, visit: visitOf(context) })
        return ok(null)
      })
    return result
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
    if (!isLeft(await signInMethods(tx, memberId))) return err('only-way-in')
    await tx.query('delete from identity.passkey where passkey_id = $1', [passkeyId])
    return ok(null)
  })
