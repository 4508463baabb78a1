import { staff as contract } from '@faro/contract/operator'
import { ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { OperatorDeps } from '../deps.ts'
import { permissions } from '../roles/grants.ts'
import { addStaffMember, changeStaff, listStaff, resetStaffFactor } from './change-staff.ts'
import { enrolStaff } from './enrol-staff.ts'
import { afterStaffCode, renewStaffCodes, staffCodesLeft } from './staff-code.ts'
import {
  addStaffPasskey,
  askStaffPasskey,
  beginStaffPasskey,
  logInWithPasskey,
  removeStaffPasskey,
  staffPasskeys,
} from './staff-passkeys.ts'
import { endOwnSession, ownSessions } from './staff-session.ts'
import { placeOf, staffVisitOf } from './staff-visit.ts'

export const staffRoutes = (deps: OperatorDeps) => {
  const { db, clock, vault } = deps
  const enrol = enrolStaff(deps)
  return bind(contract, {
    enrol: (context) => enrol(context.input.body, staffVisitOf(context)),
    askPasskey: async (context) => ok({ ...(await askStaffPasskey(deps, placeOf(context))) }),
    passkeyLogin: (context) => logInWithPasskey(deps, context.input.body.answer, placeOf(context)),
    own: async ({ caller }) => {
      const [passkeys, recoveryCodesLeft, sessions] = await Promise.all([
        staffPasskeys(db, caller.operatorId),
        staffCodesLeft(db, caller.operatorId),
        ownSessions(db, caller, clock.now()),
      ])
      return ok({ passkeys, recoveryCodesLeft, sessions })
    },
    beginPasskey: (context) => {
      const { operatorId, username } = context.caller
      const given = { operatorId, code: context.input.body.code, now: clock.now(), vault }
      return afterStaffCode(db, given, async (tx) => {
        const owner = { operatorId, username, ...placeOf(context) }
        return ok({ ...(await beginStaffPasskey(deps, tx, owner)) })
      })
    },
    addPasskey: (context) =>
      addStaffPasskey(deps, { ...context.caller, ...context.input.body }, placeOf(context)),
    removePasskey: ({ caller, input }) => removeStaffPasskey(deps, caller, input.params.passkeyId),
    renewRecoveryCodes: ({ caller: { operatorId }, input }) =>
      afterStaffCode(
        db,
        { operatorId, code: input.body.code, now: clock.now(), vault },
        async (tx) => ok({ recoveryCodes: await renewStaffCodes(tx, operatorId) }),
      ),
    endSession: ({ caller: { operatorId }, input }) =>
      endOwnSession(deps, { operatorId, sessionId: input.params.sessionId }),
    list: async () =>
      ok({ staff: await listStaff(db, clock.now()), permissions: [...permissions] }),
    add: ({ caller, input }) => addStaffMember(deps, caller, input.body),
    change: ({ caller, input }) => changeStaff(deps, caller, { ...input.params, ...input.body }),
    resetFactor: ({ caller, input }) => resetStaffFactor(deps, caller, input.params.operatorId),
  })
}
