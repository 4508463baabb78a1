import { createHmac } from 'node:crypto'

const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const halfLength = 10

export type Half = 'requester' | 'decider'

/**
 * Half of a first password: requester and approver get one each, so that neither alone can sign in
 * as the account they created or reset. Derived from the approval, never stored.
 */
export const passwordHalf = (serverSecret: string, approvalId: string, half: Half): string => {
  const bytes = createHmac('sha512', serverSecret)
    .update(`staff-first-password:${approvalId}:${half}`)
    .digest()
  // 64 bits for ten letters of 55: the bias is beyond notice
  let rest = bytes.readBigUInt64BE(0) * (1n << 32n) + BigInt(bytes.readUInt32BE(8))
  let text = ''
  for (let i = 0; i < halfLength; i++) {
    text += letters[Number(rest % BigInt(letters.length))] ?? ''
    rest /= BigInt(letters.length)
  }
  return text
}

/** As it is typed: both halves, the requester's first. */
export const firstPassword = (serverSecret: string, approvalId: string): string =>
  `${passwordHalf(serverSecret, approvalId, 'requester')}-${passwordHalf(serverSecret, approvalId, 'decider')}`
