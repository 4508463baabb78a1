import { setTimeout as pause } from 'node:timers/promises'

const everyMs = 20
/** What was under way when the database left may still be answered. */
const noticeMs = 500

type Seen = { readonly at: number; readonly what: string }

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
  const from = Date.now()
  const seen: Seen[] = []
  let isOver = false
  const look = async (ask: typeof siteOf): Promise<void> => {
    while (!isOver) {
      const at = Date.now()
      const what = await ask(origin).catch((error: Error) => `no answer: ${error.message}`)
      seen.push({ at, what })
      await pause(everyMs)
    }
  }
  const looking = [look(siteOf), look(readyOf)]
  return {
    /** What was wrong with what was said between the kill and the return. */
    stop: async (back: number): Promise<string[]> => {
      isOver = true
      await Promise.all(looking)
      const within = seen.filter(({ at }) => at > from + noticeMs && at < back)
      const wrong = seen
        .filter(({ what }) => !['site 200', 'site away', 'ready 200', 'ready 503'].includes(what))
        .map(({ what }) => what)
      if (within.some(({ what }) => what === 'ready 200')) wrong.push('ready while it was away')
      if (!seen.some(({ what }) => what === 'ready 503')) wrong.push('never said not to be ready')
      return wrong
    },
    /** How often the site sent somebody away. */
    away: (): number => seen.filter(({ what }) => what === 'site away').length,
  }
}
