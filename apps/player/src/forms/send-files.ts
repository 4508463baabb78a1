import type { Answer, Envelope, Route } from '@faro/contract/route'
import { ApiError } from '@faro/web-kit'

type Sending = {
  /** The route's path with its parameters in place. */
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
  readonly files: readonly File[]
  readonly token: string | null
  /** Upload progress from 0 to 1. */
  readonly onProgress: (share: number) => void
}

const timeoutMs = 120_000

/** Sends fields and pictures by XMLHttpRequest, as fetch reports no upload progress. */
export const sendFiles = <R extends Route>(
  route: R,
  { path, fields, files, token, onProgress }: Sending,
): Promise<Answer<R>> =>
  new Promise((resolve, reject) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    for (const file of files) body.append('images', file)
    const call = new XMLHttpRequest()
    call.open(route.method, path)
    call.timeout = timeoutMs
    call.setRequestHeader('language', document.documentElement.lang)
    if (token !== null) call.setRequestHeader('authorization', `Bearer ${token}`)
    call.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : loaded / total),
    )
    call.addEventListener('load', () => {
      const envelope = read<Answer<R>>(call.responseText)
      if (envelope?.success === true) resolve(envelope.value)
      else reject(new ApiError(envelope?.message ?? 'unknown', envelope?.value ?? null))
    })
    call.addEventListener('timeout', () => reject(new ApiError('timeout')))
    call.addEventListener('error', () => reject(new ApiError('offline')))
    call.send(body)
  })

const read = <T>(text: string): Envelope<T> | null => {
  try {
    return JSON.parse(text) as Envelope<T>
  } catch {
    return null
  }
}
