import type { GamingEvents } from '@faro/contract/gaming'
import { demoAccountType } from '@faro/contract/roles'
import { assert, present } from '@faro/kernel/assert'
import { uuidv7 } from '@faro/kernel/ids'
import { err, ok, type Result } from '@faro/kernel/result'
import { hashInput, type Queryable, type Tx } from '@faro/server-kit/db'
import type { PlayerAccount } from '../calls/call.ts'
import { awardColumns, awardFields, type AwardRow } from './award.ts'
import type { FreeRoundsDeps } from './deps.ts'

export type NewAward = {
  readonly gameCode: string
  /** Ledger units of the member's currency. */
  readonly stake: bigint
  readonly rounds: number
  readonly wagerMultiple: number
  readonly conversionMax: bigint | null
  readonly bonusDays: number
  readonly expiresAt: Date
  readonly reason: string
  readonly source: 'console' | 'promotion'
  /** A staff member's id, or the promotion's name. */
  readonly givenBy: string
  /** The giver's key: the same one again is the same gift. */
  readonly key: string
}

export type AwardRefusal =
  | 'account-unknown'
  | 'real-account-needed'
  | 'game-unknown'
  | 'free-rounds-not-offered'
  | 'stake-not-offered'
  | 'key-reused-with-other-input'

/** Gives a member free rounds, once per key: what a promotion calls. */
export const awardFreeRounds =
  (deps: FreeRoundsDeps) =>
  async (memberId: string, award: NewAward): Promise<Result<AwardRow, AwardRefusal>> => {
    const playerAccount = await deps.playerAccounts(memberId)
    const summary = (await deps.identity.memberSummaries([memberId])).get(memberId)
    if (playerAccount === null || summary === undefined) return err('account-unknown')
    if (summary.accountType === demoAccountType) return err('real-account-needed')
    const title = await titleOf(deps, playerAccount, award)
    if (!title.ok) return title
    return deps.db.tx((tx) =>
      awardIn(deps)(tx, playerAccount, { ...award, gameTitle: title.value }),
    )
  }

/** The same in the caller's transaction, for an account that was judged already. */
export const giveFreeRounds =
  (deps: FreeRoundsDeps) =>
  async (
    tx: Tx,
    playerAccount: PlayerAccount,
    award: NewAward,
  ): Promise<Result<AwardRow, AwardRefusal>> => {
    const title = await titleOf(deps, playerAccount, { ...award, from: tx })
    if (!title.ok) return title
    return awardIn(deps)(tx, playerAccount, { ...award, gameTitle: title.value })
  }

/** The game's title, where free rounds with this stake can be played in it. */
export const titleOf = async (
  { catalogue, freeRoundGames }: Pick<FreeRoundsDeps, 'catalogue' | 'freeRoundGames'>,
  { merchantId, currency }: Pick<PlayerAccount, 'merchantId' | 'currency'>,
  { gameCode, stake, from }: Pick<NewAward, 'gameCode' | 'stake'> & { from?: Queryable },
): Promise<Result<string, 'game-unknown' | 'free-rounds-not-offered' | 'stake-not-offered'>> => {
  const found = await catalogue.launchable(merchantId, gameCode, from)
  if (!found.ok) return found
  const stakes = freeRoundGames().stakesOf(gameCode, currency)
  if (stakes === null) return err('free-rounds-not-offered')
  return stakes.includes(stake) ? ok(found.value.game.title) : err('stake-not-offered')
}

type Titled = NewAward & { readonly gameTitle: string }

/** Stores an award that was judged already, and tells of it. */
export const awardIn =
  ({ clock, events }: Pick<FreeRoundsDeps, 'clock' | 'events'>) =>
  async (
    tx: Tx,
    playerAccount: PlayerAccount,
    award: Titled,
  ): Promise<Result<AwardRow, 'key-reused-with-other-input'>> => {
    assert(award.wagerMultiple > 0 || award.conversionMax === null, 'a cap needs a turnover')
    const inputHash = hashOf(playerAccount, award)
    const inserted = await insert(tx, playerAccount, { ...award, inputHash, now: clock.now() })
    if (inserted === null) {
      const [known] = await tx.query(
        `select ${awardColumns} from gaming.free_round_award
         where merchant_id = $1 and award_key = $2`,
        [playerAccount.merchantId, award.key],
        awardFields,
      )
      const row = present(known, 'award under a known key')
      return row.input_hash === inputHash ? ok(row) : err('key-reused-with-other-input')
    }
    await events.emit<GamingEvents, 'gaming.free-rounds-given'>(tx, {
      topic: 'gaming.free-rounds-given',
      merchantId: playerAccount.merchantId,
      payload: {
        awardId: inserted.award_id,
        memberId: playerAccount.memberId,
        gameCode: award.gameCode,
        gameTitle: award.gameTitle,
        rounds: award.rounds,
        stake: String(award.stake),
        currency: playerAccount.currency,
        wagerMultiple: award.wagerMultiple,
        conversionMax: award.conversionMax === null ? null : String(award.conversionMax),
        bonusDays: award.bonusDays,
        expiresAt: award.expiresAt.toISOString(),
        operatorId: award.source === 'console' ? award.givenBy : null,
        reason: award.reason,
      },
    })
    return ok(inserted)
  }

/** When it ends is the giver's clock: a repeat a second later is the same gift. */
const hashOf = ({ memberId }: PlayerAccount, award: NewAward): string =>
  hashInput({
    memberId,
    gameCode: award.gameCode,
    stake: String(award.stake),
    rounds: award.rounds,
    wagerMultiple: award.wagerMultiple,
    conversionMax: String(award.conversionMax),
    bonusDays: award.bonusDays,
    source: award.source,
    givenBy: award.givenBy,
  })

type Stored = NewAward & { readonly inputHash: string; readonly now: Date }

/** Null where the key is known. */
const insert = async (
  tx: Tx,
  playerAccount: PlayerAccount,
  award: Stored,
): Promise<AwardRow | null> => {
  const [row] = await tx.query(
    `insert into gaming.free_round_award(award_id, merchant_id, member_id, game_code, currency,
       stake, rounds, wager_multiple, conversion_max, bonus_days, expires_at, reason, source,
       given_by, award_key, input_hash, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
     on conflict on constraint award_once do nothing returning ${awardColumns}`,
    [
      uuidv7(award.now.getTime()),
      playerAccount.merchantId,
      playerAccount.memberId,
      award.gameCode,
      playerAccount.currency,
      award.stake,
      award.rounds,
      award.wagerMultiple,
      award.conversionMax,
      award.bonusDays,
      award.expiresAt,
      award.reason,
      award.source,
      award.givenBy,
      award.key,
      award.inputHash,
      award.now,
    ],
    awardFields,
  )
  return row ?? null
}
