import { language as contract } from '@faro/contract/identity'
import * as shapes from '@faro/contract/identity/shapes'
import { err, ok } from '@faro/kernel/result'
import type { Db } from '@faro/server-kit/db'
import { bind } from '@faro/server-kit/http'
import type { Whitelabel } from '@faro/whitelabel'

type Deps = { readonly db: Db; readonly whitelabel: Pick<Whitelabel, 'settingsOf'> }

export const languageRoutes = ({ db, whitelabel }: Deps) =>
  bind(contract, shapes.language, {
    update: async ({ caller, merchant, input }) => {
      const { brand } = await whitelabel.settingsOf(merchant.merchantId)
      const { language } = input.body
      if (!brand.languages.includes(language)) return err('language-not-offered')
      await db.query('update identity.member set language = $2 where member_id = $1', [
        caller.memberId,
        language.toLowerCase(),
      ])
      return ok(null)
    },
  })
