import { staff as contract } from '@faro/contract/operator'
import * as shapes from '@faro/contract/operator/shapes'
import { ok } from '@faro/kernel/result'
import type { Approvals } from '@faro/server-kit/approvals'
import { bind } from '@faro/server-kit/http'
import type { Kinds } from '../approvals/kinds.ts'
import type { OperatorDeps } from '../deps.ts'
import { permissions } from '../roles/grants.ts'
import { askForRole } from '../roles/ask-for-role.ts'
import { namedRoles } from '../roles/roles.query.ts'
import { askForReset, askForStaff, changeState, setStaffRoles } from './change-staff.ts'
import { enrolStaff } from './enrol-staff.ts'
import { openLink } from './enrolment-links.ts'
import { objectToRecovery, openRecoveries } from './recover.ts'
import { listStaff } from './staff-list.query.ts'
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

type Deps = OperatorDeps & { readonly approvals: Approvals; readonly kinds: Kinds }

export const staffRoutes = (deps: Deps) => {
  const { db, clock, vault } = deps
  const enrol = enrolStaff(deps)
  return bind(contract, shapes.staff, {
    enrol: (context) => enrol(context.input.body, staffVisitOf(context)),
    openLink: ({ input, ip }) => openLink(deps, input.body, ip),
    recoveries: async ({ caller }) => ok(await openRecoveries(db, clock.now(), caller)),
    objectToRecovery: ({ caller, input }) =>
      objectToRecovery(deps, input.params.recoveryId, caller),
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
    removePasskey: ({ caller, input }) => {
      const given = {
        operatorId: caller.operatorId,
        code: input.body.code,
        now: clock.now(),
        vault,
      }
      return afterStaffCode(db, given, (tx) =>
        removeStaffPasskey(tx, { ...caller, ...input.params, now: given.now }),
      )
    },
    renewRecoveryCodes: ({ caller: { operatorId }, input }) =>
      afterStaffCode(
        db,
        { operatorId, code: input.body.code, now: clock.now(), vault },
        async (tx) => ok({ recoveryCodes: await renewStaffCodes(tx, operatorId) }),
      ),
    endSession: ({ caller: { operatorId }, input }) =>
      endOwnSession(deps, { operatorId, sessionId: input.params.sessionId }),
    list: async ({ caller }) => {
      const brands = caller.brandsOf('staff.write')
      return ok({
        staff: await listStaff(deps, caller),
        permissions: [...permissions],
        roles: await namedRoles(db),
        brands:
          brands === null
            ? [null, ...(await deps.merchantCodes())]
            : await Promise.all(brands.map((one) => deps.merchantCode(one))),
      })
    },
    add: ({ caller, input }) => askForStaff(deps, caller, input.body),
    change: ({ caller, input }) => changeState(deps, caller, { ...input.params, ...input.body }),
    setRoles: ({ caller, input }) =>
      setStaffRoles(deps, caller, { ...input.params, ...input.body }),
    saveRole: ({ caller, input }) => askForRole(deps, caller, input.body),
    resetFactor: ({ caller, input }) =>
      askForReset(deps, caller, { ...input.params, ...input.body }),
  })
}
