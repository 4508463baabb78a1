import type { Answer, Round, Send } from './round.ts'

/** One call to the operator's wallet: path below its base, and the body's exact text. */
export type WalletRequest = { readonly path: string; readonly body: string }

export type BalanceQuestion = Pick<Round, 'account' | 'currency' | 'game'>

/** How a vendor of one dialect speaks and what it understands. */
export type WalletDialect = {
  readonly request: (call: Send, round: Round) => WalletRequest
  readonly balance: (question: BalanceQuestion) => WalletRequest
  /** `again`: the answer leaves the outcome open (5xx, no JSON), so repeat the call. */
  readonly read: (call: Send | 'balance', reply: Reply) => Answer | 'again'
}

type Reply = {
  readonly status: number
  readonly text: string
  readonly currency: string
}

export const parseReply = (text: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return value !== null && typeof value === 'object'
      ? (value as Readonly<Record<string, unknown>>)
      : undefined
  } catch {
    return undefined
  }
}
