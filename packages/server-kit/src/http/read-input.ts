import type { BaseErrorCode } from '@faro/contract/errors'
import type { RouteSpec } from '@faro/contract/route'
import { err, ok, type Result } from '@faro/kernel/result'
import type { FastifyRequest } from 'fastify'
import type { HttpPorts } from './ports.ts'
import { faultOfTexts } from './refuse-malformed.ts'

const formType = 'application/x-www-form-urlencoded'

type Sent = Pick<FastifyRequest, 'headers' | 'params' | 'query' | 'body'>
type Parts = { readonly params: unknown; readonly query: unknown; readonly body: unknown }

/** Decrypts where the route says so and validates each part; names the fields that are wrong. */
export const readInput = async (
  route: RouteSpec,
  request: Sent,
  decrypt: HttpPorts['decrypt'],
): Promise<Result<Parts, BaseErrorCode>> => {
  const isForm = request.headers['content-type']?.startsWith(formType) === true
  if (isForm && route.form !== true) return err('invalid-input', { body: 'not-a-form' })
  const body = await readBody(route, request.body, decrypt)
  if (!body.ok) return body
  // what was sealed, or came in parts, is seen here first
  const fault = faultOfTexts({ body: body.value })
  if (fault !== null) return err('invalid-input', fault)
  const sent = { params: request.params, query: request.query, body: body.value }
  const parsed: Record<string, unknown> = { params: undefined, query: undefined, body: undefined }
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = route[part]
    if (schema === undefined) {
      if (hasMembers(sent[part])) return err('invalid-input', { [part]: 'unexpected' })
      continue
    }
    const result = schema.safeParse(sent[part] ?? {})
    if (!result.success) {
      const fields = result.error.issues.map((issue) => [
        issue.path.join('.') || part,
        issue.code === 'unrecognized_keys' ? 'unknown-field' : issue.code,
      ])
      return err('invalid-input', Object.fromEntries(fields))
    }
    parsed[part] = result.data
  }
  return ok(parsed as Parts)
}

const hasMembers = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  (typeof value !== 'object' || Object.keys(value).length > 0)

const readBody = async (
  route: RouteSpec,
  body: unknown,
  decrypt: HttpPorts['decrypt'],
): Promise<Result<unknown, BaseErrorCode>> => {
  if (route.encrypted !== true) return ok(body)
  const isSealed =
    typeof body === 'object' &&
    body !== null &&
    Object.keys(body).length === 1 &&
    'payload' in body &&
    typeof body.payload === 'string'
  if (!isSealed) return err('payload-not-encrypted')
  return decrypt((body as { payload: string }).payload)
}
