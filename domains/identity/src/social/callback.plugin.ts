import type { SocialProvider } from '@faro/contract/identity'
import { readDeviceKey, refuse, type HttpOptions } from '@faro/server-kit/http'
import type { Deps } from '../deps.ts'
import type { Visit } from '../sessions/visit.ts'
import { callbackUrl, socialFlags } from './begin-social.ts'
import type { Oidc } from './oidc.ts'
import { saveClaims, takeSocialVisit } from './social-visit.ts'

type App = Parameters<NonNullable<HttpOptions['plugins']>[number]>[0]

const isProvider = (text: string): text is SocialProvider => Object.hasOwn(socialFlags, text)

/**
 * Where the provider sends the browser back to. What it then exchanges stands behind a `#`, which
 * no server sees or logs, works once and only in this browser.
 */
export const socialCallbackPlugin =
  (deps: Deps, oidc: Oidc) =>
  (app: App): void => {
    const config = { rateLimit: { max: 60, timeWindow: '1 minute' } }
    app.get('/wps/session/social/:provider/callback', { config }, async (request, reply) => {
      const { provider } = request.params as { provider: string }
      const merchant = await deps.whitelabel.merchantOf(request.hostname)
      if (merchant === null || !isProvider(provider)) return refuse(reply, 'not-found')
      const callback = new URL(
        callbackUrl(`${request.protocol}://${request.host}`, provider) +
          request.url.slice(request.url.indexOf('?')),
      )
      const visit: Visit = {
        merchantId: merchant.merchantId,
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        deviceKey: readDeviceKey(request),
      }
      const to = await comeBack({ deps, oidc }, { provider, callback }, visit)
      return reply.header('cache-control', 'no-store').redirect(to, 303)
    })
  }

type Doing = { readonly deps: Deps; readonly oidc: Oidc }
type Back = { readonly provider: SocialProvider; readonly callback: URL }

const comeBack = async (
  { deps, oidc }: Doing,
  { provider, callback }: Back,
  visit: Visit,
): Promise<string> => {
  const now = deps.clock.now()
  const state = callback.searchParams.get('state') ?? ''
  const begun = await takeSocialVisit(deps.db, { state, provider, visit }, now)
  if (begun === null) return '/index#social-error=expired'
  const { returnTo, codeVerifier, nonce } = begun
  const page = returnTo.split('#')[0] ?? '/index'
  const where = { merchantId: visit.merchantId, provider }
  const claims = await oidc.claimsOf(where, { state, nonce, codeVerifier }, callback)
  if (claims === 'cancelled' || claims === 'refused') return `${page}#social-error=${claims}`
  const handover = await saveClaims(deps.db, { state, claims }, now)
  return handover === null ? `${page}#social-error=expired` : `${page}#social=${handover}`
}
