import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../../..')
const auth = 'apps/player/src/features/auth'
const phone = `${auth}/phone-auth-client.ts`
const identity = 'domains/identity/src'

/** Message of the specification, the text for it, where it is shown, and what stands there. */
const messages: readonly (readonly [string, string, string, string])[] = [
  ['invalid phone format', 'signin.phone-auth.INVALID_PHONE_NUMBER', phone, 'INVALID_PHONE_NUMBER'],
  ['missing phone', 'signin.phone-auth.MISSING_PHONE_NUMBER', phone, 'MISSING_PHONE_NUMBER'],
  [
    'too many requests',
    'signin.phone-auth.TOO_MANY_ATTEMPTS_TRY_LATER',
    phone,
    'TOO_MANY_ATTEMPTS_TRY_LATER',
  ],
  ['unknown phone error', 'signin.phone-auth.UNKNOWN', phone, 'UNKNOWN'],
  ['invalid code', 'signin.phone-auth.INVALID_CODE', phone, 'INVALID_CODE'],
  ['missing code', 'signin.phone-auth.MISSING_CODE', phone, 'MISSING_CODE'],
  ['invalid reCaptcha', 'signin.phone-auth.CAPTCHA_CHECK_FAILED', phone, 'CAPTCHA_CHECK_FAILED'],
  ['quota', 'signin.phone-auth.QUOTA_EXCEEDED', phone, 'QUOTA_EXCEEDED'],
  ['function off', 'signin.phone-auth.OPERATION_NOT_ALLOWED', phone, 'OPERATION_NOT_ALLOWED'],
  ['code expired', 'signin.phone-auth.SESSION_EXPIRED', phone, 'SESSION_EXPIRED'],
  ['popup closed', 'signin.phone-auth.POPUP_CLOSED', phone, 'POPUP_CLOSED'],
  [
    'service not reached',
    'signin.phone-auth.NETWORK_REQUEST_FAILED',
    phone,
    'NETWORK_REQUEST_FAILED',
  ],
  [
    'sign-in given up at a provider',
    'security.social-cancelled',
    'apps/player/src/features/social/social-arrival.tsx',
    'security.social-cancelled',
  ],
  [
    'username or e-mail does not exist',
    'signin.forgot-sent-text',
    `${auth}/forgot-by-email.tsx`,
    'signin.forgot-sent-text',
  ],
  ['not logged in', 'errors.not-signed-in', 'packages/web-kit/src/api.ts', 'not-signed-in'],
  ['network abnormal', 'errors.offline', 'packages/web-kit/src/api-error.ts', "'offline'"],
  ['answer too slow', 'errors.timeout', 'packages/web-kit/src/api-error.ts', "'timeout'"],
  ['page too slow', 'core.slow', 'packages/web-kit/src/update-banner.tsx', 'core.slow'],
  ['game too slow', 'play.slow', 'apps/player/src/features/game/game-frame.tsx', 'play.slow'],
  [
    'invalid address',
    'play.address-wrong',
    'apps/player/src/features/game/game-page.tsx',
    'play.address-wrong',
  ],
  ['access restricted', 'core.status.ip-text', 'apps/player/src/pages/status-page.tsx', 'ip-text'],
  [
    'system maintenance',
    'core.status.maintenance-text',
    'apps/player/src/pages/status-page.tsx',
    'maintenance-text',
  ],
  [
    'game under maintenance, others offered',
    'home.maintenance-text',
    'apps/player/src/cards/maintenance-notice.tsx',
    'home.maintenance-text',
  ],
  [
    'popup blocked',
    'play.popup-blocked',
    'apps/player/src/features/game/game-page.tsx',
    'play.popup-blocked',
  ],
  [
    'service window blocked',
    'support.window-blocked',
    'apps/player/src/features/support/lead-to-service.ts',
    'support.window-blocked',
  ],
  [
    'verification first',
    'errors.human-verification-failed',
    `${identity}/sessions/log-in.ts`,
    'human-verification-failed',
  ],
  ['unknown error', 'errors.unknown', 'packages/web-kit/src/api-error.ts', "'unknown'"],
  [
    'non-agents',
    'gate.agent-text',
    'apps/player/src/features/gate/agent-gate.tsx',
    'gate.agent-text',
  ],
  [
    'non-members',
    'errors.member-account-needed',
    `${identity}/sessions/log-in.ts`,
    'member-account-needed',
  ],
  [
    'real account needed',
    'gate.real-text',
    'apps/player/src/features/gate/real-needed-dialog.tsx',
    'gate.real-text',
  ],
  [
    'invitation code',
    'signin.invitation_code_error',
    `${auth}/use-register.ts`,
    'signin.invitation_code_error',
  ],
]

const textOf = async (language: string, key: string): Promise<string> => {
  const [namespace = ''] = key.split('.')
  const file = path.join(root, 'packages/i18n/catalogues', namespace, `${language}.json`)
  return (JSON.parse(await readFile(file, 'utf8')) as Record<string, string>)[key] ?? ''
}

test.each(messages)('[ER01] “%s” is said where it belongs, in three languages', async (...row) => {
  const [, key, file, word] = row
  expect(await readFile(path.join(root, file), 'utf8')).toContain(word)
  const texts = await Promise.all(['es', 'en', 'vi'].map((language) => textOf(language, key)))
  for (const text of texts) expect(text.length).toBeGreaterThan(8)
  expect(new Set(texts).size).toBe(3)
})
