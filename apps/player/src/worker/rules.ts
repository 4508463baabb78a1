/** What becomes of a request: answered by the server alone, or with the help of what is kept. */
export type Rule = 'server' | 'kept-first' | 'page'

type WorkerRequest = {
  readonly method: string
  readonly url: string
  readonly mode: string
  readonly origin: string
}

// calls, games, sockets and the console: never kept, never answered from what is kept
const serverOnly = /^\/(wps|lgw|lotto|play|ws|console|payments|vendor|docs)(\/|$)/
// named after what is in them: what is kept is what the server would send; covers and icons may be
// drawn anew under the same address
const unchanging = /^\/assets\//

export const ruleOf = ({ method, url, mode, origin }: WorkerRequest): Rule => {
  const asked = new URL(url)
  if (method !== 'GET' || asked.origin !== origin || serverOnly.test(asked.pathname))
    return 'server'
  if (unchanging.test(asked.pathname)) return 'kept-first'
  return mode === 'navigate' ? 'page' : 'server'
}
