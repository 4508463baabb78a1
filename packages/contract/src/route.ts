import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { Permission } from './permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: anybody, a signed-in member, a member inside a launched game, a staff member. */
export type Auth = 'public' | 'member' | 'game' | 'operator'

/** Games of the house whose pages speak to the same routes: `game.ts` of each folder adds its own. */
// oxlint-disable-next-line typescript/no-empty-interface -- the folders fill it
export interface GameFamilies {}
export type GameFamily = keyof GameFamilies

/** What games of several families have: seeds of the player's own, bets that feed jackpots. */
export type GameTrait = 'seed-pairs' | 'pools'

/**
 * For whom a route is; the table in `roles` says which accounts that means. Who is signed in may be
 * a demo account: what belongs to a member's own money, records and settings needs a real one.
 */
export type Audience =
  | 'anybody'
  | 'signed-in'
  | 'real-account'
  | 'agent'
  | 'team'
  | 'affiliate'
  | 'in-game'
  | 'staff'

/** How a route is called: all that a browser needs of it. Stands in `routes.ts` of its folder. */
export type Way = {
  readonly method: Method
  /** Path with `:name` parameters; the specification's wire name, written here and nowhere else. */
  readonly path: string
  readonly auth: Auth
  /** Of a public route: it says more to who is signed in, and is called with their token. */
  readonly knowsMember?: true
  /** Needs the header Idempotency-Key; the same key with other input is refused. */
  readonly idempotent?: true
  /** The body travels as `{ payload }`, a compact JWE (RSA-OAEP-256, A256GCM). */
  readonly encrypted?: true
  /** The body travels as application/x-www-form-urlencoded. */
  readonly form?: true
  /** The body travels as multipart/form-data: texts by name, and files that the handler gets apart. */
  readonly multipart?: { readonly filesMax: number; readonly fileBytesMax: number }
  /** Answers a file of this type in place of the envelope; `ok` is then `TextFile`. */
  readonly file?: 'text/csv'
}

/**
 * The server's side of a route: shapes, who may call, how often, which errors. It is in `shapes.ts`
 * of the folder, under the route's name in `routes.ts`.
 */
export type Terms = {
  readonly summary: string
  /** Staff permission needed, such as `cashier.approve`. */
  readonly permission?: Permission
  /**
   * How a staff route is limited to the brands in which the caller holds its permission: `code`, by
   * the brand in its path; `rows`, by its handler, row by row. Without it the permission must be
   * held for all brands.
   */
  readonly brands?: 'code' | 'rows'
  /**
   * Of a staff route that shows people's data: the parameter, the filter or the field of its answer
   * that names whose, as `bill.memberId` or, of each row, `rows.memberId`. Whoever is shown one
   * person's data is written into the log, once an hour; rows of several are no look.
   */
  readonly looksAt?: string
  /** Filters that narrow a list down to a person: without one of them its rows are no look. */
  readonly looksBy?: readonly string[]
  /** Takes a stake: of these only so many are at work at once, and the others wait in turn. */
  readonly takesStake?: true
  /**
   * Answers also in an account that somebody else opened, before its owner has accepted the terms.
   * Reads do so anyhow; of what changes anything, only what leads there.
   */
  readonly beforeTerms?: true
  /** Ends a session: limited per session, so that no session keeps another from ending it. */
  readonly endsSession?: true
  /** Where it is left out, the strictest of its kind: member routes are for real accounts. */
  readonly audience?: Audience
  /** Of a game's route: the games it serves. The token of any other game is refused. */
  readonly games?: readonly (GameFamily | GameTrait)[]
  /** Headers beside the usual ones that the handler reads. */
  readonly headers?: readonly string[]
  /** Answers also while the brand is in maintenance or the region is barred. */
  readonly alwaysOpen?: true
  /** Calls per caller and window: '10/min'. */
  readonly limit?: `${number}/${'sec' | 'min' | 'hour'}`
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  readonly ok: z.ZodMiniType
  readonly errors: readonly ErrorCode[]
}

export type TermsByName = Readonly<Record<string, Terms>>

declare const terms: unique symbol

/** A route as it is imported to be called. Its terms are known to the compiler alone. */
export type Route = Way & { readonly [terms]: Terms }
export type Routes = Readonly<Record<string, Route>>

/** Both halves of a route: what the server mounts and the documentation tells. */
export type RouteSpec = Way & Terms

type Ways<T> = { readonly [K in keyof T]: Way }
type Strange<W, T> = { readonly [K in Exclude<keyof W, keyof T>]: never }

/** Names the terms of a group: `under<typeof shapes.wallet>`. They are read by the compiler alone. */
export const under = undefined as unknown as <T extends TermsByName>() => T

/**
 * Declares a group of routes under the terms of the same name in `shapes.ts`: a route without
 * terms, or terms without a route, do not compile. A group that nobody calls falls out of a build.
 */
// @__NO_SIDE_EFFECTS__
export const define = <T extends TermsByName, const W extends Ways<T>>(
  _terms: () => T,
  ways: W & Strange<W, T>,
): { readonly [K in keyof T & keyof W]: W[K] & { readonly [terms]: T[K] } } => ways as never

/** A route of which only that is known: what stands in its path, and what it answers. */
export type RouteAt<Params, Value = unknown> = Way & {
  readonly [terms]: Terms & {
    readonly params: z.ZodMiniType<Params, Params>
    readonly ok: z.ZodMiniType<Value>
  }
}

/** The terms of a route. */
export type TermsOf<R extends Route> = R[typeof terms]

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodMiniType ? z.input<S> : undefined
type PartOf<T, K> = K extends keyof T ? T[K] : undefined

/** What a handler receives. */
export type Input<R extends Route> = {
  readonly params: Parsed<PartOf<TermsOf<R>, 'params'>>
  readonly query: Parsed<PartOf<TermsOf<R>, 'query'>>
  readonly body: Parsed<PartOf<TermsOf<R>, 'body'>>
}

/** What a caller passes: only the parts the route declares. */
export type Call<R extends Route> = {
  readonly [
    K in 'params' | 'query' | 'body' as PartOf<TermsOf<R>, K> extends z.ZodMiniType ? K : never
  ]: Sent<PartOf<TermsOf<R>, K>>
}

export type Ok<R extends Route> = z.input<TermsOf<R>['ok']>
export type Answer<R extends Route> = z.output<TermsOf<R>['ok']>
export type RouteError<R extends Route> = TermsOf<R>['errors'][number]

/** The envelope of every answer. */
export type Envelope<T = unknown> =
  | { readonly success: true; readonly value: T; readonly message: '' }
  | { readonly success: false; readonly value: unknown; readonly message: ErrorCode }
