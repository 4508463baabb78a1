import type { Plugin } from '@faro/server-kit/module'
import type { AgentsDeps } from '../deps.ts'
import { findLinks } from './attribute.ts'
import { countClick } from './count-click.ts'
import { refCookie, refValue } from './ref-cookie.ts'

type Deps = Pick<AgentsDeps, 'db' | 'clock' | 'identity' | 'whitelabel'> & {
  readonly refSecret: string
}

const cookieSeconds = 30 * 86_400

/**
 * Where an invitation link leads: the click is counted and remembered in the browser, the last one
 * wins. One that does not invite any more leads to the home page, whatever the reason is.
 */
export const clickPlugin =
  (deps: Deps): Plugin =>
  (app) => {
    const config = { rateLimit: { max: 120, timeWindow: '1 minute' } }
    app.get('/r/:code', { config }, async (request, reply) => {
      const { code } = request.params as { code: string }
      const merchant = await deps.whitelabel.merchantOf(request.hostname)
      void reply.header('cache-control', 'no-store').header('referrer-policy', 'same-origin')
      if (merchant === null || !/^[A-Za-z0-9]{1,64}$/.test(code)) return reply.redirect('/', 303)
      const { merchantId } = merchant
      const [found] = await findLinks(deps, deps.db, { merchantId, codes: [code] })
      if (found?.isLive !== true) return reply.redirect('/', 303)
      const now = deps.clock.now()
      const day = await deps.whitelabel.dayOf(merchantId, now)
      const visitor = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }
      await countClick(deps, found.link, { day, visitor })
      const value = refValue(deps.refSecret, found.link.code, now)
      const secure = request.protocol === 'https' ? '; Secure' : ''
      return reply
        .header(
          'set-cookie',
          `${refCookie}=${value}; Path=/; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Lax${secure}`,
        )
        .redirect(`${found.link.landing}?ref=${encodeURIComponent(found.link.code)}`, 303)
    })
  }
