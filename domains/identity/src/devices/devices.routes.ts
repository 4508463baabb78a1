import { devices as contract } from '@faro/contract/identity'
import { ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { Deps } from '../deps.ts'
import { revokeSessions } from '../sessions/sessions.ts'
import { endOwnSession, forgetDevice, listDevices, listSessions } from './device-list.ts'
import { listLogins } from './logins.ts'

export const deviceRoutes = ({
  db,
  clock,
  onSessionsEnded,
}: Pick<Deps, 'db' | 'clock' | 'onSessionsEnded'>) =>
  bind(contract, {
    sessions: async ({ caller }) => ok(await listSessions(db, caller, clock.now())),
    endSession: ({ caller: { memberId }, input }) =>
      endOwnSession(db, { memberId, sessionId: input.params.sessionId }, clock.now()),
    endOtherSessions: async ({ caller: { memberId, sessionId } }) => {
      const ended = await db.tx(async (tx) => {
        await onSessionsEnded?.(tx, memberId)
        return ok(await revokeSessions(tx, { memberId, except: sessionId }, clock.now()))
      })
      return ok({ ended: ended.value })
    },
    list: async ({ caller }) => ok(await listDevices(db, caller)),
    forget: ({ caller: { memberId }, input }) =>
      forgetDevice(db, { memberId, deviceId: input.params.deviceId }, clock.now()),
    logins: async ({ caller, input }) => {
      const page = await listLogins(db, caller.memberId, input.query)
      return ok({ rows: [...page.rows], next: page.next })
    },
  })
