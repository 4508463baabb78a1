import type { Rotation } from '@faro/contract/fair'
import { once, type Db, type Idempotency } from '@faro/server-kit/db'
import type { output } from 'zod/mini'
import { rotateSeed, type SeedScope } from './seeds.ts'

/** What every route that turns a pair does: the same key answers the same turn. */
export const turnSeed =
  (db: Db) =>
  (seedScope: SeedScope, wish: output<typeof Rotation>, { scope, ...asked }: Idempotency) =>
    db.tx((tx) =>
      // a key belongs to one game: under another's token it is another command
      once(tx, { scope: `${scope} ${seedScope.gameCode}`, ...asked }, () =>
        rotateSeed(tx, seedScope, {
          clientSeed: wish.clientSeed,
          seen: wish.nextServerSeedHash,
        }),
      ),
    )
