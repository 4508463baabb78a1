/** What a chain notes of blocks that nobody mined: the simulators'. */
export const simulatedPrefix = 'simulated:'

export type SaltOrigin = {
  /** Blocks of the public network, those of a demonstration, or nothing that was noted. */
  readonly kind: 'public' | 'demo' | 'unknown'
  readonly host: string
}

const thisMachine = /^(127\.|localhost(:|$)|\[::1\])/

/** What the source noted with a chain says; chains from before it was noted have none. */
export const saltOriginOf = (source: string | null): SaltOrigin => {
  if (source === null) return { kind: 'unknown', host: '' }
  if (source.startsWith(simulatedPrefix))
    return { kind: 'demo', host: source.slice(simulatedPrefix.length) }
  return { kind: thisMachine.test(source) ? 'demo' : 'public', host: source }
}
