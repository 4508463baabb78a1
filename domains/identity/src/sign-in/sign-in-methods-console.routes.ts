import { signInMethodsConsole as contract } from '@faro/contract/identity'
import * as shapes from '@faro/contract/identity/shapes'
import { err, ok } from '@faro/kernel/result'
import type { Approvals } from '@faro/server-kit/approvals'
import { bind } from '@faro/server-kit/http'
import type { Deps } from '../deps.ts'
import { changeSignInMethods } from './change-sign-in-methods.ts'
import { signInSettings } from './sign-in-methods.query.ts'

type ConsoleDeps = Deps & { readonly approvals: Pick<Approvals, 'request'> }

export const signInMethodsConsoleRoutes = (deps: ConsoleDeps) => {
  const change = changeSignInMethods(deps)
  return bind(contract, shapes.signInMethodsConsole, {
    detail: async ({ input }) => {
      const merchant = await deps.whitelabel.merchantByCode(input.params.code)
      if (merchant === null) return err('brand-unknown')
      const settings = await signInSettings(deps.db, merchant.merchantId)
      return ok({ ...settings, dialingCodes: [...settings.dialingCodes] })
    },
    change: ({ input, caller }) => change(input.body, { code: input.params.code, by: caller }),
  })
}
