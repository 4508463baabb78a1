import * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

// the browser's policy forbids compiling validators at run time
z.config({ jitless: true })

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: anybody, a signed-in member, a member inside a launched game, a staff member. */
export type Auth = 'public' | 'member' | 'game' | 'operator'

/** Games of the house whose pages speak to the same routes. */
export type GameFamily = 'slots' | 'instant' | 'crash'

/**
 * For whom a route is; the table in `roles` says which accounts that means. Who is signed in may be
 * a demo account: what belongs to a member's own money, records and settings needs a real one.
 */
export type Audience = 'anybody' | 'signed-in' | 'real-account' | 'agent' | 'in-game' | 'staff'

export type RouteSpec = {
  readonly method: Method
  /** Path with `:name` parameters; the specification's wire name, written here and nowhere else. */
  readonly path: string
  readonly auth: Auth
  readonly summary: string
  /** Staff permission needed, such as `cashier.approve`. */
  readonly permission?: string
  /**
   * How a staff route keeps to the brands in which its permission is held: `code`, by the brand in
   * its path; `rows`, the handler asks of what it shows and changes. Where it is left out the
   * permission must be held for all brands.
   */
  readonly brands?: 'code' | 'rows'
  /** Needs the header Idempotency-Key; the same key with other input is refused. */
  readonly idempotent?: true
  /** Takes a stake: of these only so many are at work at once, and the others wait in turn. */
  readonly takesStake?: true
  /** The body travels as `{ payload }`, a compact JWE (RSA-OAEP-256, A256GCM). */
  readonly encrypted?: true
  /** Where it is left out, the strictest of its kind: member routes are for real accounts. */
  readonly audience?: Audience
  /** Of a game's route: the games it serves. The token of any other game is refused. */
  readonly games?: readonly GameFamily[]
  /** Headers beside the usual ones that the handler reads. */
  readonly headers?: readonly string[]
  /** The body travels as application/x-www-form-urlencoded. */
  readonly form?: true
  /** The body travels as multipart/form-data: texts by name, and files that the handler gets apart. */
  readonly multipart?: { readonly filesMax: number; readonly fileBytesMax: number }
  /** Answers also while the brand is in maintenance or the region is barred. */
  readonly alwaysOpen?: true
  /** Calls per caller and window: '10/min'. */
  readonly limit?: `${number}/${'sec' | 'min' | 'hour'}`
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** Answers a file of this type in place of the envelope; `ok` is then `TextFile`. */
  readonly file?: 'text/csv'
  readonly ok: z.ZodMiniType
  readonly errors: readonly ErrorCode[]
}

export type Routes = Readonly<Record<string, RouteSpec>>

/** Declares a group of routes; types of server, client, forms, docs and tests derive from it. */
export const define = <const R extends Routes>(routes: R): R => routes

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodMiniType ? z.input<S> : undefined

/** What a handler receives. */
export type Input<R extends RouteSpec> = {
  readonly params: Parsed<R['params']>
  readonly query: Parsed<R['query']>
  readonly body: Parsed<R['body']>
}

/** What a caller passes: only the parts the route declares. */
export type Call<R extends RouteSpec> = {
  readonly [K in 'params' | 'query' | 'body' as R[K] extends z.ZodMiniType ? K : never]: Sent<R[K]>
}

export type Ok<R extends RouteSpec> = z.input<R['ok']>
export type Answer<R extends RouteSpec> = z.output<R['ok']>
export type RouteError<R extends RouteSpec> = R['errors'][number]

/** The envelope of every answer. */
export type Envelope<T = unknown> =
  | { readonly success: true; readonly value: T; readonly message: '' }
  | { readonly success: false; readonly value: unknown; readonly message: ErrorCode }
