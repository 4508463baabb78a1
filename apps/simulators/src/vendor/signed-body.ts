import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { isFromOperator } from './signing.ts'
import type { Vendor } from './vendor.ts'

export const textOf = (request: FastifyRequest): string =>
  typeof request.body === 'string' ? request.body : ''

export const isTrusted = ({ keys }: Vendor, request: FastifyRequest): boolean =>
  keys
    .trusted()
    .some((one) => isFromOperator(one, { headers: request.headers, body: textOf(request) }))

export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string }

/** The body as the shape wants it, or what is wrong with it. */
export const readBody = <T>(request: FastifyRequest, shape: z.ZodType<T>): Read<T> => {
  const text = textOf(request)
  let value: unknown
  try {
    value = JSON.parse(text === '' ? '{}' : text)
  } catch {
    return { ok: false, message: 'body: not valid JSON' }
  }
  const result = shape.safeParse(value)
  if (result.success) return { ok: true, value: result.data }
  const issue = result.error.issues[0]
  return { ok: false, message: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}` }
}
