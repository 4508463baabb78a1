import type { BaseErrorCode } from '@faro/contract/errors'
import { audienceOf, refusalOf, rolesOf } from '@faro/contract/roles'
import type { RouteSpec } from '@faro/contract/route'
import { err, ok, type Result } from '@faro/kernel/result'
import type { FastifyRequest } from 'fastify'
import type { Authenticator, GameSession, MemberSession, OperatorSession } from '../auth/index.ts'

type Caller = MemberSession | GameSession | OperatorSession | undefined

/** Finds the caller behind the bearer token and checks that the route is for them. */
export const authorise = async (
  route: RouteSpec,
  request: FastifyRequest,
  { authenticate, merchantId }: { authenticate: Authenticator; merchantId: number },
): Promise<Result<Caller, BaseErrorCode>> => {
  if (route.auth === 'public') return ok(undefined)
  const token = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) return err('not-signed-in')
  if (route.auth === 'operator') {
    const session = await authenticate.operator(token)
    if (session === null) return err('not-signed-in')
    const lacks = route.permission !== undefined && !session.permissions.includes(route.permission)
    return lacks ? err('forbidden') : ok(session)
  }
  const session = await authenticate[route.auth](token, merchantId)
  if (session === null) return err('not-signed-in')
  if (isInGame(session) && !authenticate.isServed(route.path, session.gameCode))
    return err('forbidden')
  const audience = audienceOf(route)
  // who is in a game was let in by its launch: the game's routes are for all who are
  if (rolesOf[audience].includes('game')) return ok(session)
  const refusal = refusalOf(audience, session.accountType)
  return refusal === null ? ok(session) : err(refusal)
}

const isInGame = (session: MemberSession | GameSession): session is GameSession =>
  'gameCode' in session

export const ownerOf = (caller: NonNullable<Caller>): string =>
  'memberId' in caller ? caller.memberId : caller.operatorId

/** Whose idempotency keys these are: keys of two callers never meet. */
export const scopeOf = (route: RouteSpec, caller: Caller): string =>
  `${caller === undefined ? 'guest' : ownerOf(caller)}:${route.method} ${route.path}`
