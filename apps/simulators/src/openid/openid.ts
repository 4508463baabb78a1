import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { openidProvider, type OpenidClient } from './openid-provider.ts'

const openidNames = ['google', 'facebook'] as const

/** The clients that the product registered, from the file that the demo wrote; none without it. */
export const readClients = (file: string | undefined): readonly OpenidClient[] =>
  file === undefined || file === ''
    ? []
    : (JSON.parse(readFileSync(file, 'utf8')) as readonly OpenidClient[])

/** Both providers, each under its own path; the second tells no token endpoint, as in the world. */
export const openidSimulators =
  (origin: string, clients: readonly OpenidClient[]) =>
  async (app: FastifyInstance): Promise<void> => {
    for (const name of openidNames) {
      const issuer = `${origin}/openid/${name}`
      const hides = name === 'facebook' ? ['token_endpoint'] : []
      await app.register(await openidProvider({ issuer, clients, hides }), { prefix: `/${name}` })
    }
  }
