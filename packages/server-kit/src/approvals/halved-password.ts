import { createHmac } from 'node:crypto'
import { ok } from '@faro/kernel/result'

const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const halfLength = 10

type Half = 'requester' | 'decider'

type Source = {
  readonly serverSecret: string
  /** Keeps first passwords of different kinds apart. */
  readonly purpose: 'staff-first-password' | 'head-first-password'
}

/** Half of a first password, derived from the approval and never stored. */
const passwordHalf = ({ serverSecret, purpose }: Source, approvalId: string, half: Half) => {
  const bytes = createHmac('sha512', serverSecret)
    .update(`${purpose}:${approvalId}:${half}`)
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

/**
 * The first password of an account that two people make for a third: requester and approver fetch a
 * half each, so that neither alone can sign in with it.
 */
export const halvedPassword = (source: Source) => {
  const half = (approvalId: string, part: Half) => passwordHalf(source, approvalId, part)
  return {
    /** As it is typed: both halves, the requester's first. */
    whole: (approvalId: string): string =>
      `${half(approvalId, 'requester')}-${half(approvalId, 'decider')}`,
    isHalved: true as const,
    collect: async (
      _: unknown,
      { approvalId, part }: { readonly approvalId: string; readonly part: Half },
    ) =>
      ok({
        [part === 'requester' ? 'first-half' : 'second-half']: half(approvalId, part),
      }),
  }
}
