import { partnerFetch } from '@faro/server-kit/outgoing'
import type { Producer } from '../engine/feed/message.ts'
import type { RecoveryRequest } from '../engine/feed/state.ts'
import { fixturesIn, type FeedLanguage, type Fixture } from './fixture.ts'

const answerMaxMs = 5_000
const names: Readonly<Record<Producer, string>> = { 1: 'liveodds', 3: 'pre' }
/** As many recoveries of a producer as its provider answers. */
const recoveries = { most: 4, withinMs: 30_000, mostInHour: 20 } as const
const hourMs = 3_600_000

export type Provider = {
  readonly schedule: (language: FeedLanguage, day: string) => Promise<readonly Fixture[]>
  /** Null where the provider knows no such event. */
  readonly fixture: (language: FeedLanguage, eventId: string) => Promise<Fixture | null>
  /** Whether it was taken; what is asked for comes over the stream. */
  readonly recover: (request: RecoveryRequest) => Promise<boolean>
}

type Options = {
  readonly url: string
  readonly token: string
  readonly now: () => number
}

const pathOf = ({ product, after, event, kind, id }: RecoveryRequest): string => {
  const base = `/v1/${names[product]}`
  if (kind === 'producer')
    return `${base}/recovery/initiate_request?request_id=${id}${after === null ? '' : `&after=${after}`}`
  const what = kind === 'odds' ? 'odds' : 'stateful_messages'
  return `${base}/${what}/events/${event}/initiate_request?request_id=${id}`
}

/** The provider's HTTP side: what is on, and what was missed. */
export const createProvider = ({ url, token, now }: Options): Provider => {
  const asked = new Map<Producer, number[]>()
  const ask = partnerFetch({ timeoutMs: answerMaxMs })
  const send = (path: string, method: 'GET' | 'POST') =>
    ask(`${url}${path}`, { method, headers: { 'x-access-token': token } })
  const read = async (path: string): Promise<string | null> => {
    const answer = await send(path, 'GET')
    if (answer.status === 404) return null
    if (!answer.ok) throw new Error(`the feed answered ${answer.status}`)
    return answer.text()
  }
  const mayRecover = (product: Producer): boolean => {
    const at = now()
    const recent = (asked.get(product) ?? []).filter((one) => one > at - hourMs)
    asked.set(product, recent)
    const inWindow = recent.filter((one) => one > at - recoveries.withinMs).length
    if (inWindow >= recoveries.most || recent.length >= recoveries.mostInHour) return false
    recent.push(at)
    return true
  }
  return {
    schedule: async (language, day) => {
      const text = await read(`/v1/sports/${language}/schedules/${day}/schedule.xml`)
      const found = text === null ? [] : fixturesIn(text)
      if (found === null) throw new Error('the feed sent a schedule that cannot be read')
      return found
    },
    fixture: async (language, eventId) => {
      const text = await read(`/v1/sports/${language}/sport_events/${eventId}/fixture.xml`)
      return text === null ? null : (fixturesIn(text)?.[0] ?? null)
    },
    recover: async (request) => {
      if (request.kind === 'producer' && !mayRecover(request.product)) return false
      return (await send(pathOf(request), 'POST')).ok
    },
  }
}
