/** How a request is answered: by the network alone, or with the cache. */
export type Rule = 'server' | 'kept-first' | 'page'

type WorkerRequest = {
  readonly method: string
  readonly url: string
  readonly mode: string
  readonly origin: string
}

// calls, games, sockets and the console are never cached
const serverOnly = /^\/(wps|lgw|lotto|play|ws|console|payments|vendor|docs)(\/|$)/
// names hold a hash of the content, so a cached file is what the server would send; covers and
// icons may change under the same address
const unchanging = /^\/assets\//

export const ruleOf = ({ method, url, mode, origin }: WorkerRequest): Rule => {
  const asked = new URL(url)
  if (method !== 'GET' || asked.origin !== origin || serverOnly.test(asked.pathname))
    return 'server'
  if (unchanging.test(asked.pathname)) return 'kept-first'
  return mode === 'navigate' ? 'page' : 'server'
}
