import type { ErrorCode } from '../errors.ts'
import type { Audience, RouteSpec } from '../route.ts'

/** Who somebody is to the platform. A player inside a launched game holds that game's token. */
export type Role = 'visitor' | 'member' | 'agent' | 'affiliate' | 'demo' | 'game' | 'staff'

/**
 * The role of an account type (specification, section 6): 2 is a member, 4 a demo, 1, 41 and 42 are
 * agents, the last of them without a team. Any other type may not sign in.
 */
const accountRoles: Readonly<Record<number, Role>> = {
  1: 'agent',
  2: 'member',
  4: 'demo',
  41: 'agent',
  42: 'affiliate',
}

export const demoAccountType = 4
export const memberAccountType = 2

export const roleOf = (accountType: number): Role | null => accountRoles[accountType] ?? null

/** The one table of who may call what. */
export const rolesOf: Readonly<Record<Audience, readonly Role[]>> = {
  anybody: ['visitor', 'member', 'agent', 'affiliate', 'demo', 'game', 'staff'],
  'signed-in': ['member', 'agent', 'affiliate', 'demo'],
  'real-account': ['member', 'agent', 'affiliate'],
  agent: ['agent', 'affiliate'],
  team: ['agent'],
  affiliate: ['affiliate'],
  'in-game': ['game'],
  staff: ['staff'],
}

const standard: Readonly<Record<RouteSpec['auth'], Audience>> = {
  public: 'anybody',
  // the default is strict: a route that does not allow demo accounts refuses them
  member: 'real-account',
  game: 'in-game',
  operator: 'staff',
}

export const audienceOf = ({ auth, audience }: Pick<RouteSpec, 'auth' | 'audience'>): Audience =>
  audience ?? standard[auth]

/** Why an account may not do what is for an audience, or null where it may. */
export const refusalOf = (audience: Audience, accountType: number): RoleRefusal | null => {
  const role = roleOf(accountType)
  if (role === null) return 'member-account-needed'
  if (rolesOf[audience].includes(role)) return null
  return role === 'demo' ? 'real-account-needed' : 'agent-account-needed'
}

export type RoleRefusal = Extract<
  ErrorCode,
  'member-account-needed' | 'real-account-needed' | 'agent-account-needed'
>

/** Only members and agents have a password to sign in with: a demo account begins without one. */
export const maySignIn = (accountType: number): boolean =>
  rolesOf['real-account'].some((role) => role === roleOf(accountType))

export { agentCentrePages, isAgentPage, isAgentPageVisible, type AgentPage } from './agent-pages.ts'
export { isPageVisible, memberCentrePages } from './pages.ts'
