import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/**
 * Where a request comes from: what proxies say is believed of trusted ones alone. The same rule as
 * the routes have, for what does not come by a route.
 */
export const clientAddress = (
  trustedProxies: readonly string[],
): ((request: IncomingMessage) => string) => {
  if (trustedProxies.length === 0) return (request) => request.socket.remoteAddress ?? ''
  const trust = proxyAddr.compile([...trustedProxies])
  return (request) => proxyAddr(request, trust)
}
