declare const held: unique symbol

/**
 * What a module asks of whoever can answer it, without knowing who that is: usually of one that
 * stands above. Exactly one module fills it.
 */
export type Port<T extends object> = {
  readonly name: string
  readonly takes: 'one'
  readonly [held]?: T
}

/** The same where any number of modules add their share, none too. */
export type ManyPort<T> = {
  readonly name: string
  readonly takes: 'many'
  readonly [held]?: T
}

export type AnyPort = { readonly name: string; readonly takes: 'one' | 'many' }

/** Named `domain.noun`; what is asked is a function or an object of functions. */
export const port = <T extends object>(name: string): Port<T> => ({ name, takes: 'one' })

export const manyPort = <T>(name: string): ManyPort<T> => ({ name, takes: 'many' })

export type Provided = { readonly port: AnyPort; readonly value: unknown }

/** A module's answer to a port. */
export const provide = <T>(
  into: { readonly name: string; readonly takes: 'one' | 'many'; readonly [held]?: T },
  value: NoInfer<T>,
): Provided => ({ port: into, value })

/** What a module that declares a port is given for it: all shares are there once the house is. */
export type PortValue<P> =
  P extends Port<infer T> ? T : P extends ManyPort<infer T> ? () => readonly T[] : never

export type PortValues<P> = { readonly [K in keyof P]: PortValue<P[K]> }
