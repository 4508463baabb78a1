import { err, ok, type Result } from '@faro/kernel/result'
import * as z from 'zod/mini'
import type { CallVendor } from '../links/call-vendor.ts'
import { Feed, gamesOf } from '../links/feed.ts'
import type { OpenLink } from '../links/links.ts'
import type { RoundReport, VendorClient, VendorFault } from '../links/port.ts'
import { faultOf } from './fault-of.ts'
import { sign } from './signing.ts'

const State = z.object({ state: z.enum(['open', 'finished', 'cancelled', 'unknown']) })

const base = '/api/v1/softswiss'

/** The provider's side of the aggregator API: launcher and game list, signed with our shared secret. */
export const softswissClient = ({ call, launchUrl }: CallVendor): VendorClient => {
  const Launched = z.object({ launch_url: launchUrl })
  const post = (link: OpenLink, path: string, message: object) => {
    const body = JSON.stringify(message)
    const headers = { 'x-request-sign': sign(link.sharedSecrets[0] ?? '', body) }
    return call(link, { method: 'POST', path, body, headers })
  }
  const open = async (
    link: OpenLink,
    path: string,
    message: object,
  ): Promise<Result<string, VendorFault>> => {
    const answer = await post(link, path, message)
    if (!answer.ok) return answer
    const launched = Launched.safeParse(answer.value.json)
    return launched.success ? ok(launched.data.launch_url) : err(faultOf(answer.value.json))
  }
  return {
    launch: (link, request) =>
      open(link, `${base}/launcher/real`, {
        casino_id: link.operatorId,
        game: request.game,
        account: {
          id: request.memberId,
          currency: request.currency,
          nickname: request.nickname,
          ...(request.country === null ? {} : { country: request.country }),
        },
        locale: request.language,
        ip: request.ip,
        client_type: request.isMobile ? 'mobile' : 'desktop',
        session_id: request.sessionId,
        ...(request.room === null
          ? {}
          : { session_payload: JSON.stringify({ room: request.room }) }),
        urls: { return_url: request.returnUrl, deposit_url: request.depositUrl },
      }),
    demo: (link, request) =>
      open(link, `${base}/launcher/demo`, {
        casino_id: link.operatorId,
        game: request.game,
        currency: request.currency,
        locale: request.language,
        urls: { return_url: request.returnUrl },
      }),
    games: async (link) => {
      const path = `${base}/games?operator=${encodeURIComponent(link.operatorId)}`
      const answer = await call(link, { method: 'GET', path })
      if (!answer.ok) return answer
      const parsed = Feed.safeParse(answer.value.json)
      return parsed.success ? ok(gamesOf(parsed.data)) : err('vendor-unavailable')
    },
    roundState: async (link, round): Promise<Result<RoundReport, VendorFault>> => {
      const answer = await post(link, '/rounds/status', { round })
      if (!answer.ok) return answer
      const parsed = State.safeParse(answer.value.json)
      return parsed.success ? ok(parsed.data.state) : err('vendor-unavailable')
    },
  }
}
