import type { ErrorCode } from '@faro/contract/errors'

/** Codes of the browser's own: the server was not reached, or did not answer in its envelope. */
export type ClientErrorCode = ErrorCode | 'offline' | 'timeout' | 'unknown'

/** A refused or failed call; `detail` is the envelope's value. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ClientErrorCode
  readonly detail: unknown
  readonly requestId: string | null

  constructor(code: ClientErrorCode, detail: unknown = null, requestId: string | null = null) {
    super(code)
    this.code = code
    this.detail = detail
    this.requestId = requestId
  }
}

/** What `fetch` throws: the line failed, whatever the browser believes of it. */
export const toLineError = (error: unknown): ApiError =>
  error instanceof TypeError ? new ApiError('offline') : toApiError(error)

export const toApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error
  if (error instanceof DOMException && error.name === 'TimeoutError') return new ApiError('timeout')
  if (error instanceof TypeError) return new ApiError(navigator.onLine ? 'unknown' : 'offline')
  return new ApiError('unknown')
}

/** The envelope's message as a code; the list of all is the server's, and too long to ship. */
export const codeOf = (message: unknown): ClientErrorCode =>
  typeof message === 'string' && /^[a-z][a-z0-9-]*$/.test(message)
    ? (message as ErrorCode)
    : 'unknown'
