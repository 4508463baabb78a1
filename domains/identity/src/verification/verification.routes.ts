import { verification as contract } from '@faro/contract/identity'
import * as shapes from '@faro/contract/identity/shapes'
import { ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { Deps } from '../deps.ts'
import { proofOriginOf } from '../factors/factors.routes.ts'
import { askPasskey } from '../factors/passkeys.ts'
import { signInWithPasskey } from '../factors/sign-in-with-passkey.ts'
import { visitOf } from '../sessions/visit.ts'
import { finishVerification } from './finish-verification.ts'
import { sendVerificationCode } from './send-verification-code.ts'

export const verificationRoutes = (deps: Deps) => {
  const finish = finishVerification(deps)
  const send = sendVerificationCode(deps)
  const signIn = signInWithPasskey(deps)
  return bind(contract, shapes.verification, {
    sendCode: (context) => send(context.input.body, visitOf(context)),
    finish: (context) => finish(context.input.body, visitOf(context)),
    askPasskey: async (context) =>
      ok({ ...(await askPasskey(deps, null, proofOriginOf(context))) }),
    passkey: (context) =>
      signIn(context.input.body.answer, visitOf(context, 'passkey'), proofOriginOf(context)),
  })
}
