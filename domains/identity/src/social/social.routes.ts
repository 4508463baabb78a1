import { social as contract } from '@faro/contract/identity'
import * as shapes from '@faro/contract/identity/shapes'
import { bind } from '@faro/server-kit/http'
import type { Deps } from '../deps.ts'
import { afterProof } from '../factors/proof.ts'
import { visitOf } from '../sessions/visit.ts'
import { beginSocial } from './begin-social.ts'
import { finishSocial } from './finish-social.ts'
import type { Oidc } from './oidc.ts'
import { registerSocial } from './register-social.ts'
import { linkArrival, unlinkProvider } from './social-link.ts'

export const socialRoutes = (deps: Deps, oidc: Oidc) => {
  const proven = afterProof(deps)
  const begin = beginSocial(deps, oidc)
  const finish = finishSocial(deps)
  const register = registerSocial(deps)
  return bind(contract, shapes.social, {
    begin: (context) => {
      const { input, origin } = context
      return begin({ ...input.params, ...input.body, origin, memberId: null }, visitOf(context))
    },
    beginLink: (context) =>
      proven(context.caller, ({ memberId }) => {
        const { input, origin } = context
        return begin({ ...input.params, ...input.body, origin, memberId }, visitOf(context))
      }),
    finish: (context) => finish(context.input.body.handover, visitOf(context)),
    register: (context) => register(context.input.body, visitOf(context, 'register')),
    link: (context) =>
      proven(context.caller, ({ memberId }) =>
        linkArrival(deps, { memberId, ticket: context.input.body.ticket }, visitOf(context)),
      ),
    unlink: (context) =>
      proven(context.caller, ({ memberId }) =>
        unlinkProvider(deps, { memberId, ...context.input.params }, visitOf(context)),
      ),
  })
}
