import { mailAddress } from '@faro/contract/whitelabel'
import type { SocialProvider } from '@faro/contract/identity'
import type { Clock } from '@faro/kernel/clock'
import { col, rowOf, type Queryable } from '@faro/server-kit/db'
import { bounded, partnerFetch, type Outgoing, type Sending } from '@faro/server-kit/outgoing'
import type { TextVault } from '@faro/server-kit/sealing'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  type CustomFetch,
  type CustomFetchOptions,
  type ServerMetadata,
} from 'openid-client'

/** What a provider says of a person, checked against its signature. */
export type Claims = {
  readonly subject: string
  readonly name: string
  /** Only one that the provider has proven; others are worth nothing here. */
  readonly email: string | null
}

const rowFields = rowOf({
  issuer: col.text,
  client_id: col.text,
  client_secret: col.text,
  scope: col.text,
  endpoints: col.json.as<Record<string, string>>(),
})

export type Secrets = {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

export type Oidc = {
  /** Where the browser is sent; null where the brand has no such provider. Throws where it is away. */
  readonly addressOf: (
    where: Place,
    secrets: Secrets,
    redirectUri: string,
  ) => Promise<string | null>
  /** Exchanges the code in the address that the browser came back to. */
  readonly claimsOf: (
    where: Place,
    secrets: Secrets,
    callback: URL,
  ) => Promise<Claims | 'cancelled' | 'refused'>
}

type Place = { readonly merchantId: number; readonly provider: SocialProvider }
type Site = { readonly configuration: Configuration; readonly scope: string }

const rememberedMs = 10 * 60_000
const timeoutSeconds = 8

export type OidcDeps = {
  readonly db: Queryable
  readonly clock: Clock
  readonly outgoing: Outgoing
  /** Opens what providers gave us to prove ourselves with. */
  readonly vault: Pick<TextVault, 'open'>
}

/** Providers as OpenID Connect describes them: code flow with PKCE, state and nonce. */
export const createOidc = (deps: OidcDeps): Oidc => {
  const { isPage } = deps.outgoing
  const sites = new Map<string, { site: Promise<Site | null>; until: number }>()
  const siteOf = (where: Place): Promise<Site | null> => {
    const key = `${where.merchantId}:${where.provider}`
    const known = sites.get(key)
    if (known !== undefined && known.until > deps.clock.now().getTime()) return known.site
    const site = discover(deps, where)
    sites.set(key, { site, until: deps.clock.now().getTime() + rememberedMs })
    // not cached: a provider that is down or unconfigured is tried again
    site.then(
      (found) => found === null && sites.delete(key),
      () => sites.delete(key),
    )
    return site
  }
  return {
    addressOf: async (where, { state, nonce, codeVerifier }, redirectUri) => {
      const site = await siteOf(where)
      if (site === null) return null
      const { href } = buildAuthorizationUrl(site.configuration, {
        redirect_uri: redirectUri,
        scope: site.scope,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
      // what the provider says of itself decides where our visitors are sent
      if (!isPage(href)) throw new Error('a provider has its page at no address for browsers')
      return href
    },
    claimsOf: async (where, { state, nonce, codeVerifier }, callback) => {
      const site = await siteOf(where)
      if (site === null) return 'refused'
      try {
        const tokens = await authorizationCodeGrant(site.configuration, callback, {
          pkceCodeVerifier: codeVerifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        return claims === undefined ? 'refused' : readClaims(claims)
      } catch (error) {
        const isCancelled =
          error instanceof AuthorizationResponseError && error.error === 'access_denied'
        return isCancelled ? 'cancelled' : 'refused'
      }
    },
  }
}

const discover = async (
  { db, outgoing, vault }: OidcDeps,
  { merchantId, provider }: Place,
): Promise<Site | null> => {
  const [row] = await db.query(
    `select issuer, client_id, client_secret, scope, endpoints from identity.social_provider
     where merchant_id = $1 and provider = $2`,
    [merchantId, provider],
    rowFields,
  )
  if (row === undefined) return null
  const issuer = new URL(outgoing.baseOf(row.issuer))
  // a provider of this machine, where simulators are; any other is public and speaks https
  const isLocal =
    outgoing.hasSimulators && ['127.0.0.1', 'localhost', '::1'].includes(issuer.hostname)
  // documents, tokens and keys alike
  const within = { bytesMax: 262_144, timeoutMs: timeoutSeconds * 1_000 }
  const call = isLocal ? partnerFetch(within) : bounded(outgoing.fetch, within)
  const ask: CustomFetch = (url, sending) => call(url, sendingOf(sending))
  const found = await discovery(issuer, row.client_id, undefined, undefined, {
    ...(isLocal ? { execute: [allowInsecureRequests] } : {}),
    [customFetch]: ask,
    timeout: timeoutSeconds,
  })
  const endpoints: Partial<ServerMetadata> = Object.fromEntries(
    Object.entries(row.endpoints).map(([name, url]) => [name, outgoing.baseOf(url)]),
  )
  const clientSecret = vault.open(row.client_secret)
  const configuration = new Configuration(
    { ...found.serverMetadata(), ...endpoints },
    row.client_id,
    { client_secret: clientSecret },
    ClientSecretPost(clientSecret),
  )
  configuration.timeout = timeoutSeconds
  if (isLocal) allowInsecureRequests(configuration)
  configuration[customFetch] = ask
  return { configuration, scope: row.scope }
}

/** The library sends nothing but texts and forms here. */
const sendingOf = ({ method, headers, body, signal }: CustomFetchOptions): Sending => ({
  method,
  headers,
  body: typeof body === 'string' || body instanceof URLSearchParams ? body : null,
  ...(signal === undefined ? {} : { signal }),
})

const readClaims = (claims: Record<string, unknown>): Claims => {
  const text = (name: string): string => {
    const value = claims[name]
    return typeof value === 'string' ? value : ''
  }
  const isProven = claims['email_verified'] === true || claims['email_verified'] === 'true'
  const email = text('email').toLowerCase()
  return {
    subject: text('sub'),
    name: text('name').slice(0, 40),
    email: isProven && mailAddress.test(email) ? email : null,
  }
}
