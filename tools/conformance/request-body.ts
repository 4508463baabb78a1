import type { Call } from './fixture.ts'
import { fill, fillText, type Names } from './template.ts'

/**
 * The bytes of a call: `body` as compact JSON, `raw` as its parts in order, or `raw64` decoded;
 * `padTo` adds spaces behind, which JSON allows.
 */
export const bytesOf = ({ body, raw, raw64, padTo }: Call, names: Names): Buffer => {
  const bytes = plainBytes({ body, raw, raw64 }, names)
  if (padTo === undefined) return bytes
  if (padTo < bytes.byteLength) throw new Error(`${bytes.byteLength} bytes are above ${padTo}`)
  return Buffer.concat([bytes, Buffer.alloc(padTo - bytes.byteLength, ' ')])
}

const plainBytes = (
  { body, raw, raw64 }: Pick<Call, 'body' | 'raw' | 'raw64'>,
  names: Names,
): Buffer => {
  if (raw64 !== undefined) return Buffer.from(raw64, 'base64')
  if (raw !== undefined)
    return Buffer.from(
      raw
        .map((part) => (typeof part === 'string' ? part : part.repeat.repeat(part.times)))
        .map((part) => fillText(part, names))
        .join(''),
    )
  return body === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(fill(body, names)))
}
