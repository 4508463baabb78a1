import type { BaseErrorCode, ErrorCode } from '@faro/contract/errors'
import type { Input, Ok, Route, RouteError, Routes, RouteSpec, TermsOf } from '@faro/contract/route'
import type { Result } from '@faro/kernel/result'
import type { GameSession, MemberSession, OperatorSession } from '../auth/index.ts'
import type { Idempotency } from '../db/index.ts'
import type { Log } from '../log/index.ts'
import type { Merchant } from './ports.ts'

type Caller = {
  readonly public: undefined
  readonly member: MemberSession
  readonly game: GameSession
  readonly operator: OperatorSession
}

/** Everything a handler knows of a call. */
export type Context<R extends Route = Route> = {
  readonly input: Input<R>
  readonly merchant: Merchant
  readonly caller: Caller[R['auth']]
  readonly idempotency: R['idempotent'] extends true ? Idempotency : undefined
  readonly requestId: string
  /**
   * When the request had fully arrived, by this process's monotonic clock, before authentication;
   * where it waited behind others of its caller, when its turn came.
   */
  readonly arrivedAt: number
  readonly ip: string
  readonly userAgent: string
  /** A secret that this browser alone keeps, in a cookie; empty where it has none yet. */
  readonly deviceKey: string
  /** The header Language, where one was sent. */
  readonly language: string | null
  /** The headers that the route names, by their names in lower case; absent ones are null. */
  readonly headers: Readonly<Record<string, string | null>>
  /** scheme://host of the request, for addresses the caller will visit. */
  readonly origin: string
  /** Files of a multipart route in the order they were sent, read to their end. */
  readonly files: readonly Buffer[]
  readonly log: Log
  /** The client has disconnected: nobody reads the answer. */
  readonly gone: AbortSignal
}

export type Handler<R extends Route> = (
  context: Context<R>,
) => Promise<Result<Ok<R>, RouteError<R> | BaseErrorCode>>

export type Binding = {
  readonly route: RouteSpec
  readonly handle: (context: Context) => Promise<Result<unknown, ErrorCode>>
}

/**
 * Joins a contract's routes to their terms and handlers; the compiler sees to it that none is
 * missing and that the terms are the routes' own.
 */
export const bind = <R extends Routes>(
  routes: R,
  terms: { readonly [K in keyof R]: TermsOf<R[K]> },
  handlers: { readonly [K in keyof R]: Handler<R[K]> },
): readonly Binding[] =>
  Object.keys(routes).map((name) => ({
    route: { ...routes[name], ...terms[name] } as RouteSpec,
    handle: handlers[name] as unknown as Binding['handle'],
  }))
