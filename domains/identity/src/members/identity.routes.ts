import { identity as contract } from '@faro/contract/identity'
import * as shapes from '@faro/contract/identity/shapes'
import { err, ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import { needProofBesidePassword } from '../factors/proof.ts'
import type { Identity } from '../identity.ts'
import { logIn } from '../sessions/log-in.ts'
import { visitOf } from '../sessions/visit.ts'
import type { SignInDeps } from '../sign-in/deps.ts'
import { signUp } from './sign-up.ts'

export const identityRoutes = (identity: Identity, ways: SignInDeps) => {
  const enter = logIn(ways)
  const register = signUp(ways)
  return bind(contract, shapes.identity, {
    register: (context) =>
      register(context.input.body, { method: 'username', visit: visitOf(context, 'register') }),
    registerMobile: (context) =>
      register(context.input.body, { method: 'mobile', visit: visitOf(context, 'register') }),
    login: (context) => enter(context.input.body, visitOf(context)),
    loginV2: (context) => enter(context.input.body, visitOf(context)),
    logout: async ({ caller }) => {
      await identity.logOut(caller)
      return ok(null)
    },
    info: async ({ caller }) => {
      const member = await identity.member(caller.memberId)
      return member === null ? err('not-signed-in') : ok(member)
    },
    setPaymentPassword: async (context) => {
      const { caller, input } = context
      const proof = await needProofBesidePassword(ways, caller)
      if (!proof.ok) return proof
      return identity.setPaymentPassword(caller, input.body, visitOf(context))
    },
  })
}
