import http from 'node:http'
import https from 'node:https'

export type Posting = {
  readonly url: string
  readonly header: readonly [string, string]
  readonly body: string
  readonly timeoutMs: number
  /**
   * Closes the connection once the request is sent: the operator may have acted, and the answer is
   * lost.
   */
  readonly isDropped: boolean
}

/** What came back; undefined where nothing did: time-out, broken line. */
export type Posted = { readonly status: number; readonly text: string } | undefined

const graceMs = 30

/** One attempt over HTTP with exactly these bytes. */
export const post = ({ url, header, body, timeoutMs, isDropped }: Posting): Promise<Posted> => {
  const { promise, resolve } = Promise.withResolvers<Posted>()
  const send = url.startsWith('https:') ? https.request : http.request
  const [name, value] = header
  const outgoing = send(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      [name]: value,
    },
    agent: false,
  })
  const deadline = setTimeout(() => outgoing.destroy(), timeoutMs)
  const end = (posted: Posted): void => {
    clearTimeout(deadline)
    resolve(posted)
  }
  outgoing.on('response', (incoming) => {
    const pieces: Buffer[] = []
    incoming.on('data', (piece: Buffer) => pieces.push(piece))
    incoming.on('error', () => end(undefined))
    incoming.on('close', () => {
      if (isDropped || !incoming.complete) end(undefined)
      else end({ status: incoming.statusCode ?? 0, text: Buffer.concat(pieces).toString('utf8') })
    })
  })
  outgoing.on('error', () => end(undefined))
  if (isDropped) outgoing.on('finish', () => setTimeout(() => outgoing.destroy(), graceMs))
  outgoing.end(body)
  return promise
}
