import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/**
 * The client's address: forwarding headers count only from trusted proxies. The same rule as for
 * routes, for sockets and plugins.
 */
export const clientAddress = (
  trustedProxies: readonly string[],
): ((request: IncomingMessage) => string) => {
  if (trustedProxies.length === 0) return (request) => request.socket.remoteAddress ?? ''
  const trust = proxyAddr.compile([...trustedProxies])
  return (request) => proxyAddr(request, trust)
}
