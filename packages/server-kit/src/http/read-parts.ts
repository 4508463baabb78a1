import type { RouteSpec } from '@faro/contract/route'
import { err, ok, type Result } from '@faro/kernel/result'
import type { FastifyRequest } from 'fastify'

type Sent = Pick<FastifyRequest, 'headers' | 'params' | 'query' | 'body'> & {
  readonly files: readonly Buffer[]
}

const fieldsMax = 20
const fieldBytesMax = 32_768
const multipartType = 'multipart/form-data'

/**
 * What was sent, with the files of a multipart route apart. Too many of them or too large ones end
 * the reading where the limit is passed; other routes accept no such body.
 */
export const readParts = async (
  { multipart }: RouteSpec,
  request: FastifyRequest,
): Promise<Result<Sent, 'invalid-input'>> => {
  const isMultipart = request.headers['content-type']?.startsWith(multipartType) === true
  const { headers, params, query, body } = request
  if (multipart === undefined)
    return isMultipart
      ? err('invalid-input', { body: 'not-a-form' })
      : ok({ headers, params, query, body, files: [] })
  if (!isMultipart) return err('invalid-input', { body: 'not-a-form' })
  const { filesMax, fileBytesMax } = multipart
  const limits = {
    files: filesMax,
    fileSize: fileBytesMax,
    fields: fieldsMax,
    fieldSize: fieldBytesMax,
    parts: fieldsMax + filesMax,
  }
  const fields = new Map<string, unknown>()
  const files: Buffer[] = []
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') files.push(await part.toBuffer())
      else fields.set(part.fieldname, part.value)
    }
  } catch (error) {
    // limits that were passed have a status of their own; the rest is a form that cannot be read
    if ((error as { statusCode?: number }).statusCode !== undefined) throw error
    return err('invalid-input', { body: 'not-a-form' })
  }
  return ok({ headers, params, query, body: Object.fromEntries(fields), files })
}
