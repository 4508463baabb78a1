import type { Delivered, EventMap } from '../events/index.ts'

/** An entry of the log of what staff and players did; its texts are at `audit.action.<action>`. */
export type Noted = {
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly detail: Readonly<Record<string, unknown>>
}

/** The name of one of the staff, whether or not they still work here; their id where unknown. */
export type StaffName = (operatorId: string) => Promise<string>

export type Audit = {
  readonly topic: string
  readonly noted: (event: Delivered<never>, staffName: StaffName) => Promise<Noted | null>
}

/** The log entry of an event; null for none. */
export const audit =
  <M extends EventMap>() =>
  <T extends keyof M & string>(
    topic: T,
    noted: (payload: M[T], staffName: StaffName) => Promise<Noted | null> | Noted | null,
  ): Audit => ({
    topic,
    noted: async ({ payload }: Delivered<M[T]>, staffName) => noted(payload, staffName),
  })
