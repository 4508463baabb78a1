import { errorStatus } from '@faro/contract/error-status'
import type { BaseErrorCode, ErrorCode } from '@faro/contract/errors'
import type { RouteSpec } from '@faro/contract/route'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return json
}

/** The OpenAPI 3.1 description of all routes; committed as openapi.json so that a change shows. */
export const openApi = (
  groups: Readonly<Record<string, Readonly<Record<string, RouteSpec>>>>,
): Json => {
  const paths: Record<string, Json> = {}
  for (const [group, routes] of Object.entries(groups)) {
    for (const [name, route] of Object.entries(routes)) {
      const path = route.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = {
        ...paths[path],
        [route.method.toLowerCase()]: operation(`${group}.${name}`, group, route),
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
    },
    paths,
  }
}

const operation = (operationId: string, tag: string, route: RouteSpec): Json => ({
  operationId,
  tags: [tag],
  summary: route.summary,
  ...(route.auth === 'public' ? {} : { security: [{ bearer: [] }] }),
  'x-auth': route.auth,
  ...(route.permission === undefined ? {} : { 'x-permission': route.permission }),
  parameters: parametersOf(route),
  ...(route.body === undefined ? {} : { requestBody: bodyOf(route, route.body) }),
  responses: responsesOf(route),
})

const parametersOf = (route: RouteSpec): Json[] => {
  const parameters: Json[] = []
  for (const place of ['params', 'query'] as const) {
    const schema = route[place]
    if (schema === undefined) continue
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
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

const bodyOf = (route: RouteSpec, body: z.ZodMiniType): Json => ({
  required: true,
  ...(route.encrypted === true
    ? {
        description:
          'Sent as {payload}: the body below as a compact JWE, RSA-OAEP-256 and A256GCM.',
      }
    : {}),
  content: {
    [bodyTypeOf(route)]: {
      schema: schemaOf(body, 'input'),
    },
  },
})

const baseCodes: readonly BaseErrorCode[] = ['invalid-input', 'too-many-requests', 'internal']

const responsesOf = (route: RouteSpec): Json => {
  const byStatus = new Map<number, ErrorCode[]>()
  const own: ErrorCode[] = route.auth === 'public' ? [] : ['not-signed-in']
  if (route.idempotent === true) own.push('idempotency-key-missing', 'idempotency-key-reused')
  for (const code of [...baseCodes, ...own, ...route.errors])
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code])
  const failures = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.join(', '),
      content: { 'application/json': { schema: envelope(false, { enum: codes }, {}) } },
    },
  ])
  return {
    200: {
      description: 'Done',
      content:
        route.file === undefined
          ? {
              'application/json': {
                schema: envelope(true, { const: '' }, schemaOf(route.ok, 'output')),
              },
            }
          : { [route.file]: { schema: { type: 'string' } } },
    },
    ...Object.fromEntries(failures),
  }
}

const envelope = (success: boolean, message: Json, value: Json): Json => ({
  type: 'object',
  required: ['success', 'value', 'message'],
  properties: { success: { const: success }, value, message },
})
