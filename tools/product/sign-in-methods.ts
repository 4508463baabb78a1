import { identity } from '@faro/contract/identity'
import { eventually, type Product } from './product.ts'

export const password = 'faro2026demo'

export const registration = (username: string, change: object = {}) => ({
  username,
  password,
  confirmPassword: password,
  agreed: true,
  ageConfirmed: true,
  registerMethod: 'WEB',
  login: true,
  ...change,
})

/** Mexican mobile numbers nobody else uses. */
export const nationalNumber = (index: number): string => `55123${String(index).padStart(5, '0')}`

/** The newest code that arrived at a number or address, once there are so many messages. */
export const codeFor = async (product: Product, to: string, count = 1): Promise<string> => {
  const list = await eventually(
    async () => product.provider.inbox.list({ to }),
    (found) => found.length >= count,
  )
  return /\d{6}/.exec(list[0]?.text ?? '')?.[0] ?? 'none'
}

/** As far as allowances know, more than a second has gone by. */
export const aSecondLater = (product: Product) =>
  product.db.query("update identity.allowance set window_at = window_at - interval '2 seconds'")

/** A member with a proven number and a mail address. */
export const aMember = async (
  product: Product,
  username: string,
  { mobile, email }: { mobile?: string; email?: string } = {},
) => {
  const body = registration(username, email === undefined ? {} : { email })
  const reply = await product.call(identity.register, { body })
  const { token } = reply.value as { token: string }
  if (mobile !== undefined)
    await product.db.query(
      `update identity.member set mobile = $2, mobile_verified_at = now()
       where lower(username) = lower($1)`,
      [username, mobile],
    )
  return { token, username }
}

export const setting = (product: Product, change: string) =>
  product.db.query(`update identity.ways_in set ${change} where merchant_id = 1`)
