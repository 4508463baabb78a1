import { whitelabel as contract } from '@faro/contract/whitelabel'
import { ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { Whitelabel } from '../whitelabel.ts'

export const whitelabelRoutes = (whitelabel: Whitelabel) =>
  bind(contract, {
    permission: async ({ merchant, ip }) =>
      ok(await whitelabel.permission(merchant.merchantId, ip)),
    status: async ({ merchant, ip }) => {
      const permission = await whitelabel.permission(merchant.merchantId, ip)
      const { status, settingsVersion, maintenanceEnd, location } = permission
      return ok({ status, settingsVersion, maintenanceEnd, location })
    },
    registerSettings: async ({ merchant }) => {
      const settings = await whitelabel.settingsOf(merchant.merchantId)
      return ok({
        usernameRegistration: await whitelabel.isEnabled(merchant.merchantId, 'USERNAMEREG3'),
        rules: { ...settings.registerRules },
        ageMinimum: settings.brand.ageMinimum,
        termsChecked: settings.termsChecked,
      })
    },
  })
