import { randomBytes } from 'node:crypto'
import type { SeedContext } from '@faro/server-kit/module'

type Client = {
  readonly clientId: string
  readonly clientSecret: string
  readonly clientName: string
}

/** Registers every brand with the simulated identity providers; answers what these must know. */
export const seedSocial = async ({
  db,
  brands,
}: Pick<SeedContext, 'db' | 'brands'>): Promise<readonly Client[]> => {
  const clients: Client[] = []
  for (const { merchantId, code, name } of brands) {
    const client = {
      clientId: `faro-${code}`,
      clientSecret: randomBytes(32).toString('base64url'),
      clientName: name,
    }
    clients.push(client)
    for (const provider of ['google', 'facebook'] as const) {
      const issuer = `simulators:/openid/${provider}`
      const endpoints = provider === 'facebook' ? { token_endpoint: `${issuer}/token` } : {}
      await db.query(
        `insert into identity.social_provider
           (merchant_id, provider, issuer, client_id, client_secret, endpoints)
         values ($1, $2, $3, $4, $5, $6)`,
        [
          merchantId,
          provider,
          issuer,
          client.clientId,
          client.clientSecret,
          JSON.stringify(endpoints),
        ],
      )
    }
  }
  return clients
}
