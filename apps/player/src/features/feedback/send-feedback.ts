import { feedback, type FeedbackForm } from '@faro/contract/messaging'
import type { Answer, Envelope } from '@faro/contract/route'
import { ApiError } from '@faro/web-kit'

type Send = {
  readonly form: FeedbackForm
  readonly files: readonly File[]
  readonly token: string | null
  /** Upload progress from 0 to 1. */
  readonly onProgress: (share: number) => void
}

type Sent = Answer<typeof feedback.send>
const timeoutMs = 120_000

/** Sends form and pictures by XMLHttpRequest, as fetch reports no upload progress. */
export const sendFeedback = ({ form, files, token, onProgress }: Send): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const body = new FormData()
    body.set('questionType', form.questionType)
    body.set('content', form.content)
    for (const file of files) body.append('images', file)
    const call = new XMLHttpRequest()
    call.open(feedback.send.method, feedback.send.path)
    call.timeout = timeoutMs
    call.setRequestHeader('language', document.documentElement.lang)
    if (token !== null) call.setRequestHeader('authorization', `Bearer ${token}`)
    call.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : loaded / total),
    )
    call.addEventListener('load', () => {
      const envelope = read(call.responseText)
      if (envelope?.success === true) resolve(envelope.value)
      else reject(new ApiError(envelope?.message ?? 'unknown', envelope?.value ?? null))
    })
    call.addEventListener('timeout', () => reject(new ApiError('timeout')))
    call.addEventListener('error', () => reject(new ApiError('offline')))
    call.send(body)
  })

const read = (text: string): Envelope<Sent> | null => {
  try {
    return JSON.parse(text) as Envelope<Sent>
  } catch {
    return null
  }
}
