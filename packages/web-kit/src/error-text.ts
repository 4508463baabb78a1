import type { MessageKey, Translate } from '@faro/i18n'
import { ApiError, toApiError } from './api-error.ts'

/** The sentence for a failure, in the user's language; with a support code when it is ours. */
export const toUserMessage = (error: unknown, t: Translate): string => {
  const { code, detail, requestId } = toApiError(error)
  const field = code === 'invalid-input' ? refusedFieldOf(error) : null
  if (field !== null) {
    const nameKey = `errors.field.${field}` as MessageKey
    const name = t(nameKey)
    if (name !== nameKey) return t('errors.field-wrong', { field: name })
  }
  const values = typeof detail === 'object' && detail !== null ? detail : {}
  const key = `errors.${code}` as const
  const text = t(key, values as Record<string, unknown>)
  // error texts load with the first error; where they cannot load there is no connection
  if (text === key) return code === 'unknown' ? t('core.offline') : toUserMessage(null, t)
  return code === 'internal' && requestId !== null
    ? `${text} ${t('errors.support-code', { code: requestId.slice(-12) })}`
    : text
}

/**
 * The field that a refusal means: `{ field }` of a rule of the domain, or the last part of the path
 * that the contract's shape refused (`rules.feeBps`).
 */
export const refusedFieldOf = (error: unknown): string | null => {
  const detail = fieldErrorsOf(error)
  if (typeof detail['field'] === 'string') return detail['field']
  if (!(error instanceof ApiError) || error.code !== 'invalid-input') return null
  const [path] = Object.keys(detail)
  return path?.split('.').findLast((part) => !/^\d+$/.test(part)) ?? null
}

/** Members of a refusal's detail: `{ username: { reason, min, max } }` of a refused form. */
export const fieldErrorsOf = (error: unknown): Readonly<Record<string, unknown>> =>
  error instanceof ApiError && typeof error.detail === 'object' && error.detail !== null
    ? (error.detail as Record<string, unknown>)
    : {}
