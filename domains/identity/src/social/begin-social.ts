import type { SocialProvider } from '@faro/contract/identity'
import { err, ok, type Result } from '@faro/kernel/result'
import { newSecret } from '@faro/server-kit/proofs'
import { randomPKCECodeVerifier } from 'openid-client'
import type { Deps } from '../deps.ts'
import type { Visit } from '../sessions/visit.ts'
import type { Oidc } from './oidc.ts'
import { hasLink } from './social-link.ts'
import { saveSocialVisit } from './social-visit.ts'

export const socialFlags: Readonly<Record<SocialProvider, string>> = {
  google: 'GOOGLELOGIN3',
  facebook: 'FACEBOOKLOGIN3',
}

export const callbackUrl = (origin: string, provider: SocialProvider): string =>
  `${origin}/wps/session/social/${provider}/callback`

type Refusal = 'method-unavailable' | 'social-unavailable' | 'binding-taken'

type Wanted = {
  readonly provider: SocialProvider
  readonly returnTo: string
  readonly origin: string
  /** Whose account the provider is to be linked to; null to sign in. */
  readonly memberId: string | null
}

/** Answers where the browser goes, and remembers what it must come back with. */
export const beginSocial =
  (deps: Deps, oidc: Oidc) =>
  async (wanted: Wanted, visit: Visit): Promise<Result<{ url: string }, Refusal>> => {
    const { provider, returnTo, origin, memberId } = wanted
    const { merchantId } = visit
    if (!(await deps.whitelabel.isEnabled(merchantId, socialFlags[provider])))
      return err('method-unavailable')
    if (memberId !== null && (await hasLink(deps.db, memberId, provider)))
      return err('binding-taken')
    const secrets = {
      state: newSecret(),
      nonce: newSecret(),
      codeVerifier: randomPKCECodeVerifier(),
    }
    const url = await oidc
      .addressOf({ merchantId, provider }, secrets, callbackUrl(origin, provider))
      .catch(() => 'away' as const)
    if (url === null) return err('method-unavailable')
    if (url === 'away') return err('social-unavailable')
    const now = deps.clock.now()
    await saveSocialVisit(deps.db, { provider, memberId, returnTo, secrets }, { visit, now })
    return ok({ url })
  }
