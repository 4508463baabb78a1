import { freePlay as contract } from '@faro/contract/identity'
import * as shapes from '@faro/contract/identity/shapes'
import { bind } from '@faro/server-kit/http'
import type { Deps } from '../deps.ts'
import { startFreePlay } from './start-free-play.ts'

export const freePlayRoutes = (deps: Deps) => {
  const start = startFreePlay(deps)
  return bind(contract, shapes.freePlay, {
    start: ({ headers, merchant, ip, userAgent }) =>
      start(
        {
          os: headers['os'] ?? null,
          platform: headers['platform'] ?? null,
          encryption: headers['encryption'] ?? null,
          gatewayVersion: headers['x-gateway-version'] ?? null,
        },
        { merchantId: merchant.merchantId, ip, userAgent },
      ),
  })
}
