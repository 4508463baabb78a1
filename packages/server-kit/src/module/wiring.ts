import type { AnyPort, PortValue, ManyPort, Port } from './port.ts'

type Line = { readonly port: AnyPort; readonly values: unknown[]; filledBy: string | null }

/** Forwards to the implementation, which may be provided after the caller is created. */
const through = (line: Line): object => {
  const there = (): Record<PropertyKey, unknown> => {
    if (line.values.length === 0) throw new Error(`port ${line.port.name} is asked too early`)
    return line.values[0] as Record<PropertyKey, unknown>
  }
  return new Proxy(() => undefined, {
    get: (_, key) => there()[key],
    apply: (_, __, args) => (there() as unknown as (...all: unknown[]) => unknown)(...args),
  })
}

/** Where ports and what fills them meet. */
export const createWiring = () => {
  const lines = new Map<AnyPort, Line>()
  const asked = new Map<AnyPort, string>()
  const lineOf = (port: AnyPort): Line => {
    const line = lines.get(port) ?? { port, values: [], filledBy: null }
    lines.set(port, line)
    return line
  }
  return {
    /** What a caller gets: one implementation, or all of them. */
    open: <P extends Port<object> | ManyPort<unknown>>(port: P, by: string): PortValue<P> => {
      const line = lineOf(port)
      asked.set(port, by)
      const given = port.takes === 'many' ? () => line.values : through(line)
      return given as PortValue<P>
    },
    plug: (port: AnyPort, value: unknown, by: string): void => {
      const line = lineOf(port)
      if (port.takes === 'one' && line.filledBy !== null)
        throw new Error(`port ${port.name} is filled by ${line.filledBy} and by ${by}`)
      line.filledBy = by
      line.values.push(value)
    },
    /** Every port that is called must be provided before anything is served. */
    check: (): void => {
      for (const [port, by] of asked)
        if (port.takes === 'one' && lineOf(port).filledBy === null)
          throw new Error(`module ${by} asks port ${port.name}, which nobody fills`)
    },
  }
}

export type Wiring = ReturnType<typeof createWiring>
