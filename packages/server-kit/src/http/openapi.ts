import { errorStatus } from '@faro/contract/error-status'
import type { BaseErrorCode, ErrorCode } from '@faro/contract/errors'
import type { RouteSpec } from '@faro/contract/route'
import * as z from 'zod/mini'
import { describeShapes, type Json, type Shapes } from './openapi-shapes.ts'

type Groups = Readonly<Record<string, Readonly<Record<string, RouteSpec>>>>

/**
 * The OpenAPI 3.1 description of groups of routes. Named shapes and what all answers share are
 * components; all domains together describe the platform.
 */
export const openApi = (groups: Groups, names: ReadonlyMap<z.ZodMiniType, string>): Json => {
  const shapes = describeShapes(names)
  const responses: Record<string, Json> = {}
  const paths: Record<string, Json> = {}
  for (const [group, routes] of Object.entries(groups)) {
    for (const [name, route] of Object.entries(routes)) {
      const path = route.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = {
        ...paths[path],
        [route.method.toLowerCase()]: {
          operationId: `${group}.${name}`,
          tags: [group],
          ...operation(route, { shapes, responses }),
        },
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Faro',
      version: '1.0.0',
      description: 'Every answer is {success, value, message}.',
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: sorted({ ...shapes.components(), Done, Refused }),
      responses: sorted(responses),
    },
    paths: sorted(paths),
  }
}

const sorted = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))

const Done: Json = {
  type: 'object',
  required: ['success', 'value', 'message'],
  properties: { success: { const: true }, value: {}, message: { const: '' } },
}
/** `value` holds what a form can use of the refusal. */
const Refused: Json = {
  type: 'object',
  required: ['success', 'value', 'message'],
  properties: { success: { const: false }, value: {}, message: { type: 'string' } },
}

type Kept = { readonly shapes: Shapes; readonly responses: Record<string, Json> }

const operation = (route: RouteSpec, kept: Kept): Json => ({
  summary: route.summary,
  ...(route.auth === 'public' ? {} : { security: [{ bearer: [] }] }),
  'x-auth': route.auth,
  ...(route.permission === undefined ? {} : { 'x-permission': route.permission }),
  parameters: parametersOf(route, kept),
  ...(route.body === undefined ? {} : { requestBody: bodyOf(route, route.body, kept) }),
  responses: responsesOf(route, kept),
})

const parametersOf = (route: RouteSpec, { shapes }: Kept): Json[] => {
  const parameters: Json[] = []
  for (const place of ['params', 'query'] as const) {
    const schema = route[place]
    if (schema === undefined) continue
    const { properties = {}, required = [] } = shapes.inside(schema) as {
      properties?: Record<string, Json>
      required?: string[]
    }
    for (const [name, property] of Object.entries(properties))
      parameters.push({
        name,
        in: place === 'params' ? 'path' : 'query',
        required: place === 'params' || required.includes(name),
        schema: property,
      })
  }
  if (route.idempotent === true)
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      schema: { type: 'string', minLength: 8, maxLength: 64 },
    })
  return parameters
}

const bodyTypeOf = ({ form, multipart }: RouteSpec): string => {
  if (multipart !== undefined) return 'multipart/form-data'
  return form === true ? 'application/x-www-form-urlencoded' : 'application/json'
}

const bodyOf = (route: RouteSpec, body: z.ZodMiniType, { shapes }: Kept): Json => ({
  required: true,
  ...(route.encrypted === true
    ? {
        description:
          'Sent as {payload}: the body below as a compact JWE, RSA-OAEP-256 and A256GCM.',
      }
    : {}),
  content: {
    [bodyTypeOf(route)]: {
      schema: shapes.sent(body),
    },
  },
})

const baseCodes: readonly BaseErrorCode[] = ['invalid-input', 'too-many-requests', 'internal']

const responsesOf = (route: RouteSpec, { shapes, responses }: Kept): Json => {
  const byStatus = new Map<number, ErrorCode[]>()
  const own: ErrorCode[] = route.auth === 'public' ? [] : ['not-signed-in']
  if (route.idempotent === true) own.push('idempotency-key-missing', 'idempotency-key-reused')
  for (const code of [...baseCodes, ...own, ...route.errors])
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code])
  const failures = [...byStatus].map(([status, codes]) => {
    const name = codes.join('.')
    responses[name] = {
      description: codes.join(', '),
      content: {
        'application/json': { schema: enveloped('Refused', { message: { enum: codes } }) },
      },
    }
    return [String(status), { $ref: `#/components/responses/${name}` }]
  })
  return {
    200: {
      description: 'Done',
      content:
        route.file === undefined
          ? {
              'application/json': {
                schema: enveloped('Done', { value: shapes.answered(route.ok) }),
              },
            }
          : { [route.file]: { schema: { type: 'string' } } },
    },
    ...Object.fromEntries(failures),
  }
}

const enveloped = (name: 'Done' | 'Refused', properties: Json): Json => ({
  allOf: [{ $ref: `#/components/schemas/${name}` }, { properties }],
})
