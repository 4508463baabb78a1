import { waysInConsole as contract } from '@faro/contract/identity'
import * as shapes from '@faro/contract/identity/shapes'
import { err, ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { Deps } from '../deps.ts'
import { changeWaysIn } from './change-ways-in.ts'
import { waysInSettings } from './ways-in.query.ts'

export const waysInConsoleRoutes = (deps: Deps) => {
  const change = changeWaysIn(deps)
  return bind(contract, shapes.waysInConsole, {
    detail: async ({ input }) => {
      const merchant = await deps.whitelabel.merchantByCode(input.params.code)
      if (merchant === null) return err('brand-unknown')
      const settings = await waysInSettings(deps.db, merchant.merchantId)
      return ok({ ...settings, dialingCodes: [...settings.dialingCodes] })
    },
    change: ({ input, caller }) =>
      change(input.body, { merchantCode: input.params.code, operatorId: caller.operatorId }),
  })
}
