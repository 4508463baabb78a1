import type { ErrorCode } from '@faro/contract/errors'
import { err, ok, type Result } from '@faro/kernel/result'
import { defineApproval } from '@faro/server-kit/approvals'
import type { Queryable, Tx } from '@faro/server-kit/db'
import type * as z from 'zod/mini'
import type { OperatorDeps } from '../deps.ts'
import { grantsOf } from '../roles/grants.ts'
import { disableStaffKind, ensureTwoInCharge } from './ensure-two-in-charge.ts'
import { disableStaff, endRoles, noteDisabled, noteRolesEnded } from './stop-staff.ts'
import {
  codesOf,
  existsStaff,
  permission,
  person,
  requesterHolds,
  RolesInput,
  type PersonInput,
} from './staff-kinds.ts'

export const endRolesKind = 'staff.roles-end'

const lockStaff = (tx: Tx, operatorId: string) =>
  tx.query('select 1 from operator.staff where operator_id = $1 for update', [operatorId])

type Done = Result<Record<string, never>, ErrorCode>

/** Stopping somebody in charge where one person alone may not: decided on by those of all brands. */
export const disableKind = ({ clock }: Pick<OperatorDeps, 'clock'>) =>
  defineApproval<z.output<typeof PersonInput>>({
    ...person,
    kind: disableStaffKind,
    execute: async (tx, decision): Promise<Done> => {
      const { input, requestedBy, now } = decision
      const { operatorId, username } = input
      if (!(await existsStaff(tx, operatorId, true))) return err('state-changed')
      if (!(await requesterHolds(tx, decision, await grantsOf(tx, operatorId, now))))
        return err('permission-not-held')
      const stopped = await ensureTwoInCharge(tx, clock, (at) =>
        disableStaff(tx, { operatorId, now: at }),
      )
      if (!stopped.ok) return stopped
      await noteDisabled(tx, { operatorId, username, by: requestedBy.username, now })
      return ok({})
    },
  })

/** Roles taken from somebody in charge, likewise. */
export const endRolesApproval = (deps: Pick<OperatorDeps, 'clock' | 'merchantCode'>) =>
  defineApproval({
    kind: endRolesKind,
    version: 1,
    permission,
    input: RolesInput,
    brandOf: () => null,
    staffOf: ({ operatorId }) => [operatorId],
    preview: async (_: Queryable, { username, roles }) => [
      { label: 'username', value: username },
      { label: 'roles-ended', value: (await codesOf(deps, roles)).join(', ') },
    ],
    execute: async (tx, decision): Promise<Done> => {
      const { input, requestedBy, now } = decision
      const { operatorId, username, roles } = input
      // whom they stop at this moment is stopped before, or not at all
      await lockStaff(tx, operatorId)
      if (!(await requesterHolds(tx, decision, await grantsOf(tx, operatorId, now))))
        return err('permission-not-held')
      const stopped = await ensureTwoInCharge(tx, deps.clock, (at) =>
        endRoles(tx, { operatorId, now: at }, roles),
      )
      if (!stopped.ok) return stopped
      const noted = { operatorId, username, by: requestedBy.username, now }
      await noteRolesEnded(tx, noted, { roles })
      return ok({})
    },
  })
