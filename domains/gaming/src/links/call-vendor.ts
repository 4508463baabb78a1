import CircuitBreaker from 'opossum'
import { err, ok, type Result } from '@faro/kernel/result'
import { bounded, pageUrl, type PublicFetch } from '@faro/server-kit/outgoing'
import { faultOf } from './link.ts'
import type { OpenLink } from './links.ts'

export type VendorCall = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

export type VendorAnswer = { readonly status: number; readonly json: unknown }

/** One call to a vendor, for the record of its health. */
export type Outgoing = {
  readonly vendorCode: string
  readonly path: string
  /** HTTP status; 0 where none came. */
  readonly status: number
  readonly code: string
  readonly durationMs: number
}

type Options = {
  /** Judges every address it is given: vendors' are entered by people. */
  readonly fetch: PublicFetch
  /** Whether a browser may be sent where a vendor says that its game is. */
  readonly isPage: (url: string) => boolean
  readonly onOutgoing: (call: Outgoing) => void
}

const timeoutMs = 8_000
const bytesMax = 8 * 1024 * 1024

export type BreakerState = 'closed' | 'half-open' | 'open'

/**
 * Calls vendors over HTTP, each behind a circuit breaker of its own: after half of at least five
 * calls in ten seconds failed it stays open for ten seconds and then lets one try through. What the
 * vendor refuses (4xx) is an answer, not a failure.
 */
export const createCallVendor = ({ onOutgoing, ...options }: Options) => {
  const ask = bounded(options.fetch, { bytesMax, timeoutMs })
  const breakers = new Map<string, CircuitBreaker<[OpenLink, VendorCall], VendorAnswer>>()
  const breakerOf = (vendorCode: string) => {
    const known = breakers.get(vendorCode)
    if (known !== undefined) return known
    const made = new CircuitBreaker((link: OpenLink, call: VendorCall) => send(ask, link, call), {
      name: vendorCode,
      timeout: timeoutMs,
      errorThresholdPercentage: 50,
      volumeThreshold: 5,
      rollingCountTimeout: 10_000,
      resetTimeout: 10_000,
    })
    breakers.set(vendorCode, made)
    return made
  }
  const call = async (
    link: OpenLink,
    request: VendorCall,
  ): Promise<Result<VendorAnswer, 'vendor-unavailable'>> => {
    // without its key nothing could be signed: that is no call
    if (link.hasUnreadableKey && faultOf(link) !== null) return err('vendor-unavailable')
    const began = performance.now()
    const told = { vendorCode: link.vendorCode, path: request.path }
    try {
      const answer = await breakerOf(link.vendorCode).fire(link, request)
      const code = answer.status < 400 ? 'ok' : String(answer.status)
      const durationMs = performance.now() - began
      onOutgoing({ ...told, status: answer.status, code, durationMs })
      return ok(answer)
    } catch (error) {
      const code = (error as { code?: string }).code ?? 'unreachable'
      onOutgoing({ ...told, status: 0, code, durationMs: performance.now() - began })
      return err('vendor-unavailable')
    }
  }
  return {
    call,
    /** Where a vendor's game is: it is put into a frame of our page or a window of its own. */
    launchUrl: pageUrl(options.isPage),
    breaker: (vendorCode: string): BreakerState => {
      const breaker = breakers.get(vendorCode)
      if (breaker?.opened === true) return 'open'
      return breaker?.halfOpen === true ? 'half-open' : 'closed'
    },
    close: (): void => {
      for (const breaker of breakers.values()) breaker.shutdown()
    },
  }
}

export type CallVendor = ReturnType<typeof createCallVendor>

class VendorFailure extends Error {
  readonly code: string
  constructor(code: string) {
    super(`the vendor failed: ${code}`)
    this.code = code
  }
}

const send = async (
  ask: PublicFetch,
  link: OpenLink,
  { method, path, body, headers = {} }: VendorCall,
): Promise<VendorAnswer> => {
  const response = await ask(`${link.baseUrl}${path}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  })
  if (response.status >= 500) {
    await response.body?.cancel()
    throw new VendorFailure(`http-${response.status}`)
  }
  const text = await response.text()
  try {
    return { status: response.status, json: text === '' ? null : JSON.parse(text) }
  } catch {
    throw new VendorFailure('answer-not-json')
  }
}
