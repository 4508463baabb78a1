import type { Rng } from '@faro/kernel/rng'
import { sleep, withAttempts } from './attempts.ts'
import type { CallLog } from './call-log.ts'
import type { VendorConfiguration } from './configuration.ts'
import { happens, type Faults } from './faults.ts'
import { hub88Dialect } from './hub88-dialect.ts'
import { post, type Posted } from './post.ts'
import type { Answer, Round, Send } from './round.ts'
import { signCall } from './signing.ts'
import { softswissDialect } from './softswiss-dialect.ts'
import type { BalanceQuestion, WalletDialect, WalletRequest } from './wallet-dialect.ts'

export type CallerParts = {
  readonly vendor: VendorConfiguration
  /** The same with the keys that are in use now. */
  readonly signing: () => VendorConfiguration
  readonly log: CallLog
  readonly faults: () => Faults
  readonly rng: Rng
}

export type Replayed = {
  readonly sent: number
  readonly differed: number
  readonly differences: readonly { path: string; body: string; then: string; now: string }[]
}

/** The vendor's client of the operator's wallet: attempts, faults, log. */
export type WalletCaller = {
  readonly call: (call: Send, round: Round) => Promise<Answer>
  readonly balance: (question: BalanceQuestion) => Promise<Answer>
  readonly replay: () => Promise<Replayed>
}

const differencesMax = 20

export const walletCaller = (parts: CallerParts): WalletCaller => {
  const { vendor, signing, log, faults, rng } = parts
  const dialect: WalletDialect = vendor.dialect === 'hub88' ? hub88Dialect : softswissDialect
  const { timings } = vendor
  const send = (request: WalletRequest, isDropped: boolean): Promise<Posted> =>
    post({
      url: vendor.walletUrl + request.path,
      header: signCall(signing(), request.body),
      body: request.body,
      timeoutMs: timings.attemptMs,
      isDropped,
    })
  const attempt = async (
    call: Send | 'balance',
    { request, currency }: { request: WalletRequest; currency: string },
  ): Promise<Answer | 'again'> => {
    const { drop, delayMs } = faults()
    if (delayMs > 0) await sleep(delayMs)
    const startedAt = Date.now()
    const posted = await send(request, call !== 'balance' && happens(rng, drop))
    const answer = posted === undefined ? 'again' : dialect.read(call, { ...posted, currency })
    log.add({
      at: new Date(startedAt).toISOString(),
      call,
      ...request,
      status: posted?.status ?? 0,
      answer: posted?.text ?? '',
      isTaken: answer !== 'again' && answer.kind === 'taken',
      durationMs: Date.now() - startedAt,
    })
    return answer
  }
  return {
    call: (call, round) => {
      const request = dialect.request(call, round)
      const { currency } = round
      const once = async (): Promise<Answer | 'again'> => {
        const isTwice = happens(rng, faults().duplicate)
        const [first, second] = await Promise.all([
          attempt(call, { request, currency }),
          ...(isTwice ? [attempt(call, { request, currency })] : []),
        ])
        return first === 'again' ? (second ?? first) : first
      }
      return withAttempts(call, once, timings)
    },
    balance: async (question) => {
      const request = dialect.balance(question)
      const answer = await attempt('balance', { request, currency: question.currency })
      return answer === 'again' ? { kind: 'unclear' } : answer
    },
    replay: () => replay(log, (request) => send(request, false)),
  }
}

/**
 * Sends again whatever was taken, each body once, in the order of the log. Refused calls are left
 * out: they were not stored, and may rightly succeed today.
 */
const replay = async (
  log: CallLog,
  send: (request: WalletRequest) => Promise<Posted>,
): Promise<Replayed> => {
  const taken = new Map(
    log
      .read()
      .filter(({ call, isTaken }) => isTaken && call !== 'balance' && call !== 'finish')
      .map((one) => [one.body, one]),
  )
  const differences: Replayed['differences'][number][] = []
  for (const { path, body, answer } of taken.values()) {
    const now = (await send({ path, body }))?.text ?? ''
    if (now !== answer) differences.push({ path, body, then: answer, now })
  }
  return {
    sent: taken.size,
    differed: differences.length,
    differences: differences.slice(0, differencesMax),
  }
}
