import Fastify from 'fastify'
import { social } from '@faro/contract/identity'
import { freePort } from '../postgres/postgres.mjs'
import { seedSocial } from '@faro/identity/seed'
import { brands } from '../seed/seeds.ts'
import { openidSimulators } from '../../apps/simulators/src/openid/openid.ts'
import { send, type Product } from './product.ts'
import type { BrowserAt } from './visitors.ts'

export type Provider = 'google' | 'facebook'

/** The two identity providers beside a product that is registered with them. */
export const socialFixture = async (product: Product) => {
  const clients = await seedSocial({ db: product.db, brands })
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const http = Fastify({ forceCloseConnections: true })
  await http.register(openidSimulators(origin, clients), { prefix: '/openid' })
  await http.listen({ port, host: '127.0.0.1' })
  await product.db.query(
    `update identity.social_provider set issuer = replace(issuer, 'simulators:', $1),
       endpoints = replace(endpoints::text, 'simulators:', $1)::jsonb`,
    [origin],
  )
  return { close: () => http.close() }
}

/** Follows addresses and keeps cookies, as a browser does between two sites. */
const visitor = () => {
  const cookies = new Map<string, string>()
  return async (url: string, method = 'GET'): Promise<{ to: string; text: string }> => {
    const { host } = new URL(url)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { headers, text } = await send(url, { method, headers: { host, cookie } })
    for (const line of (headers['set-cookie'] as string[] | undefined) ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const { location } = headers as { location?: string }
    return { to: location === undefined ? '' : new URL(location, url).href, text }
  }
}

/** What the provider sends the browser back with, once a person was chosen there. */
export const choose = async (address: string, person: string): Promise<URL> => {
  const visit = visitor()
  const { to: chooser } = await visit(address)
  await visit(chooser)
  const { to: resume } = await visit(`${chooser}/${person}`, 'POST')
  const { to: callback } = await visit(resume)
  return new URL(callback)
}

/** Brings a browser back to the product; answers the page it lands on. */
export const comeBack = async (
  product: Product,
  browser: BrowserAt,
  callback: URL,
): Promise<string> => {
  const { headers } = await send(`${product.origin}${callback.pathname}${callback.search}`, {
    headers: { host: 'localhost', ...browser.headers },
  })
  return String(headers['location'])
}

/** Begins at the product; answers where the browser is sent. */
export const beginAt = async (
  browser: BrowserAt,
  provider: Provider,
  route = social.begin as typeof social.begin | typeof social.beginLink,
): Promise<string> => {
  const reply = await browser.call(route, {
    params: { provider },
    body: { returnTo: '/slots?page=1' },
  })
  return (reply.value as { url?: string } | null)?.url ?? reply.message
}

/** The whole way there and back; answers what the browser exchanges. */
export const goThrough = async (
  product: Product,
  browser: BrowserAt,
  { provider = 'google', person, route }: Way,
): Promise<string> => {
  const callback = await choose(await beginAt(browser, provider, route), person)
  const landed = await comeBack(product, browser, callback)
  return /#social=([\w-]{43})$/.exec(landed)?.[1] ?? landed
}

type Way = {
  readonly provider?: Provider
  readonly person: string
  readonly route?: typeof social.begin | typeof social.beginLink
}
