import { err, ok, type Result } from '@faro/kernel/result'
import type { Approvals, RequestRefusal } from '@faro/server-kit/approvals'
import type { OperatorSession } from '@faro/server-kit/auth'
import type { OperatorDeps } from '../deps.ts'
import { areKnown, holdersOfRole, roleKind } from './role-kind.ts'
import { namedRoles, type NamedRole } from './roles.query.ts'

type Deps = Pick<OperatorDeps, 'db' | 'clock'> & { readonly approvals: Approvals }

type RoleInput = {
  /** Null: a new one. */
  readonly role: string | null
  readonly title?: string | undefined
  readonly permissions: readonly string[]
  readonly hours: { readonly from: number; readonly to: number } | null
  readonly reason: string
}

type Refusal = RequestRefusal | 'not-found' | 'permission-not-held'

/** Letters and hyphens of a title, and something behind it where another role has them. */
const codeOf = (title: string, taken: readonly string[]): string => {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
  const code = plain === '' ? 'role' : plain
  if (!taken.includes(code)) return code
  let tail = 'b'
  while (taken.includes(`${code}-${tail}`)) tail += 'b'
  return `${code}-${tail}`
}

const everythingRole = 'owner'

/** Requests a new role or other permissions of one; nobody grants what they do not hold. */
export const askForRole = (
  { db, clock, approvals }: Deps,
  by: OperatorSession,
  input: RoleInput,
): Promise<Result<{ approvalId: string }, Refusal>> =>
  db.tx(async (tx): Promise<Result<{ approvalId: string }, Refusal>> => {
    const roles = await namedRoles(tx)
    const known = roles.find(({ role }) => role === input.role)
    // the one that holds everything stays as it is: somebody must be able to mend the others
    if ((input.role !== null && known === undefined) || input.role === everythingRole)
      return err('not-found')
    const { permissions, hours, reason } = input
    if (!areKnown(permissions)) return err('not-found')
    if (hours !== null && hours.from === hours.to) return err('invalid-input', { hours: 'equal' })
    const held = known?.permissions ?? []
    if (!permissions.every((one) => held.includes(one) || by.may(one, null)))
      return err('permission-not-held')
    const title = known === undefined ? (input.title ?? null) : known.title
    if (known === undefined && title === null) return err('invalid-input', { title: 'required' })
    const role = known?.role ?? codeOf(title ?? '', roles.map(nameOf))
    const holders = (await holdersOfRole(tx, role, clock.now())).filter(
      (one) => one !== by.operatorId,
    )
    const asked = await approvals.request(tx, {
      kind: roleKind,
      merchantId: null,
      subject: role,
      input: { role, title, permissions: [...new Set(permissions)].toSorted(), hours, holders },
      reason,
      by,
    })
    return asked.ok ? ok(asked.value) : asked
  })

const nameOf = ({ role }: NamedRole): string => role
