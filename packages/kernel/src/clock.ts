/** The only source of time: injected, so that tests decide what the time is. */
export type Clock = { readonly now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock for tests that moves only when told. */
export const fixedClock = (start: string): Clock & { advance: (ms: number) => void } => {
  let at = new Date(start).getTime()
  return {
    now: () => new Date(at),
    advance: (ms) => {
      at += ms
    },
  }
}
