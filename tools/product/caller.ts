import { request } from 'node:http'
import type { Way } from '@faro/contract/route'
import { whitelabel } from '@faro/contract/whitelabel'
import { CompactEncrypt, importJWK } from 'jose'

export type Reply = { status: number; success: boolean; value: never; message: string }

type CallInput = {
  readonly params?: Record<string, string>
  readonly query?: Record<string, string>
  readonly body?: unknown
  readonly token?: string
  readonly key?: string
  readonly host?: string
  /** Sends the body as it is although the route is an encrypted one. */
  readonly isPlain?: boolean
  readonly headers?: Record<string, string>
}

/** A body as a browser seals it. */
export const sealed = async (origin: string, host: string, body: unknown): Promise<string> => {
  const { text } = await send(`${origin}${whitelabel.permission.path}`, { headers: { host } })
  const { value } = JSON.parse(text) as {
    value: { encryption: { kid: string; jwk: Record<string, string> } }
  }
  const key = await importJWK(value.encryption.jwk, 'RSA-OAEP-256')
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: value.encryption.kid })
    .encrypt(key)
}

export const caller =
  (origin: string) =>
  async (route: Way, input: CallInput = {}): Promise<Reply> => {
    const { params = {}, query = {}, body, token, key, host = 'localhost' } = input
    const place = route.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
    const search = new URLSearchParams(query)
    const isSealed = route.encrypted === true && input.isPlain !== true && body !== undefined
    const sent = isSealed ? { payload: await sealed(origin, host, body) } : body
    const { status, text } = await send(`${origin}${place}${search.size > 0 ? `?${search}` : ''}`, {
      method: route.method,
      headers: {
        host,
        ...input.headers,
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: typeof sent === 'string' || sent === undefined ? sent : JSON.stringify(sent),
    })
    // a file comes without the envelope
    return text.startsWith('{')
      ? { status, ...(JSON.parse(text) as Omit<Reply, 'status'>) }
      : { status, success: status < 300, value: text as never, message: '' }
  }

type Sent = {
  readonly method?: string
  readonly headers: Record<string, string>
  readonly body?: string | undefined
}

/** fetch would not let a test name the host. */
export const send = (
  url: string,
  { method = 'GET', headers, body }: Sent,
): Promise<{ status: number; text: string; headers: Record<string, unknown> }> =>
  new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text, headers: response.headers }),
      )
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
