import type { Translate } from '@faro/i18n'
import { ApiError, toApiError } from './api-error.ts'

/** The sentence for a failure, in the user's language; with a support code when it is ours. */
export const toUserMessage = (error: unknown, t: Translate): string => {
  const { code, detail, requestId } = toApiError(error)
  const values = typeof detail === 'object' && detail !== null ? detail : {}
  const key = `errors.${code}` as const
  const text = t(key, values as Record<string, unknown>)
  // texts of errors come with the first failure; where they could not come there is no connection
  if (text === key) return code === 'unknown' ? t('core.offline') : toUserMessage(null, t)
  return code === 'internal' && requestId !== null
    ? `${text} ${t('errors.support-code', { code: requestId.slice(-12) })}`
    : text
}

/** Members of a refusal's detail: `{ username: { reason, min, max } }` of a refused form. */
export const fieldErrorsOf = (error: unknown): Readonly<Record<string, unknown>> =>
  error instanceof ApiError && typeof error.detail === 'object' && error.detail !== null
    ? (error.detail as Record<string, unknown>)
    : {}
