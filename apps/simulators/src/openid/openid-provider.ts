import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { exportJWK, generateKeyPair } from 'jose'
import { interactionPolicy, Provider, type Configuration } from 'oidc-provider'
import { chooserPage } from './chooser-page.ts'
import { claimsOf, people } from './people.ts'

export type OpenidClient = {
  readonly clientId: string
  readonly clientSecret: string
  readonly clientName: string
}

type Options = {
  /** Where the provider is reached, with its path: `http://127.0.0.1:3001/openid/google`. */
  readonly issuer: string
  readonly clients: readonly OpenidClient[]
  /** Members that its description of itself leaves out, as one of the real ones does. */
  readonly hides?: readonly string[]
}

const lifetimeSeconds = 600

/** Hosts that resolve to this machine: where the product under test runs. */
const isLocal = (address: string): boolean => {
  const { hostname, pathname } = new URL(address)
  return /^(localhost|127\.0\.0\.1|.+\.localhost)$/.test(hostname) && pathname.endsWith('/callback')
}

/** Everybody chooses an account each time, whoever was chosen before. */
const policy = () => {
  const prompts = interactionPolicy.base()
  const isUnchosen = new interactionPolicy.Check(
    'account_chosen',
    'an account has to be chosen',
    ({ oidc }) => oidc.result?.login === undefined,
  )
  prompts.get('login')?.checks.add(isUnchosen)
  return prompts
}

const configurationOf = async ({ issuer, clients }: Options): Promise<Configuration> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return {
    clients: clients.map(({ clientId, clientSecret, clientName }) => ({
      client_id: clientId,
      client_secret: clientSecret,
      client_name: clientName,
      redirect_uris: ['http://localhost/callback'],
      token_endpoint_auth_method: 'client_secret_post',
    })),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    ttl: {
      AccessToken: lifetimeSeconds,
      AuthorizationCode: 60,
      Grant: lifetimeSeconds,
      IdToken: lifetimeSeconds,
      Interaction: lifetimeSeconds,
      Session: lifetimeSeconds,
    },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: {
      policy: policy(),
      url: (_context, { uid }) => `${new URL(issuer).pathname}/interaction/${uid}`,
    },
    findAccount: (_context, id) => {
      const person = people.find((one) => one.id === id)
      return person === undefined
        ? undefined
        : { accountId: id, claims: () => Promise.resolve(claimsOf(person)) }
    },
    // whoever chooses an account agrees
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}

/** An OpenID provider: a real one's protocol, with a chooser in the place of passwords. */
export const openidProvider = async (options: Options) => {
  const { issuer, hides = [] } = options
  const provider = new Provider(issuer, await configurationOf(options))
  provider.Client.prototype.redirectUriAllowed = isLocal
  const handle = provider.callback()
  const prefix = new URL(issuer).pathname
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers()
    // the provider reads the bodies of its forms by itself
    app.addContentTypeParser('*', (_request, _payload, done) => done(null))
    if (hides.length > 0) addDescription(app, { issuer, hides })
    addChooser(app, provider, issuer)
    app.all('/*', (request, reply) => {
      reply.hijack()
      const raw = request.raw as IncomingMessage & { originalUrl?: string }
      raw.originalUrl = raw.url ?? ''
      raw.url = raw.originalUrl.slice(prefix.length)
      void handle(raw, reply.raw)
    })
  }
}

const addChooser = (app: FastifyInstance, provider: Provider, issuer: string): void => {
  app.get('/interaction/:uid', async (request, reply) => {
    const { uid, params } = await provider.interactionDetails(request.raw, reply.raw)
    const client = await provider.Client.find(String(params['client_id']))
    return reply.type('text/html').send(
      chooserPage({
        language: request.headers['accept-language'],
        client: client?.clientName ?? '',
        action: `${issuer}/interaction/${uid}`,
      }),
    )
  })
  app.post('/interaction/:uid/:choice', async (request, reply) => {
    const { choice } = request.params as { choice: string }
    const result =
      choice === 'cancel'
        ? { error: 'access_denied', error_description: 'the person cancelled' }
        : { login: { accountId: choice, remember: false } }
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303)
  })
}

const addDescription = (
  app: FastifyInstance,
  { issuer, hides }: { issuer: string; hides: readonly string[] },
): void => {
  const endpoints = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  }
  const told = Object.entries(endpoints).filter(([name]) => !hides.includes(name))
  app.get('/.well-known/openid-configuration', () => Object.fromEntries(told))
}
