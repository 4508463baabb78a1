import { lookup, type LookupAddress } from 'node:dns'
import type { ClientRequest, IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import { faultOfUrl, isPublicIp } from './public-address.ts'

/** Resolves a name as the system does. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>

class AddressRefused extends Error {
  readonly code = 'address-refused'
}

export type Sending = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | URLSearchParams | null
  readonly signal?: AbortSignal
}

/** Takes an address and what is sent there, as `fetch` does. */
export type PublicFetch = (url: string, sending?: Sending) => Promise<Response>

const bySystem: Resolve = (hostname) =>
  new Promise((resolve, reject) =>
    lookup(hostname, { all: true }, (error, found) => (error ? reject(error) : resolve(found))),
  )

/**
 * Connects to the very addresses that were checked, so that a name that resolves differently a
 * moment later leads nowhere. One forbidden address refuses all.
 */
const judgedLookup =
  (resolve: Resolve): LookupFunction =>
  (hostname, { all }, done) => {
    resolve(hostname).then(
      (found) => {
        const [first] = found
        if (first === undefined || !found.every(({ address }) => isPublicIp(address)))
          done(new AddressRefused(`${hostname} is no public address`), '')
        else if (all === true) done(null, [...found])
        else done(null, first.address, first.family)
      },
      (error: Error) => done(error, ''),
    )
  }

const bodiless = new Set([204, 205, 304])

/**
 * Calls addresses that people entered: https, to public addresses alone, without credentials in
 * them. An answer that leads elsewhere is refused, not followed.
 */
export const createPublicFetch = (resolve: Resolve = bySystem): PublicFetch => {
  const agent = new https.Agent({ keepAlive: true, lookup: judgedLookup(resolve) })
  return async (url, { method = 'GET', headers = {}, body = null, signal } = {}) => {
    const fault = faultOfUrl(url)
    if (fault !== null) throw new AddressRefused(`an address is ${fault}`)
    const bytes = body instanceof URLSearchParams ? body.toString() : body
    const form =
      body instanceof URLSearchParams
        ? { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }
        : {}
    const length = bytes === null ? {} : { 'content-length': String(Buffer.byteLength(bytes)) }
    const outgoing = https.request(url, {
      agent,
      method,
      headers: { ...form, ...headers, ...length, 'accept-encoding': 'identity' },
      ...(signal === undefined ? {} : { signal }),
    })
    const answered = answerOf(outgoing)
    outgoing.end(bytes ?? undefined)
    return answered
  }
}

/**
 * Reads the response once its head has arrived. A server may answer anything: errors reject the
 * call, as thrown from an event they would end the process.
 */
export const answerOf = (outgoing: ClientRequest): Promise<Response> =>
  new Promise((answer, fail) => {
    outgoing.on('error', fail)
    // ends without an answer where the other side wishes to speak another language
    outgoing.on('close', () => fail(new Error('hung up without an answer')))
    outgoing.on('response', (incoming) => {
      try {
        answer(responseOf(incoming))
      } catch (error) {
        incoming.destroy()
        fail(error)
      }
    })
  })

const responseOf = (incoming: IncomingMessage): Response => {
  const status = incoming.statusCode ?? 0
  if (status >= 300 && status < 400 && status !== 304)
    throw new AddressRefused('an answer leads elsewhere')
  return new Response(bodiless.has(status) ? null : (Readable.toWeb(incoming) as never), {
    status,
    headers: pairsOf(incoming.headers),
  })
}

const pairsOf = (headers: NodeJS.Dict<string | string[]>): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  )
