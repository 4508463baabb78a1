import type { VerificationWay } from '@faro/contract/identity'
import { err, ok, type Err, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import type { CodeProof } from '../codes/codes.ts'
import type { Deps } from '../deps.ts'
import { recordLogin } from '../devices/logins.ts'
import { consumeRecoveryCode } from '../factors/recovery-codes.ts'
import { consumeTotp } from '../factors/totp-store.ts'
import { clearFailures, secondFactorOf, consumeAttempt } from '../passwords/attempts.ts'
import { notifyMember } from '../security/notice.ts'
import { countryOf, openSession, type Admission } from '../sessions/admit-member.ts'
import { lockMember } from '../sessions/end-sessions.ts'
import type { Visit } from '../sessions/visit.ts'
import { bindingsOf } from './bindings.query.ts'
import { isSameName } from './same-name.ts'
import { proveStepUpCode, consumeStepUpCode } from './step-up-code.ts'
import { countAttempt, peekTicket, takeTicket, consumeTicket, type Ticket } from './ticket.ts'

type Refusal = 'ticket-invalid' | 'verification-failed' | 'login-locked' | 'account-disabled'

type Answer = {
  readonly ticket: string
  readonly way: VerificationWay
  readonly answer: string
}

/**
 * Signs in a held member once they answer. Attempts are counted on the ticket and on the member, so
 * that knowing the password does not allow one ticket after another.
 */
export const finishVerification =
  (deps: Deps) =>
  async (given: Answer, visit: Visit): Promise<Result<Admission, Refusal>> => {
    const evidence = await gather(deps, given, visit)
    if (evidence === null) return err('ticket-invalid')
    const judged = await deps.db.tx(async (tx) =>
      ok(await judge(deps, tx, { given, visit, evidence })),
    )
    const { memberId, outcome } = judged.value
    if (memberId === null) return outcome
    if (outcome.ok) await clearFailures(deps.db, secondFactorOf(memberId))
    return outcome
  }

/** Read before the transaction, which must not wait for a second connection. */
type Evidence = {
  readonly memberId: string
  readonly seconds: number
  readonly codeProof: CodeProof | null
}

const gather = async (deps: Deps, given: Answer, visit: Visit): Promise<Evidence | null> => {
  const now = deps.clock.now()
  const ticket = await peekTicket(deps.db, given.ticket, { visit, now })
  if (ticket === null) return null
  const { memberId, merchantId, ways } = ticket
  // taken before anything is judged, and kept whatever becomes of the rest
  const seconds = await consumeAttempt(deps.db, secondFactorOf(memberId), now)
  const { way, answer: code } = given
  const isCode = way === 'sms' || way === 'email'
  if (seconds > 0 || !isCode || !ways.includes(way)) return { memberId, seconds, codeProof: null }
  const proof = await proveStepUpCode(deps, memberId, { way, code, merchantId })
  return { memberId, seconds, codeProof: proof.ok ? proof.value : null }
}

type AnswerInput = { readonly given: Answer; readonly visit: Visit; readonly evidence: Evidence }

type Judged = {
  readonly memberId: string | null
  readonly outcome: Result<Admission, Refusal>
}

const judge = async (
  deps: Deps,
  tx: Tx,
  { given, visit: at, evidence }: AnswerInput,
): Promise<Judged> => {
  const now = deps.clock.now()
  // the member before the ticket, in the order in which sessions are ended
  await lockMember(tx, evidence.memberId)
  const ticket = await takeTicket(tx, given.ticket, { visit: at, now })
  if (ticket === null) return { memberId: null, outcome: err('ticket-invalid') }
  const { memberId } = ticket
  const refused = async (outcome: Err<Refusal>, as: 'failed' | 'locked' | 'disabled') => {
    await recordLogin(tx, { memberId, visit, outcome: as, country: await countryOf(deps, at) }, now)
    return { memberId, outcome }
  }
  const visit = { ...at, way: ticket.way, shown: given.way }
  const { seconds } = evidence
  if (seconds > 0) return refused(err('login-locked', { seconds }), 'locked')
  if (!(await isRight(deps, tx, { ticket, given, evidence }))) {
    const triesLeft = await countAttempt(tx, given.ticket)
    return refused(err('verification-failed', { triesLeft }), 'failed')
  }
  await consumeTicket(tx, given.ticket, now)
  const active = await tx.query(
    `select 1 from identity.member where member_id = $1 and state = 'active'`,
    [memberId],
  )
  if (active.length === 0) return refused(err('account-disabled'), 'disabled')
  if (given.way === 'recovery')
    await notifyMember(deps, tx, { memberId, what: 'recovery-used', visit })
  return { memberId, outcome: ok(await openSession(deps)(tx, memberId, visit)) }
}

const isRight = async (
  deps: Deps,
  tx: Tx,
  { ticket, given, evidence }: { ticket: Ticket } & Pick<AnswerInput, 'given' | 'evidence'>,
): Promise<boolean> => {
  const { memberId, ways } = ticket
  const { way, answer } = given
  const now = deps.clock.now()
  if (!ways.includes(way)) return false
  switch (way) {
    case 'totp':
      return consumeTotp(deps, tx, { memberId, code: answer, isConfirmed: true })
    case 'recovery':
      return consumeRecoveryCode(tx, memberId, { code: answer, now })
    case 'payeeName': {
      const { payeeName } = await bindingsOf(tx, memberId)
      return payeeName !== null && isSameName(payeeName, answer)
    }
    case 'bankAccountName': {
      const holders = (await deps.bankHolders?.(tx, memberId)) ?? []
      return holders.some((holder) => isSameName(holder, answer))
    }
    case 'sms':
    case 'email':
      return evidence.codeProof !== null && (await consumeStepUpCode(deps, tx, evidence.codeProof))
  }
}
