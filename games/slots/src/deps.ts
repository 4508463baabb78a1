import type { Gaming } from '@faro/gaming'
import type { Db } from '@faro/server-kit/db'

/** A game knows the database for its own rounds and money only through `gaming`. */
export type SlotsDeps = { readonly db: Db; readonly gaming: Gaming }
