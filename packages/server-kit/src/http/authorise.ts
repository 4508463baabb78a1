import type { BaseErrorCode } from '@faro/contract/errors'
import { audienceOf, refusalOf } from '@faro/contract/roles'
import type { RouteSpec } from '@faro/contract/route'
import { err, ok, type Result } from '@faro/kernel/result'
import type { FastifyRequest } from 'fastify'
import type { GameSession, MemberSession, OperatorSession } from '../auth/index.ts'
import type { HttpPorts } from './ports.ts'

type Caller = MemberSession | GameSession | OperatorSession | undefined

type AuthPorts = Pick<HttpPorts, 'authenticate' | 'kindsOf' | 'merchantIdOf'> & {
  readonly merchantId: number
}

/** Finds the caller behind the bearer token and checks that the route is for them. */
export const authorise = async (
  route: RouteSpec,
  request: FastifyRequest,
  { authenticate, kindsOf, merchantIdOf, merchantId }: AuthPorts,
): Promise<Result<Caller, BaseErrorCode | 'terms-needed'>> => {
  if (route.auth === 'public') return ok(undefined)
  const token = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) return err('not-signed-in')
  if (route.auth === 'operator') {
    const session = await authenticate.operator(token)
    if (session === null) return err('not-signed-in')
    return mayCall(route, session, { request, merchantIdOf })
  }
  if (route.auth === 'game') {
    const session = await authenticate.game(token, merchantId)
    if (session === null) return err('not-signed-in')
    // who is in a game was let in by its launch: to the routes of that game, and of no other
    return serves(route, kindsOf(session.gameCode)) ? ok(session) : err('forbidden')
  }
  const session = await authenticate.member(token, merchantId)
  if (session === null) return err('not-signed-in')
  const refusal = refusalOf(audienceOf(route), session.accountType)
  if (refusal !== null) return err(refusal)
  return session.awaitsTerms === true && !isBeforeTerms(route) ? err('terms-needed') : ok(session)
}

/**
 * Whoever opened an account for somebody knows its first password: until its owner has set another,
 * nobody leaves anything in it.
 */
const isBeforeTerms = ({ method, beforeTerms }: RouteSpec): boolean =>
  method === 'GET' || beforeTerms === true

type CallCheck = Pick<HttpPorts, 'merchantIdOf'> & { readonly request: FastifyRequest }

/**
 * Staff call with a permission, in the brand they hold it for: one they do not hold it in does not
 * exist for them, whether it is there or not. A route that knows no brands takes all of them.
 */
const mayCall = async (
  { permission, brands }: RouteSpec,
  session: OperatorSession,
  { request, merchantIdOf }: CallCheck,
): Promise<Result<OperatorSession, 'forbidden' | 'not-found'>> => {
  if (permission === undefined) return ok(session)
  if (!session.permissions.includes(permission)) return err('forbidden')
  if (session.may(permission, null) || brands === 'rows') return ok(session)
  if (brands === undefined) return err('forbidden')
  const { code } = request.params as { code?: string }
  const merchantId = code === undefined ? null : await merchantIdOf(code)
  return merchantId !== null && session.may(permission, merchantId) ? ok(session) : err('not-found')
}

const serves = ({ games = [] }: RouteSpec, kinds: ReturnType<HttpPorts['kindsOf']>): boolean =>
  kinds.some((kind) => games.includes(kind))

export const ownerOf = (caller: NonNullable<Caller>): string =>
  'memberId' in caller ? caller.memberId : caller.operatorId

/** Whose idempotency keys these are: keys of two callers never meet. */
export const scopeOf = (route: RouteSpec, caller: Caller): string =>
  `${caller === undefined ? 'guest' : ownerOf(caller)}:${route.method} ${route.path}`
