import type { FreeRound } from '@faro/contract/gaming'
import { assert, present } from '@faro/kernel/assert'
import type { Result } from '@faro/kernel/result'
import { col, type Queryable, type Tx } from '@faro/server-kit/db'
import type { BatchAnswer, CallError, PlayedAnswer, PlayerAccount } from '../calls/call.ts'
import { roundIdOf } from '../calls/ids.ts'
import { countPlay } from '../calls/play-sums.query.ts'
import { awardColumns, freeRoundOf, stateAt, awardFields, type AwardRow } from './award.ts'
import { endAward } from './end-award.ts'
import type { FreeRoundsDeps } from './deps.ts'

type Place = { readonly memberId: string; readonly gameCode: string }

const openSql = `select ${awardColumns} from gaming.free_round_award
  where member_id = $1 and game_code = $2 and state = 'open' and expires_at > $3
  order by expires_at, award_id limit 1`

/** The award that the next round of a game is played with: the one that ends first. */
export const findOpenAward = async (
  db: Queryable,
  { memberId, gameCode }: Place,
  now: Date,
): Promise<AwardRow | null> => {
  const [row] = await db.query(openSql, [memberId, gameCode, now], awardFields)
  return row ?? null
}

/** Members with an open award in the game that they play. */
export const findHolders = async (
  db: Queryable,
  places: readonly Place[],
  now: Date,
): Promise<ReadonlySet<string>> => {
  const rows = await db.query(
    `select i.member_id from unnest($1::uuid[], $2::text[]) i(member_id, game_code)
     where exists (select 1 from gaming.free_round_award a
       where a.member_id = i.member_id and a.game_code = i.game_code and a.state = 'open'
         and a.expires_at > $3)`,
    [places.map(({ memberId }) => memberId), places.map(({ gameCode }) => gameCode), now],
    { member_id: col.uuid.present },
  )
  return new Set(rows.map(({ member_id }) => member_id))
}

const triesMax = 5

/**
 * As `findOpenAward`, with the award locked until the commit. One that expired while waiting for
 * the lock is over.
 */
export const takeOpenAward =
  ({ clock }: Pick<FreeRoundsDeps, 'clock'>) =>
  async (tx: Tx, place: Place): Promise<AwardRow | null> => {
    for (let tried = 0; tried < triesMax; tried++) {
      const found = await findOpenAward(tx, place, clock.now())
      if (found === null) return null
      // what changed while the lock was waited for is seen, and the next one looked for
      const [row] = await tx.query(
        `select ${awardColumns} from gaming.free_round_award
         where award_id = $1 and state = 'open' for update`,
        [found.award_id],
        awardFields,
      )
      if (row !== undefined && stateAt(row, clock.now()) === 'open') return row
    }
    throw new Error('an open award was never to be had')
  }

export type FreeStake = {
  readonly playerAccount: PlayerAccount
  /** Taken in the same transaction. */
  readonly award: AwardRow
  readonly vendorCode: string
  /** The game's own id of the round. */
  readonly vendorRound: string
}

export type FreePlay = FreeStake & { readonly payout: bigint }

export type FreePlayed = BatchAnswer & { readonly freeRound: FreeRound }

export type PlayDeps = Pick<FreeRoundsDeps, 'bonuses' | 'calls' | 'clock' | 'events'>

/** Where what an award wins goes: locked money, where it must be staked first. */
const targetOf = async (
  tx: Tx,
  { bonuses }: Pick<PlayDeps, 'bonuses'>,
  { playerAccount, award }: FreeStake,
) => (award.wager_multiple > 0 ? bonuses.accountOf(tx, playerAccount) : undefined)

/**
 * The bet of nothing that begins one round of an award, in the caller's transaction. Whatever
 * speaks against the round speaks here, before anything is drawn for it.
 */
export const stakeFreeRound =
  (deps: PlayDeps) =>
  async (tx: Tx, play: FreeStake): Promise<Result<PlayedAnswer, CallError>> => {
    const { playerAccount, award, vendorCode, vendorRound } = play
    assert(award.state === 'open' && award.used < award.rounds, 'a taken award has rounds left')
    // the member's bonuses are kept before any account of theirs
    await targetOf(tx, deps, play)
    return deps.calls.batchIn(tx, {
      playerAccount,
      vendorCode,
      gameCode: award.game_code,
      vendorRound,
      isGameBound: true,
      session: { kind: 'trusted' },
      movements: [{ kind: 'debit', key: `${vendorRound}:bet`, amount: 0n, reward: award.award_id }],
      closesRound: false,
    })
  }

/**
 * What the round came to: a win that the promotion's account pays, into locked money where it must
 * be staked first. Round, money and the award's count are one commit, so no round is free twice.
 */
export const payFreeRound =
  (deps: PlayDeps) =>
  async (tx: Tx, play: FreePlay): Promise<FreePlayed> => {
    const { bonuses, calls } = deps
    const { playerAccount, award, vendorCode, vendorRound, payout } = play
    const into = await targetOf(tx, deps, play)
    const moved = await calls.batchIn(tx, {
      playerAccount,
      vendorCode,
      gameCode: award.game_code,
      vendorRound,
      isGameBound: true,
      session: { kind: 'trusted' },
      movements: [
        {
          kind: 'credit',
          key: `${vendorRound}:win`,
          amount: payout,
          from: { merchantId: playerAccount.merchantId, name: bonuses.costAccount },
          into,
        },
      ],
      closesRound: true,
    })
    // what was drawn is never taken back by a refusal: it would be drawn twice
    if (!moved.ok) throw new Error(`the wallet refused what a free round won: ${moved.error}`)
    const row = await use(tx, play)
    if (payout > 0n) {
      // wins of free rounds do not offset losses: they count under no limit
      const { memberId } = playerAccount
      await countPlay(tx, { memberId, day: moved.value.day, stake: 0n, payout: -payout })
      if (into !== undefined)
        await bonuses.collect(tx, playerAccount, { ...termsOf(row), amount: payout })
    }
    if (row.used === row.rounds)
      await endAward(deps)(tx, row, { outcome: 'used', operatorId: null, reason: '' })
    return { ...moved.value, freeRound: freeRoundOf(row) }
  }

const termsOf = (row: AwardRow) =>
  ({
    source: 'free-rounds',
    sourceId: row.award_id,
    wagerMultiple: row.wager_multiple,
    conversionMax: row.conversion_max,
    validDays: row.bonus_days,
  }) as const

const use = async (
  tx: Tx,
  { playerAccount, award, vendorCode, vendorRound, payout }: FreePlay,
): Promise<AwardRow> => {
  await tx.query(
    `insert into gaming.free_round(award_id, ordinal, member_id, round_id, payout)
     values ($1, $2, $3, $4, $5)`,
    [
      award.award_id,
      award.used + 1,
      playerAccount.memberId,
      roundIdOf(vendorCode, vendorRound),
      payout,
    ],
  )
  const [row] = await tx.query(
    `update gaming.free_round_award set used = used + 1, won = won + $2
     where award_id = $1 returning ${awardColumns}`,
    [award.award_id, payout],
    awardFields,
  )
  return present(row, 'award just used')
}
