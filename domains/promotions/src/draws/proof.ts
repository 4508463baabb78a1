import type { DrawProof } from '@faro/contract/promotions'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, rowOf } from '@faro/server-kit/db'
import { envelopeClientSeed } from '../../engine/fairness/envelope.ts'
import { activitiesById } from '../activities/activities.query.ts'
import type { PromotionsDeps } from '../deps.ts'
import { findDrop } from '../envelopes/drop.ts'
import { frozenList, prizeOrder } from '../raffles/draw.job.ts'
import { raffleOf } from '../raffles/tickets.ts'

type Asked = { readonly merchantId: number; readonly id: string }

/** A drop with its pieces; the seed is told once it is over. */
const envelopeProof = async (
  deps: PromotionsDeps,
  { merchantId, id }: Asked,
): Promise<DrawProof | null> => {
  const drop = await findDrop(deps.db, id)
  if (drop === null || drop.merchant_id !== merchantId) return null
  const isOver = drop.state === 'closed'
  const taken = isOver
    ? await deps.db.query(
        'select no, amount from promotions.envelope_piece where drop_id = $1 order by no',
        [id],
        { no: col.int4, amount: col.int8 },
      )
    : []
  const of = {
    total: Number(drop.total),
    pieces: drop.pieces,
    minimum: Number(drop.minimum),
  }
  return {
    of: 'envelope',
    id,
    ...of,
    mode: drop.mode,
    commitment: drop.commitment,
    clientSeed: envelopeClientSeed(id, of),
    serverSeed: isOver ? deps.fair.reveal(drop.seed) : null,
    taken: taken.map(({ no, amount }) => ({
      no,
      amount: Number(amount),
    })),
  }
}

const raffleFields = rowOf({
  seed: col.text,
  commitment: col.text,
  state: col.text,
  list_hash: col.text.orNull,
  beacon: col.text.orNull,
  beacon_round: col.int8.orNull,
})

type Lists = Map<string, ReturnType<typeof frozenList>>

const listsMax = 4

/** A list that is frozen stays as it is: of the last ones the database is asked once. */
const listOf = (deps: PromotionsDeps, lists: Lists, id: string): ReturnType<typeof frozenList> => {
  const known = lists.get(id)
  if (known !== undefined) return known
  const list = frozenList(deps.db, id)
  const [oldest] = lists.keys()
  if (lists.size >= listsMax && oldest !== undefined) lists.delete(oldest)
  lists.set(id, list)
  // what failed is asked again
  list.catch(() => lists.delete(id))
  return list
}

/** A raffle with its frozen list; the seed is told once it was drawn. */
const raffleProof = async (
  deps: PromotionsDeps,
  lists: Lists,
  { merchantId, id }: Asked,
): Promise<DrawProof | null> => {
  const row = (await activitiesById(deps.db, [id])).get(id)
  const program = row === undefined ? null : raffleOf(row)
  if (row === undefined || program?.mode !== 'draw' || row.merchant_id !== merchantId) return null
  const [raffle] = await deps.db.query(
    `select seed, commitment, state, list_hash, beacon, beacon_round from promotions.raffle
     where activity_id = $1`,
    [id],
    raffleFields,
  )
  if (raffle === undefined) return null
  const isDrawn = raffle.state === 'drawn'
  const winners = await deps.db.query(
    `select ticket, member_id from promotions.raffle_win where activity_id = $1 order by place`,
    [id],
    { ticket: col.int8, member_id: col.uuid },
  )
  return {
    of: 'raffle',
    id,
    commitment: raffle.commitment,
    listHash: raffle.list_hash,
    serverSeed: isDrawn ? deps.fair.reveal(raffle.seed) : null,
    beacon: raffle.beacon,
    beaconRound: raffle.beacon_round === null ? null : String(raffle.beacon_round),
    prizeUnits: prizeOrder(program).length,
    onePerMember: program.onePerMember,
    list: raffle.list_hash === null ? [] : await listOf(deps, lists, id),
    winners: winners.map(({ ticket, member_id: member }) => ({
      ticket: Number(ticket),
      member,
    })),
  }
}

/** What a draw was made of. */
export const drawProof = (deps: PromotionsDeps) => {
  const lists: Lists = new Map()
  return async (asked: Asked): Promise<Result<DrawProof, 'not-found'>> => {
    const proof = (await envelopeProof(deps, asked)) ?? (await raffleProof(deps, lists, asked))
    return proof === null ? err('not-found') : ok(proof)
  }
}
