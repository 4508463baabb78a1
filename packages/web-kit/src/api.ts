import type { Answer, Call, Envelope, Route } from '@faro/contract/route'
import { ApiError, codeOf, toLineError } from './api-error.ts'

type CallOptions = {
  readonly signal?: AbortSignal
  /** Same key, same effect: keep it for every retry of one intent. */
  readonly idempotencyKey?: string
  /** Headers beside the usual ones. */
  readonly headers?: Readonly<Record<string, string>>
}

export type Api = {
  readonly call: <R extends Route>(
    route: R,
    input: Call<R>,
    options?: CallOptions,
  ) => Promise<Answer<R>>
  /** Asks a route that answers a file. */
  readonly file: <R extends Route>(
    route: R,
    input: Call<R>,
  ) => Promise<{ readonly blob: Blob; readonly name: string }>
}

type ApiOptions = {
  readonly token: () => string | null
  /** Turns a body into a compact JWE for the server's present key. */
  readonly seal: (body: unknown) => Promise<string>
  /** Called when the server says that the token is no longer good. */
  readonly onSignedOut?: () => void
  /** Called when a demo account asked for what needs a real one. */
  readonly onRealNeeded?: () => void
  /** Awaited before an error reaches the caller, to load what its message needs. */
  readonly beforeFailure?: () => Promise<unknown>
}

const timeoutMs = 30_000
/** The server writes a long record row by row, and a slow line takes its time. */
const fileTimeoutMs = 5 * 60_000
const formType = 'application/x-www-form-urlencoded'

type LooseInput = {
  readonly params?: Record<string, string>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
}

/** The typed client of every contract route; the envelope is taken off here and nowhere else. */
export const createApi = ({ token, seal, ...hooks }: ApiOptions): Api => {
  const ask = async (route: Route, input: unknown, options: CallOptions) => {
    const { params, query, body } = input as LooseInput
    const isGuest = route.auth === 'public' && route.knowsMember !== true
    const bearer = isGuest ? null : token()
    const sent =
      body === undefined
        ? undefined
        : route.form === true
          ? new URLSearchParams(body as Record<string, string>).toString()
          : JSON.stringify(route.encrypted === true ? { payload: await seal(body) } : body)
    const limit = AbortSignal.timeout(route.file === undefined ? timeoutMs : fileTimeoutMs)
    let response: Response
    try {
      response = await fetch(urlOf(route, params, query), {
        method: route.method,
        headers: {
          ...(sent === undefined
            ? {}
            : { 'content-type': route.form === true ? formType : 'application/json' }),
          // messages that this call brings about come in the page's language
          language: document.documentElement.lang,
          ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
          ...(options.idempotencyKey === undefined
            ? {}
            : { 'idempotency-key': options.idempotencyKey }),
          ...options.headers,
        },
        ...(sent === undefined ? {} : { body: sent }),
        signal: options.signal === undefined ? limit : AbortSignal.any([limit, options.signal]),
      })
    } catch (error) {
      if (options.signal?.aborted === true) throw error
      throw toLineError(error)
    }
    // a call that left before the token was renewed says nothing about the new one
    const onSignedOut = (): void => {
      if (bearer === token()) hooks.onSignedOut?.()
    }
    return { response, hooks: { ...hooks, onSignedOut } }
  }
  const told = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof ApiError) await hooks.beforeFailure?.()
      throw error
    }
  }
  const call: Api['call'] = async (route, input, options = {}) => {
    const asked = await ask(route, input, options)
    return open(asked.response, asked.hooks)
  }
  const file: Api['file'] = async (route, input) => {
    const asked = await ask(route, input, {})
    // a refusal comes in the envelope; opening it throws
    if (!asked.response.ok) return open(asked.response, asked.hooks)
    const named = asked.response.headers.get('content-disposition') ?? ''
    try {
      const blob = await asked.response.blob()
      return { blob, name: /filename="([^"]+)"/.exec(named)?.[1] ?? 'file' }
    } catch (error) {
      // the head may come in time and the rest not
      throw toLineError(error)
    }
  }
  return {
    call: (...request) => told(() => call(...request)),
    file: (...request) => told(() => file(...request)),
  }
}

type Hooks = Pick<ApiOptions, 'onSignedOut' | 'onRealNeeded'>

const open = async <T>(response: Response, { onSignedOut, onRealNeeded }: Hooks): Promise<T> => {
  const requestId = response.headers.get('x-request-id')
  let envelope: Envelope<T>
  try {
    envelope = (await response.json()) as Envelope<T>
  } catch {
    throw new ApiError('unknown', null, requestId)
  }
  if (envelope.success) return envelope.value
  const code = codeOf(envelope.message)
  if (code === 'not-signed-in') onSignedOut?.()
  if (code === 'real-account-needed') onRealNeeded?.()
  throw new ApiError(code, envelope.value, requestId)
}

const urlOf = (
  route: Route,
  params: Record<string, string> = {},
  query: Record<string, unknown> = {},
): string => {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value))
  return search.size === 0 ? path : `${path}?${search}`
}
