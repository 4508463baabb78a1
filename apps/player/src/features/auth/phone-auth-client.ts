import type { MessageKey, Translate } from '@faro/i18n'

type Service = { readonly baseUrl: string; readonly apiKey: string }

/** A refusal of the service, by its own name for it. */
class PhoneAuthError extends Error {
  override name = 'PhoneAuthError'
}

const known = [
  'INVALID_PHONE_NUMBER',
  'MISSING_PHONE_NUMBER',
  'TOO_MANY_ATTEMPTS_TRY_LATER',
  'INVALID_CODE',
  'MISSING_CODE',
  'CAPTCHA_CHECK_FAILED',
  'QUOTA_EXCEEDED',
  'OPERATION_NOT_ALLOWED',
  'SESSION_EXPIRED',
  'POPUP_CLOSED',
] as const

export const phoneAuthText = (t: Translate, error: unknown): string => {
  if (error instanceof TypeError) return t('signin.phone-auth.NETWORK_REQUEST_FAILED')
  const name = error instanceof PhoneAuthError ? error.message : ''
  const found = known.find((code) => name.startsWith(code)) ?? 'UNKNOWN'
  return t(`signin.phone-auth.${found}` as MessageKey)
}

const call = async (service: Service, name: string, body: object): Promise<unknown> => {
  const address = `${service.baseUrl}/v1/accounts:${name}?${new URLSearchParams({ key: service.apiKey })}`
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = (await response.json().catch(() => null)) as {
    error?: { message?: string }
  } | null
  if (!response.ok) throw new PhoneAuthError(answer?.error?.message ?? 'UNKNOWN')
  return answer
}

/** Has the service send a code; the answer names the attempt. */
export const sendPhoneCode = async (service: Service, phoneNumber: string): Promise<string> => {
  const answer = (await call(service, 'sendVerificationCode', { phoneNumber })) as {
    sessionInfo: string
  }
  return answer.sessionInfo
}

/** Exchanges a code for a token that proves the number to our server. */
export const phoneToken = async (
  service: Service,
  sessionInfo: string,
  code: string,
): Promise<string> => {
  const answer = (await call(service, 'signInWithPhoneNumber', { sessionInfo, code })) as {
    idToken: string
  }
  return answer.idToken
}
