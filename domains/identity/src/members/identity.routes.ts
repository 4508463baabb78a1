import { identity as contract } from '@faro/contract/identity'
import { err, ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { Identity } from '../identity.ts'
import { visitOf } from '../sessions/visit.ts'

export const identityRoutes = (identity: Identity) =>
  bind(contract, {
    register: (context) => identity.register(context.input.body, visitOf(context, 'register')),
    login: (context) => identity.logIn(context.input.body, visitOf(context)),
    logout: async ({ caller }) => {
      await identity.logOut(caller.sessionId)
      return ok(null)
    },
    info: async ({ caller }) => {
      const member = await identity.member(caller.memberId)
      return member === null ? err('not-signed-in') : ok(member)
    },
    setPaymentPassword: ({ caller, input }) =>
      identity.setPaymentPassword(caller.memberId, input.body),
  })
