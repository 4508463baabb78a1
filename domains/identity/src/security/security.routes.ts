import { security as contract } from '@faro/contract/identity'
import * as shapes from '@faro/contract/identity/shapes'
import { ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { Deps } from '../deps.ts'
import { afterProof } from '../factors/proof.ts'
import { visitOf } from '../sessions/visit.ts'
import { sendStepUpCode } from '../verification/step-up-code.ts'
import { bindRecipient, sendBindingCode, unbindRecipient } from './bindings.ts'
import { securityOverview } from './overview.query.ts'
import { changePaymentPassword, resetPaymentPassword } from './payment-password.ts'

export const securityRoutes = (deps: Deps) => {
  const proven = afterProof(deps)
  return bind(contract, shapes.security, {
    overview: async ({ caller }) => ok(await securityOverview(deps, caller)),
    sendBindingCode: (context) =>
      proven(context.caller, ({ memberId }) =>
        sendBindingCode(deps, { memberId, target: context.input.body }, visitOf(context)),
      ),
    bind: (context) =>
      proven(context.caller, ({ memberId }) =>
        bindRecipient(deps, { memberId, ...context.input.body }, visitOf(context)),
      ),
    unbind: (context) =>
      proven(context.caller, ({ memberId }) =>
        unbindRecipient(deps, { memberId, ...context.input.params }, visitOf(context)),
      ),
    changePaymentPassword: (context) =>
      proven(context.caller, (caller) =>
        changePaymentPassword(deps, { caller, ...context.input.body }, visitOf(context)),
      ),
    sendPaymentCode: ({ caller, input, merchant, ip }) =>
      proven(caller, ({ memberId }) =>
        sendStepUpCode(
          deps,
          { memberId, way: input.body.way },
          { merchantId: merchant.merchantId, ip },
        ),
      ),
    resetPaymentPassword: (context) =>
      proven(context.caller, (caller) =>
        resetPaymentPassword(deps, { caller, ...context.input.body }, visitOf(context)),
      ),
  })
}
