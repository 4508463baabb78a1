import { err, ok, type Result } from '@faro/kernel/result'
import * as z from 'zod/mini'
import type { CallVendor } from '../links/call-vendor.ts'
import type { OpenLink } from '../links/links.ts'
import type { FeedGame, RoundReport, VendorClient, VendorFault } from '../links/port.ts'
import { bpsOf, volatilityOf } from '../links/feed.ts'
import { sign } from './signing.ts'

const State = z.object({ state: z.enum(['open', 'finished', 'cancelled', 'unknown']) })
const Games = z.array(
  z.object({
    game_code: z.string(),
    name: z.string(),
    category: z._default(z.string(), 'Video Slots'),
    rtp: z.nullish(z.number()),
    volatility: z.nullish(z.string()),
    features: z._default(z.array(z.string()), []),
  }),
)

const base = '/operator/generic/v2'
/** Demo play has a currency of its own and no wallet behind it. */
const demoCurrency = 'XXX'

/** The supplier's side: game address and game list, signed with our private key. */
export const hub88Client = ({ call, launchUrl }: CallVendor): VendorClient => {
  const Opened = z.object({ url: launchUrl })
  const post = (link: OpenLink, path: string, message: object) => {
    const body = JSON.stringify(message)
    const headers = { 'x-hub88-signature': link.ownKey === null ? '' : sign(link.ownKey, body) }
    return call(link, { method: 'POST', path, body, headers })
  }
  const open = async (link: OpenLink, message: object): Promise<Result<string, VendorFault>> => {
    const answer = await post(link, `${base}/game/url`, {
      operator_id: link.operatorId,
      ...message,
    })
    if (!answer.ok) return answer
    const opened = Opened.safeParse(answer.value.json)
    return opened.success ? ok(opened.data.url) : err(faultOf(answer.value.json))
  }
  return {
    launch: (link, request) =>
      open(link, {
        user: request.memberId,
        token: request.token,
        game_code: request.game,
        currency: request.currency,
        country: request.country ?? 'ZZ',
        lang: request.language,
        lobby_url: request.returnUrl,
        deposit_url: request.depositUrl,
        ip: request.ip,
        platform: request.isMobile ? 'GPL_MOBILE' : 'GPL_DESKTOP',
        ...(request.room === null ? {} : { meta: { room: request.room } }),
      }),
    demo: (link, request) =>
      open(link, {
        user: '',
        game_code: request.game,
        currency: demoCurrency,
        country: 'ZZ',
        lang: request.language,
        lobby_url: request.returnUrl,
        ip: request.ip,
        platform: request.isMobile ? 'GPL_MOBILE' : 'GPL_DESKTOP',
      }),
    games: async (link) => {
      const answer = await post(link, `${base}/game/list`, { operator_id: link.operatorId })
      if (!answer.ok) return answer
      const parsed = Games.safeParse(answer.value.json)
      return parsed.success ? ok(parsed.data.map(feedGameOf)) : err('vendor-unavailable')
    },
    roundState: async (link, round): Promise<Result<RoundReport, VendorFault>> => {
      const answer = await post(link, '/rounds/status', { round })
      if (!answer.ok) return answer
      const parsed = State.safeParse(answer.value.json)
      return parsed.success ? ok(parsed.data.state) : err('vendor-unavailable')
    },
  }
}

const feedGameOf = (game: z.output<typeof Games>[number]): FeedGame => ({
  game: game.game_code,
  title: game.name,
  category: game.category,
  rtpBps: bpsOf(game.rtp),
  volatility: volatilityOf(game.volatility),
  features: game.features,
})

const faultOf = (json: unknown): VendorFault => {
  const { status } = (json ?? {}) as { status?: unknown }
  switch (status) {
    case 'RS_ERROR_INVALID_GAME':
      return 'game-unknown'
    case 'RS_ERROR_WRONG_CURRENCY':
      return 'currency-mismatch'
    default:
      return 'vendor-unavailable'
  }
}
