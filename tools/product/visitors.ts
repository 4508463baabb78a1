import { randomBytes } from 'node:crypto'
import { identity } from '@faro/contract/identity'
import type { Way } from '@faro/contract/route'
import type { Product, Reply } from './product.ts'

type Input = Parameters<Product['call']>[1]

/** A browser of its own at an address of its own; it keeps its cookie and, once in, its token. */
export const aBrowser = (product: Product, ip = '203.0.113.1') => {
  const headers: Record<string, string> = {
    cookie: `faro-device=${randomBytes(32).toString('base64url')}`,
    'x-forwarded-for': ip,
    'user-agent':
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  }
  let token: string | undefined
  const call = async (route: Way, input: Input = {}): Promise<Reply> => {
    const bearer = route.auth === 'public' || token === undefined ? {} : { token }
    return product.call(route, { ...bearer, ...input, headers: { ...headers, ...input?.headers } })
  }
  const keep = (reply: Reply): Reply => {
    const value = reply.value as { token?: string } | null
    if (reply.success && typeof value?.token === 'string') token = value.token
    return reply
  }
  return {
    headers,
    call,
    keep,
    token: () => token ?? '',
    use: (given: string) => {
      token = given
    },
    register: async (username: string, extra: object = {}) =>
      keep(
        await call(identity.register, {
          body: {
            username,
            password: 'secreto99',
            confirmPassword: 'secreto99',
            agreed: true,
            registerMethod: 'WEB',
            ...extra,
          },
        }),
      ),
    logIn: async (username: string, password = 'secreto99') =>
      keep(await call(identity.login, { body: { username, password, type: 'username' } })),
  }
}

export type BrowserAt = ReturnType<typeof aBrowser>
