import type { GamingEvents } from '@faro/contract/gaming'
import { present } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import { awardColumns, awardFields, type AwardRow } from './award.ts'
import type { FreeRoundsDeps } from './deps.ts'

type End = {
  readonly outcome: 'used' | 'expired' | 'cancelled'
  readonly operatorId: string | null
  readonly reason: string
}

/** Ends an award that the caller has locked: what it won is from now on to be staked. */
export const endAward =
  ({ clock, events, bonuses }: Pick<FreeRoundsDeps, 'clock' | 'events' | 'bonuses'>) =>
  async (tx: Tx, award: AwardRow, end: End): Promise<AwardRow> => {
    const [row] = await tx.query(
      `update gaming.free_round_award
       set state = $2, closed_at = $3, closed_by = $4, close_reason = nullif($5, '')
       where award_id = $1 returning ${awardColumns}`,
      [award.award_id, end.outcome, clock.now(), end.operatorId, end.reason],
      awardFields,
    )
    // real money is won into no bonus: its round keeps the account, and would wait for the bonuses
    // that others keep before the account
    if (award.wager_multiple > 0)
      await bonuses.open(tx, {
        memberId: award.member_id,
        source: 'free-rounds',
        sourceId: award.award_id,
      })
    await events.emit<GamingEvents, 'gaming.free-rounds-ended'>(tx, {
      topic: 'gaming.free-rounds-ended',
      merchantId: award.merchant_id,
      payload: {
        awardId: award.award_id,
        memberId: award.member_id,
        gameCode: award.game_code,
        rounds: award.rounds,
        ...end,
      },
    })
    return present(row, 'award just ended')
  }

type Cancelling = {
  readonly merchantId: number
  readonly awardId: string
  readonly operatorId: string
  readonly reason: string
}

/** Cancels the rest of an award; a round in progress is finished first. */
export const cancelAward =
  (deps: FreeRoundsDeps) =>
  ({
    merchantId,
    awardId,
    ...by
  }: Cancelling): Promise<Result<AwardRow, 'not-found' | 'state-changed'>> =>
    deps.db.tx<Result<AwardRow, 'not-found' | 'state-changed'>>(async (tx) => {
      const [award] = await tx.query(
        `select ${awardColumns} from gaming.free_round_award
         where award_id = $1 and merchant_id = $2 for update`,
        [awardId, merchantId],
        awardFields,
      )
      if (award === undefined) return err('not-found')
      if (award.state !== 'open' || award.expires_at <= deps.clock.now())
        return err('state-changed')
      return ok(await endAward(deps)(tx, award, { outcome: 'cancelled', ...by }))
    })

const batchMax = 200

export type EndDeps = Pick<FreeRoundsDeps, 'db' | 'log' | 'clock' | 'events' | 'bonuses'>

/**
 * Expires awards; one with a round in progress is left for the next run, and one that fails delays
 * no other. Answers how many were due.
 */
export const expireAwards = (deps: EndDeps) => async (): Promise<number> => {
  const due = await deps.db.query(
    `select award_id from gaming.free_round_award where state = 'open' and expires_at <= $1
     order by expires_at limit ${batchMax}`,
    [deps.clock.now()],
    { award_id: col.uuid },
  )
  // one transaction each: no account stays locked while another is waited for
  for (const { award_id: awardId } of due)
    try {
      await deps.db.tx((tx) => expireAward(deps, tx, awardId))
    } catch (error) {
      deps.log.error({ err: error, awardId }, 'free rounds that are over cannot be ended')
    }
  return due.length
}

const expireAward = async (deps: EndDeps, tx: Tx, awardId: string) => {
  const [award] = await tx.query(
    `select ${awardColumns} from gaming.free_round_award
     where award_id = $1 and state = 'open' for update skip locked`,
    [awardId],
    awardFields,
  )
  const end = { outcome: 'expired', operatorId: null, reason: '' } as const
  return ok(award === undefined ? null : await endAward(deps)(tx, award, end))
}
