import http from 'node:http'
import https from 'node:https'

export type Request = {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  readonly isChunked?: boolean
}

export type Response = {
  readonly status: number
  readonly contentType: string
  readonly text: string
  readonly durationMs: number
}

const timeoutMs = 20_000
const pieceBytes = 16_384

/**
 * One HTTP exchange with exactly these bytes. An answer that comes before the body has been taken
 * counts: a server may refuse a large body early and close the connection.
 */
export const exchange = (request: Request): Promise<Response> => {
  const startedAt = performance.now()
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const { url, method, headers, body, isChunked = false } = request
  const length = isChunked ? {} : { 'content-length': String(body.byteLength) }
  const send = url.startsWith('https:') ? https.request : http.request
  const outgoing = send(url, {
    method,
    headers: { ...headers, ...length },
    agent: false,
    timeout: timeoutMs,
  })
  let isAnswering = false
  outgoing.on('response', (incoming) => {
    isAnswering = true
    const pieces: Buffer[] = []
    const finish = (): void =>
      resolve({
        status: incoming.statusCode ?? 0,
        contentType: String(incoming.headers['content-type'] ?? ''),
        text: Buffer.concat(pieces).toString('utf8'),
        durationMs: performance.now() - startedAt,
      })
    incoming.on('data', (piece: Buffer) => pieces.push(piece))
    incoming.on('end', finish)
    incoming.on('error', reject)
  })
  outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer in ${timeoutMs} ms`)))
  outgoing.on('error', (error) => {
    if (!isAnswering) reject(error)
  })
  if (isChunked)
    for (let from = 0; from < body.byteLength; from += pieceBytes)
      outgoing.write(body.subarray(from, from + pieceBytes))
  else if (body.byteLength > 0) outgoing.write(body)
  outgoing.end()
  return promise
}
