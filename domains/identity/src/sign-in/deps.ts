import type { Outside } from '@faro/server-kit/config'
import type { Captcha } from '../bot-check/captcha.ts'
import type { BotCheck } from '../bot-check/bot-check.ts'
import type { Codes } from '../codes/codes.ts'
import type { Deps } from '../deps.ts'
import type { Messages } from '../delivery/messages.ts'
import type { PhoneAuth } from './phone-auth.adapter.ts'

/** Dependencies of sign-in and recovery. */
export type SignInDeps = Deps & {
  readonly messages: Messages
  readonly codes: Codes
  readonly human: BotCheck
  readonly captcha: Captcha
  readonly phoneAuth: PhoneAuth
  readonly outside: Outside
  readonly publicUrl: string
  /** Multiplies what one address may do. */
  readonly addressScale: number
}
