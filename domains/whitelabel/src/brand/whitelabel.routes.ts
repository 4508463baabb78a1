import { whitelabel as contract } from '@faro/contract/whitelabel'
import * as shapes from '@faro/contract/whitelabel/shapes'
import { ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { Whitelabel } from '../whitelabel.ts'

export const whitelabelRoutes = (whitelabel: Whitelabel) =>
  bind(contract, shapes.whitelabel, {
    permission: async ({ merchant, ip }) =>
      ok(await whitelabel.permission(merchant.merchantId, ip)),
    status: async ({ merchant, ip }) => {
      const permission = await whitelabel.permission(merchant.merchantId, ip)
      const { status, settingsVersion, maintenanceEnd, location } = permission
      return ok({ status, settingsVersion, maintenanceEnd, location })
    },
    registerSettings: async ({ merchant }) => {
      const { merchantId } = merchant
      const settings = await whitelabel.settingsOf(merchantId)
      const isOn = (flag: string): Promise<boolean> => whitelabel.isEnabled(merchantId, flag)
      return ok({
        directRegistration: await isOn('DIRECTREG3'),
        usernameRegistration: await isOn('USERNAMEREG3'),
        mobileRegistration: await isOn('MOBILENUMREG3'),
        mobilePassword: await isOn('MOBILENUMPASSREG3'),
        smsVerification: await isOn('REGMOBVERF3'),
        rules: { ...settings.registerRules },
        ageMinimum: settings.brand.ageMinimum,
        termsChecked: settings.termsChecked,
      })
    },
  })
