declare const held: unique symbol

/**
 * An interface that a module calls without knowing who provides it, usually a module above. Exactly
 * one module provides it.
 */
export type Port<T extends object> = {
  readonly name: string
  readonly takes: 'one'
  readonly [held]?: T
}

/** As `Port`, but any number of modules provide it, even none. */
export type ManyPort<T> = {
  readonly name: string
  readonly takes: 'many'
  readonly [held]?: T
}

export type AnyPort = { readonly name: string; readonly takes: 'one' | 'many' }

/** Named `domain.noun`; its value is a function or an object of functions. */
export const port = <T extends object>(name: string): Port<T> => ({ name, takes: 'one' })

export const manyPort = <T>(name: string): ManyPort<T> => ({ name, takes: 'many' })

export type Provided = { readonly port: AnyPort; readonly value: unknown }

/** A module's implementation of a port. */
export const provide = <T>(
  into: { readonly name: string; readonly takes: 'one' | 'many'; readonly [held]?: T },
  value: NoInfer<T>,
): Provided => ({ port: into, value })

/** What the module that declares a port gets: the implementation, or all of them once composed. */
export type PortValue<P> =
  P extends Port<infer T> ? T : P extends ManyPort<infer T> ? () => readonly T[] : never

export type PortValues<P> = { readonly [K in keyof P]: PortValue<P[K]> }
