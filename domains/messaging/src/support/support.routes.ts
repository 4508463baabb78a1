import { serviceWindowType, support } from '@faro/contract/messaging'
import * as shapes from '@faro/contract/messaging/shapes'
import { err, ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { MessagingDeps } from '../deps.ts'
import { obscureAddress } from './obscure-address.ts'

export const supportRoutes = ({ whitelabel }: Pick<MessagingDeps, 'whitelabel'>) =>
  bind(support, shapes.support, {
    customerService: async ({ merchant }) => {
      const { customerService } = await whitelabel.settingsOf(merchant.merchantId)
      if (customerService === null) return err('service-unavailable')
      return ok({ paths: [{ type: serviceWindowType, url: obscureAddress(customerService) }] })
    },
    domainRoute: async ({ merchant, origin }) => {
      const own = new URL(origin)
      const port = own.port === '' ? '' : `:${own.port}`
      const hosts = await whitelabel.hostsOf(merchant.merchantId)
      const domains = hosts.map((host) => `${own.protocol}//${host}${port}`)
      return ok({ routers: [...new Set([own.origin, ...domains])].map((domain) => ({ domain })) })
    },
  })
