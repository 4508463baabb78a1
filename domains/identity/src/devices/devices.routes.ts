import { devices as contract } from '@faro/contract/identity'
import * as shapes from '@faro/contract/identity/shapes'
import { ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { Deps } from '../deps.ts'
import { endSessions, type EndDeps } from '../sessions/end-sessions.ts'
import { endOwnSession, forgetDevice, listDevices, listSessions } from './device-list.ts'
import { listLogins } from './logins.ts'

export const deviceRoutes = (deps: EndDeps & Pick<Deps, 'db'>) => {
  const { db, clock } = deps
  return bind(contract, shapes.devices, {
    sessions: async ({ caller }) => ok(await listSessions(db, caller, clock.now())),
    endSession: ({ caller: { memberId }, input }) =>
      endOwnSession(deps, { memberId, sessionId: input.params.sessionId }),
    endOtherSessions: ({ caller: { memberId, sessionId } }) =>
      db.tx(async (tx) =>
        ok({ ended: await endSessions(deps)(tx, { memberId, except: sessionId }) }),
      ),
    list: async ({ caller }) => ok(await listDevices(db, caller)),
    forget: ({ caller: { memberId }, input }) =>
      forgetDevice(deps, { memberId, deviceId: input.params.deviceId }),
    logins: async ({ caller, input }) => {
      const page = await listLogins(db, caller.memberId, input.query)
      return ok({ rows: [...page.rows], next: page.next })
    },
  })
}
