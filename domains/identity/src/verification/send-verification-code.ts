import { err, ok, type Result } from '@faro/kernel/result'
import type { AskRefusal, CodeAsked } from '../codes/codes.ts'
import type { Deps } from '../deps.ts'
import type { Visit } from '../sessions/visit.ts'
import { sendStepUpCode } from './step-up-code.ts'
import { takeTicket } from './ticket.ts'

type Refusal = 'ticket-invalid' | AskRefusal

/** Sends the code that a held sign-in asks for, to what the member has bound. */
export const sendVerificationCode =
  (deps: Deps) =>
  async (
    { ticket, way }: { ticket: string; way: 'sms' | 'email' },
    visit: Visit,
  ): Promise<Result<CodeAsked, Refusal>> => {
    const found = await deps.db.tx(async (tx) =>
      ok(await takeTicket(tx, ticket, { visit, now: deps.clock.now() })),
    )
    const held = found.value
    if (held === null || !held.ways.includes(way)) return err('ticket-invalid')
    const sent = await sendStepUpCode(deps, { memberId: held.memberId, way }, visit)
    if (sent.ok) return sent
    return sent.error === 'not-found' ? err('ticket-invalid') : err(sent.error, sent.detail)
  }
