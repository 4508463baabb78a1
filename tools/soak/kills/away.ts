import { setTimeout as pause } from 'node:timers/promises'

const everyMs = 20
const right = ['site 200', 'site away', 'ready 200', 'ready 503']

const readyOf = async (origin: string): Promise<string> =>
  `ready ${(await fetch(`${origin}/healthz/ready`)).status}`

/** A page's first question, answered or sent away in the words of the site. */
const siteOf = async (origin: string): Promise<string> => {
  const answer = await fetch(`${origin}/wps/system/whitelabel`)
  const { message } = (await answer.json()) as { message: string }
  if (answer.status === 200) return 'site 200'
  const isRight =
    answer.status === 503 && message === 'overloaded' && answer.headers.get('retry-after') === '1'
  return isRight ? 'site away' : `site ${answer.status} ${message}`
}

/** Looks at the site and at readiness from one end of an outage to the other. */
export const watchOutage = (origin: string) => {
  const seen: string[] = []
  let isOver = false
  const look = async (ask: typeof siteOf): Promise<void> => {
    while (!isOver) {
      seen.push(await ask(origin).catch((error: Error) => `no answer: ${error.message}`))
      await pause(everyMs)
    }
  }
  const looking = [look(siteOf), look(readyOf)]
  return {
    /** What was wrong with what was said meanwhile. */
    stop: async (): Promise<string[]> => {
      isOver = true
      await Promise.all(looking)
      const wrong = seen.filter((what) => !right.includes(what))
      const said = seen.filter((what) => what.startsWith('ready'))
      const left = said.findIndex((what) => what === 'ready 503')
      const isBack = said.findLastIndex((what) => what === 'ready 503')
      if (left === -1 || left === isBack) wrong.push('never said not to be ready')
      else if (said.slice(left, isBack).some((what) => what === 'ready 200'))
        wrong.push('ready while it was away')
      return wrong
    },
    /** How often the site sent somebody away. */
    away: (): number => seen.filter((what) => what === 'site away').length,
  }
}
