import { err, ok, type Result } from '@faro/kernel/result'
import * as z from 'zod/mini'
import { faultOf } from '../softswiss/fault-of.ts'
import { sign } from '../softswiss/signing.ts'
import type { CallVendor } from '../links/call-vendor.ts'
import { Feed, gamesOf } from '../links/feed.ts'
import type { OpenLink } from '../links/links.ts'
import type { VendorClient, VendorFault } from '../links/port.ts'

const Moved = z.object({ state: z.enum(['applied', 'refused']), balance: z.string() })
const Known = z.object({ state: z.enum(['applied', 'refused', 'unknown']) })
const Balance = z.object({ balance: z.string() })

type VendorAccount = { readonly account: string; readonly currency: string }
type Movement = VendorAccount & { readonly amount: string; readonly reference: string }

/** `refused` is final; a fault leaves it open whether the money moved: ask again, same reference. */
type Moving = Result<'applied' | 'refused', VendorFault>

export type TransferClient = VendorClient & {
  readonly balance: (link: OpenLink, account: VendorAccount) => Promise<Result<string, VendorFault>>
  readonly move: (
    link: OpenLink,
    kind: 'deposit' | 'withdraw',
    movement: Movement,
  ) => Promise<Moving>
}

/** A vendor that keeps the player's money itself: it is moved there and back by reference. */
export const transferClient = ({ call, launchUrl }: CallVendor): TransferClient => {
  const Launched = z.object({ launch_url: launchUrl })
  const post = (link: OpenLink, path: string, message: object) => {
    const body = JSON.stringify(message)
    const headers = { 'x-request-sign': sign(link.sharedSecrets[0] ?? '', body) }
    return call(link, { method: 'POST', path, body, headers })
  }
  const open = async (link: OpenLink, message: object): Promise<Result<string, VendorFault>> => {
    const answer = await post(link, '/transfer/launch', { casino_id: link.operatorId, ...message })
    if (!answer.ok) return answer
    const launched = Launched.safeParse(answer.value.json)
    return launched.success ? ok(launched.data.launch_url) : err(faultOf(answer.value.json))
  }
  return {
    launch: (link, { game, memberId, currency, language, returnUrl }) =>
      open(link, {
        game,
        account: memberId,
        currency,
        locale: language,
        urls: { return_url: returnUrl },
      }),
    demo: (link, { game, currency, language, returnUrl }) =>
      open(link, { game, currency, locale: language, demo: true, urls: { return_url: returnUrl } }),
    games: async (link) => {
      const answer = await call(link, { method: 'GET', path: '/transfer/games' })
      if (!answer.ok) return answer
      const parsed = Feed.safeParse(answer.value.json)
      return parsed.success ? ok(gamesOf(parsed.data)) : err('vendor-unavailable')
    },
    // rounds are the vendor's own affair here
    roundState: async () => ok('unknown'),
    balance: async (link, account) => {
      const answer = await post(link, '/transfer/balance', account)
      if (!answer.ok) return answer
      const parsed = Balance.safeParse(answer.value.json)
      return parsed.success ? ok(parsed.data.balance) : err('vendor-unavailable')
    },
    move: async (link, kind, movement) => {
      const answer = await post(link, `/transfer/${kind}`, movement)
      if (!answer.ok) return answer
      const moved = Moved.safeParse(answer.value.json)
      if (moved.success) return ok(moved.data.state)
      // the answer leaves the outcome open: ask for it
      const status = await post(link, '/transfer/status', movement)
      const known = status.ok ? Known.safeParse(status.value.json) : null
      return known?.success === true && known.data.state !== 'unknown'
        ? ok(known.data.state)
        : err('vendor-unavailable')
    },
  }
}
