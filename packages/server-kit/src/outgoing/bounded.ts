import type { PublicFetch } from './public-fetch.ts'

/** What one answer may weigh, and take from the call to its last byte. */
export type Bounds = { readonly bytesMax?: number; readonly timeoutMs?: number }

const bytesMaxDefault = 1024 * 1024
const timeoutMsDefault = 10_000

class AnswerTooLarge extends Error {
  readonly code = 'answer-too-large'
}

/** Counts bytes while unpacking, so that an endless body is never held. */
const upTo = (bytesMax: number): TransformStream<Uint8Array, Uint8Array> => {
  let bytes = 0
  return new TransformStream({
    transform: (chunk, controller) => {
      bytes += chunk.byteLength
      if (bytes > bytesMax) controller.error(new AnswerTooLarge(`more than ${bytesMax} bytes`))
      else controller.enqueue(chunk)
    },
  })
}

/** The one way in which answers of others are read: bounded in bytes and time. */
export const bounded =
  (ask: PublicFetch, bounds: Bounds = {}): PublicFetch =>
  async (url, sending = {}) => {
    const { bytesMax = bytesMaxDefault, timeoutMs = timeoutMsDefault } = bounds
    const limit = AbortSignal.timeout(timeoutMs)
    const signal = sending.signal === undefined ? limit : AbortSignal.any([sending.signal, limit])
    const response = await ask(url, { ...sending, signal })
    if (response.body === null) return response
    const { status, statusText, headers } = response
    return new Response(response.body.pipeThrough(upTo(bytesMax)), { status, statusText, headers })
  }

/** Calls addresses that the operator's settings name; what is answered is not followed elsewhere. */
export const partnerFetch = (bounds: Bounds = {}): PublicFetch =>
  bounded((url, sending) => fetch(url, { ...sending, redirect: 'error' } as RequestInit), bounds)
