import { err, ok, type Result } from '@faro/kernel/result'
import { uuidv7 } from '@faro/kernel/ids'
import { col, type Queryable, type Tx } from '@faro/server-kit/db'
import type { Posting } from '@faro/wallet'
import { column } from '../book/counter.ts'
import { consumeIn, costAccountOf } from '../budgets/budget.ts'
import type { PromotionsDeps } from '../deps.ts'
import { heldAmong } from '../irregular/flag-member.ts'
import { openMembers, type PromoMember } from '../members/promo-member.ts'
import { offerableMembers } from '../offers/offerable-members.ts'
import { membersWithNeeds } from './needs.ts'
import { findDrop, piecesOf, type DropRow } from './drop.ts'

type EnvelopeRefusal =
  | 'envelope-empty'
  | 'envelope-not-open'
  | 'offers-closed'
  | 'promotion-not-eligible'
  | 'reward-held'
  | 'not-found'
  | 'account-frozen'

/** An account of the batch takes nothing: the others are answered one by one. */
class NotPosted extends Error {}

type Piece = { readonly no: number; readonly amount: bigint }

type Answer = Result<Piece, EnvelopeRefusal>

type Waiting = {
  readonly memberId: string
  readonly answer: (answer: Answer) => void
  readonly fail: (error: unknown) => void
}

const batchMax = 500
const gatherMs = 5

type Lane = { readonly waiting: Waiting[]; isRunning: boolean; timer: NodeJS.Timeout | undefined }

/** What is left of a claim's batch once everybody was judged. */
type Judged = {
  readonly drop: DropRow
  readonly fresh: readonly PromoMember[]
  readonly answers: Map<string, Answer>
}

/**
 * Claims of a drop, gathered for a moment and answered together (7.2): pieces go in the order of
 * arrival, each member gets one, and a repeat gets the same. Once it is sold out nobody asks the
 * database any more.
 */
export const claimLanes = (deps: PromotionsDeps) => {
  const lanes = new Map<string, Lane>()
  const pieces = new Map<string, readonly bigint[]>()
  const soldOut = new Set<string>()
  const laneOf = (dropId: string): Lane => {
    const known = lanes.get(dropId)
    if (known !== undefined) return known
    const lane: Lane = { waiting: [], isRunning: false, timer: undefined }
    lanes.set(dropId, lane)
    return lane
  }
  const allPieces = (drop: DropRow): readonly bigint[] => {
    const known = pieces.get(drop.drop_id)
    if (known !== undefined) return known
    const cut = piecesOf(drop, deps.fair.reveal(drop.seed))
    if (pieces.size > 20) pieces.clear()
    pieces.set(drop.drop_id, cut)
    return cut
  }
  const run = async (dropId: string, lane: Lane): Promise<void> => {
    lane.isRunning = true
    while (lane.waiting.length > 0) {
      const batch = lane.waiting.splice(0, batchMax)
      try {
        const answers = soldOut.has(dropId)
          ? await answerSoldOut(deps, dropId, batch)
          : await claimEach(deps, { dropId, batch, allPieces })
        for (const one of batch) {
          const answer = answers.get(one.memberId) ?? err('not-found')
          if (!answer.ok && answer.error === 'envelope-empty') soldOut.add(dropId)
          one.answer(answer)
        }
      } catch (error) {
        for (const one of batch) one.fail(error)
      }
    }
    lane.isRunning = false
    lanes.delete(dropId)
  }
  const join = (dropId: string, memberId: string): Promise<Answer> =>
    new Promise((answer, fail) => {
      const lane = laneOf(dropId)
      lane.waiting.push({ memberId, answer, fail })
      if (lane.isRunning || lane.timer !== undefined) return
      lane.timer = setTimeout(() => {
        lane.timer = undefined
        void run(dropId, lane)
      }, gatherMs)
    })
  return {
    claim: async (dropId: string, memberId: string): Promise<Answer> => {
      if (!soldOut.has(dropId)) return join(dropId, memberId)
      const had = await piecesHad(deps.db, dropId, [memberId])
      return had.get(memberId) ?? err('envelope-empty')
    },
  }
}

/** What members have of a drop already. */
const piecesHad = async (
  db: Queryable,
  dropId: string,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, Answer>> => {
  const rows = await db.query(
    `select member_id, no, amount from promotions.envelope_piece
     where drop_id = $1 and member_id = any($2::uuid[])`,
    [dropId, memberIds],
    { member_id: col.uuid, no: col.int4, amount: col.int8 },
  )
  return new Map(rows.map(({ member_id, no, amount }) => [member_id, ok({ no, amount })]))
}

/** Who has a piece is told so again; nobody else is judged any more. */
const answerSoldOut = async (
  { db }: Pick<PromotionsDeps, 'db'>,
  dropId: string,
  batch: readonly Waiting[],
): Promise<ReadonlyMap<string, Answer>> => {
  const ids = batch.map(({ memberId }) => memberId)
  const had = await piecesHad(db, dropId, ids)
  return new Map(ids.map((id) => [id, had.get(id) ?? err('envelope-empty')]))
}

type BatchGiven = {
  readonly dropId: string
  readonly batch: readonly Waiting[]
  readonly allPieces: (drop: DropRow) => readonly bigint[]
}

/** A batch at once; where an account of it is frozen each by itself, so that it holds up nobody. */
const claimEach = async (
  deps: PromotionsDeps,
  given: BatchGiven,
): Promise<ReadonlyMap<string, Answer>> => {
  try {
    return await claimBatch(deps, given)
  } catch (error) {
    if (!(error instanceof NotPosted)) throw error
    const all = new Map<string, Answer>()
    for (const one of given.batch) {
      const alone =
        given.batch.length === 1
          ? new Map<string, Answer>([[one.memberId, err('account-frozen')]])
          : await claimEach(deps, { ...given, batch: [one] })
      for (const [id, answer] of alone) all.set(id, answer)
    }
    return all
  }
}

const claimBatch = async (
  deps: PromotionsDeps,
  { dropId, batch, allPieces }: BatchGiven,
): Promise<ReadonlyMap<string, Answer>> => {
  const drop = await findDrop(deps.db, dropId)
  const answers = new Map<string, Answer>()
  const ids = [...new Set(batch.map(({ memberId }) => memberId))]
  const now = deps.clock.now()
  const isOpen = drop !== null && drop.starts_at <= now && now < drop.ends_at
  if (drop === null || !isOpen) {
    for (const id of ids) answers.set(id, err(drop === null ? 'not-found' : 'envelope-not-open'))
    return answers
  }
  await deps.db.tx(async (tx) => {
    answers.clear()
    const judged = await judge(deps, tx, { drop, ids, answers })
    await give(deps, tx, { ...judged, allPieces })
    return ok(null)
  })
  return answers
}

/** Drops who has a piece already or may be given nothing; members are locked in their order. */
const judge = async (
  deps: PromotionsDeps,
  tx: Tx,
  given: {
    readonly drop: DropRow
    readonly ids: readonly string[]
    readonly answers: Map<string, Answer>
  },
): Promise<Judged> => {
  const { drop, ids, answers } = given
  const all = await openMembers(deps, () => deps.clock.now())(tx, ids)
  // of another brand nobody is asked anything: they have another currency
  const members = all.filter(({ merchantId }) => merchantId === drop.merchant_id)
  for (const [id, answer] of await piecesHad(tx, drop.drop_id, ids)) answers.set(id, answer)
  const allowed = await offerableMembers(deps, tx, members)
  const fits = await membersWithNeeds(deps)(tx, drop, members)
  const held = await heldAmong(tx, { memberIds: ids, now: deps.clock.now() })
  const byId = new Map(members.map((member) => [member.memberId, member]))
  const fresh: PromoMember[] = []
  for (const id of ids) {
    if (answers.has(id)) continue
    const member = byId.get(id)
    if (member === undefined || !allowed.has(id)) answers.set(id, err('offers-closed'))
    else if (held.has(id)) answers.set(id, err('reward-held'))
    else if (!fits.has(id)) answers.set(id, err('promotion-not-eligible'))
    else fresh.push(member)
  }
  return { drop, fresh, answers }
}

const give = async (
  deps: PromotionsDeps,
  tx: Tx,
  given: Judged & { readonly allPieces: BatchGiven['allPieces'] },
): Promise<void> => {
  const { drop, fresh, answers, allPieces } = given
  if (fresh.length === 0) return
  const [held] = await tx.query(
    `select d.taken, d.state, a.state in ('stopped', 'archived') as is_stopped
     from promotions.envelope_drop d join promotions.activity a using (activity_id)
     where d.drop_id = $1 for update of d`,
    [drop.drop_id],
    { taken: col.int4, state: col.text, is_stopped: col.bool.present },
  )
  if (held === undefined || held.state === 'closed' || held.is_stopped) {
    for (const { memberId } of fresh) answers.set(memberId, err('envelope-not-open'))
    return
  }
  const all = allPieces(drop)
  const winners = fresh.slice(0, drop.pieces - held.taken)
  for (const { memberId } of fresh.slice(winners.length))
    answers.set(memberId, err('envelope-empty'))
  const won = winners.map((member, i) => {
    const no = held.taken + i + 1
    return { member, no, amount: all[no - 1] ?? 0n, awardId: uuidv7(deps.clock.now().getTime()) }
  })
  await pay(deps, tx, { drop, won })
  for (const { member, no, amount } of won) answers.set(member.memberId, ok({ no, amount }))
}

type Paying = {
  readonly drop: DropRow
  readonly won: readonly {
    readonly member: PromoMember
    readonly no: number
    readonly amount: bigint
    readonly awardId: string
  }[]
}

const pay = async (deps: PromotionsDeps, tx: Tx, { drop, won }: Paying): Promise<void> => {
  const [first] = won
  if (first === undefined) return
  const now = deps.clock.now()
  const { merchant_id: merchantId, code } = drop
  await tx.query(
    `insert into promotions.envelope_piece(drop_id, member_id, no, amount, at)
     select $1, i.*, $5::timestamptz from unnest($2::uuid[], $3::int[], $4::bigint[]) i`,
    [
      drop.drop_id,
      won.map(({ member }) => member.memberId),
      won.map(({ no }) => no),
      column(won.map(({ amount }) => amount)),
      now,
    ],
  )
  await tx.query(
    `insert into promotions.award(award_id, member_id, merchant_id, source, source_id, period,
       budget, kind, amount, reserved, terms, state, created_at, ended_at, ended_by)
     select i.award_id, i.member_id, $4, 'envelope', $5, '', $6, 'money', i.amount, i.amount, '{}',
       'claimed', $7, $7, 'member'
     from unnest($1::uuid[], $2::uuid[], $3::bigint[]) i(award_id, member_id, amount)`,
    [
      won.map(({ awardId }) => awardId),
      won.map(({ member }) => member.memberId),
      column(won.map(({ amount }) => amount)),
      merchantId,
      drop.drop_id,
      code,
      now,
    ],
  )
  const { currency } = first.member
  const pooled = { merchantId, name: costAccountOf(code), currency }
  const contraId = await deps.wallet.pooled(tx, pooled)
  const postings = won.map(({ member, amount, no }): Posting => ({
    accountId: member.mainAccount,
    amount,
    contraId,
    kind: 'reward',
    key: {
      party: 'promotions',
      kind: 'envelope',
      id: `${drop.drop_id}:${no}`,
    },
    ref: `envelope:${drop.drop_id}`,
  }))
  const done = await deps.wallet.postGroups(tx, postings)
  if (done.size !== postings.length) throw new NotPosted(drop.drop_id)
  const sum = won.reduce((all, { amount }) => all + amount, 0n)
  await tx.query(
    `update promotions.envelope_drop set taken = taken + $2, paid = paid + $3, state = 'open'
     where drop_id = $1`,
    [drop.drop_id, won.length, sum],
  )
  await consumeIn(tx, { merchantId, code }, { reserved: sum, paid: sum })
}
