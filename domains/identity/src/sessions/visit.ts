import type { LoginWay, VerificationWay } from '@faro/contract/identity'
import type { Context } from '@faro/server-kit/http'

/** Somebody at the door: from where, with what browser, and what they prove themselves with. */
export type Visit = {
  readonly merchantId: number
  readonly ip: string
  readonly userAgent: string
  /** The browser's own secret; without one it is never known again. */
  readonly deviceKey?: string | undefined
  readonly way?: LoginWay | undefined
  /** The header Cookie, where it may name who invited the visitor. */
  readonly cookies?: string | undefined
  /** What was shown beside, where the sign-in was held. */
  readonly shown?: VerificationWay | undefined
}

type Caller = Pick<Context, 'merchant' | 'ip' | 'userAgent' | 'deviceKey'> &
  Partial<Pick<Context, 'headers'>>

export const visitOf = (
  { merchant, ip, userAgent, deviceKey, headers }: Caller,
  way: LoginWay = 'password',
): Visit => ({
  merchantId: merchant.merchantId,
  ip,
  userAgent,
  deviceKey,
  way,
  cookies: headers?.['cookie'] ?? undefined,
})

export const wayOf = ({ way = 'password' }: Visit): LoginWay => way
