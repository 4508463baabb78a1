import type { GamingEvents } from '@faro/contract/gaming'
import type { Tx } from '@faro/server-kit/db'
import type { Events } from '@faro/server-kit/events'

/** Who acts, and in which brand's console. */
export type Actor = {
  readonly operatorId: string
  readonly username: string
  readonly merchantId: number
}
type Note = Omit<GamingEvents['gaming.vendor-changed'], 'operatorId'>

export const noteChange = (
  { events }: { readonly events: Events },
  tx: Tx,
  { actor, note }: { actor: Omit<Actor, 'username'>; note: Note },
) =>
  events.emit<GamingEvents, 'gaming.vendor-changed'>(tx, {
    topic: 'gaming.vendor-changed',
    merchantId: actor.merchantId,
    payload: { ...note, operatorId: actor.operatorId },
  })
