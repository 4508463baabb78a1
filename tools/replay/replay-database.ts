import type { Expected, Recording } from '@faro/sportsbook/replay'
import { sportsbookModuleAt, standardSettings } from '@faro/sportsbook'
import { play } from '../../games/sportsbook/replay/play.ts'
import { aProduct } from '../product/product.ts'
import { createDatabaseBook, type ReplayHost } from './database-book.ts'
import { databaseExpect } from './database-expect.ts'
import { databaseReplayed } from './database-replayed.ts'

/** Everything of the book but how tables are made; recordings name the same events again. */
const emptied = async ({ product: { db } }: ReplayHost): Promise<void> => {
  await db.query(
    `truncate sportsbook.event, sportsbook.line, sportsbook.statement, sportsbook.bet,
       sportsbook.leg, sportsbook.revision, sportsbook.cash_out, sportsbook.room_event,
       sportsbook.room_outcome, sportsbook.limit_change, sportsbook.bonus_change,
       sportsbook.member_factor,
       sportsbook.feed_reject, sportsbook.feed_batch cascade`,
  )
}

/** Recordings say limits and terms that no desk could set. */
const loosened = async ({ product: { db } }: ReplayHost): Promise<void> => {
  await db.query(`alter table sportsbook.limit_change drop constraint limit_order,
    drop constraint limit_change_stake_min_check`)
  await db.query(`alter table sportsbook.member_factor
    drop constraint member_factor_factor_bps_check,
    drop constraint member_factor_extra_delay_ms_check`)
}

/** The real module on a PostgreSQL of its own, with a clock that recordings set. */
export const aDatabaseReplay = async () => {
  const product = await aProduct({
    config: { ROLES: 'api' },
    instead: [sportsbookModuleAt({ ...standardSettings, isListening: false }) as never],
  })
  const { sportsbook } = product.app.modules as unknown as {
    sportsbook: ReturnType<ReturnType<typeof sportsbookModuleAt>['create']>['api']
  }
  const host: ReplayHost = { product, given: sportsbook.deps }
  await loosened(host)
  return {
    replay: async (recording: Recording): Promise<Expected> => {
      await emptied(host)
      const book = await createDatabaseBook(host, recording)
      try {
        await play(databaseReplayed(book), recording)
        return await databaseExpect(book, recording.end)
      } finally {
        await book.book.stop()
      }
    },
    close: (): Promise<void> => product.close(),
  }
}
