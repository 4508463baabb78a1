import { uuidv7 } from '@faro/kernel/ids'
import { present } from '@faro/kernel/assert'
import { formatAmount } from '@faro/kernel/money'
import { ok } from '@faro/kernel/result'
import { hashInput } from '@faro/server-kit/db'
import type { BetInput } from '../../games/sportsbook/engine/bets/bet.ts'
import { feedDueAt } from '../../games/sportsbook/engine/feed/receive.ts'
import { stopEvent } from '../../games/sportsbook/engine/feed/open-lines.ts'
import { noEffects } from '../../games/sportsbook/engine/feed/state.ts'
import { decimalText } from '../../games/sportsbook/replay/amounts.ts'
import type { Replayed } from '../../games/sportsbook/replay/play.ts'
import {
  betInputOf,
  type CashOutStep,
  type PlaceStep,
} from '../../games/sportsbook/replay/recording.ts'
import type { Asked } from '../../games/sportsbook/rounds/accept-bet.ts'
import { usableRewards } from '../../games/sportsbook/rounds/bet-rewards.query.ts'
import type { BetReward } from '../../games/sportsbook/rounds/bet-shape.ts'
import { findBet, legsOfBets } from '../../games/sportsbook/rounds/bet-store.query.ts'
import { cashOut } from '../../games/sportsbook/rounds/cash-out.ts'
import { placeOnce } from '../../games/sportsbook/rounds/place-bets.ts'
import type { Refused } from '../../games/sportsbook/rounds/refusal.ts'
import { sportVendor } from '../../games/sportsbook/src/deps.ts'
import { moveMoney } from '../product/move-money.ts'
import { currency, merchantId, settle, type Answer, type DatabaseBook } from './database-book.ts'

const million = 1_000_000n

/** An amount of an answer, which is written in the ledger's currency, as recordings write it. */
const rewritten = ({ money }: DatabaseBook, text: string): string =>
  money.write(BigInt(text.replace('.', '')))

const refusalOf = (book: DatabaseBook, refused: Refused): Answer => {
  const { refusal, odds, minimum, maximum } = refused
  // a recording's lines are those that its feed named: an unknown one takes no bets
  if (refusal === 'event-unknown' || refusal === 'line-unknown')
    return { refused: 'market-suspended' }
  return {
    refused: refusal,
    ...(odds ? { odds: odds.map((one) => decimalText({ n: BigInt(one), d: 10_000n })) } : {}),
    ...(minimum ? { minimum: rewritten(book, minimum) } : {}),
    ...(maximum ? { maximum: rewritten(book, maximum) } : {}),
  }
}

/** What a bet was answered with, by its row. */
const answerOf = async (book: DatabaseBook, betId: string): Promise<Answer> => {
  const { db } = book.host.product
  const row = present(await findBet(db, betId), 'bet')
  if (row.state === 'pending') return { pending: true }
  const legs = (await legsOfBets(db, [betId])).get(betId) ?? []
  return {
    accepted: true,
    stake: book.money.write(row.stake),
    odds: legs
      .filter(({ win_place }) => win_place === null)
      .map(({ odds }) => decimalText({ n: BigInt(odds), d: 10_000n })),
  }
}

/** A free bet or boost for a bet that uses one. */
const rewardFor = async (
  { book, host, clock }: DatabaseBook,
  memberId: string,
  { isFree, boost, stake }: BetInput,
): Promise<BetReward | null> => {
  if (!isFree && boost === null) return null
  const { db } = host.product
  const amount = isFree ? stake : 10n ** 17n
  const given = { merchantId, memberId, amount, days: 7, key: uuidv7(clock.at) }
  const ppm = boost === null ? null : Number((boost.n * million) / boost.d)
  await db.tx(async (tx) => {
    if (ppm === null) await book.rewards.freeBet(tx, given)
    else await book.rewards.boost(tx, { ...given, ppm })
    return ok(null)
  })
  const row = (await usableRewards(db, memberId, new Date(clock.at))).at(-1)
  return { rewardId: present(row, 'reward').reward_id, amount, ppm }
}

const place = async (book: DatabaseBook, step: PlaceStep): Promise<void> => {
  const known = book.places.get(step.key)
  const contentOf = ({ member, bet }: PlaceStep): string => JSON.stringify([member, bet])
  if (known !== undefined) {
    if (contentOf(known.step) !== contentOf(step))
      book.reused.set(`${step.key}!`, { refused: 'idempotency-key-reused' })
    return
  }
  const entry = { step, betId: uuidv7(book.clock.at), answer: {} as Answer }
  book.places.set(step.key, entry)
  const input = betInputOf(step.bet, book.money)
  if (input === null) {
    entry.answer = { refused: 'amount-too-fine' }
    return
  }
  const playerAccount = present(book.members.get(step.member), 'member')
  book.built.prices = Object.fromEntries(input.prices)
  const asked: Asked = {
    betId: entry.betId,
    playerAccount,
    vendorCode: sportVendor,
    input,
    reward: await rewardFor(book, playerAccount.memberId, input),
    seenPrice: input.prices.get(input.legs.map((_, i) => i).join(',')) ?? null,
    request: { key: step.key, place: 0, inputHash: hashInput(step.bet) },
    waited: null,
  }
  const outcome = await placeOnce({ ...book.book.deps, pending: pendingOf(book, entry) }, asked)
  entry.answer =
    'refused' in outcome ? refusalOf(book, outcome.refused) : await answerOf(book, entry.betId)
  await settle(book)
}

/** What waits is ended by the recording's clock, not by a timer. */
const pendingOf = (book: DatabaseBook, entry: { betId: string; answer: Answer }) => ({
  ...book.book.pending,
  wait: (betId: string, dueAt: number): void => {
    book.waiting.push({
      dueAt,
      end: async () => {
        const refused = await book.book.pending.end(betId)
        entry.answer = refused === null ? await answerOf(book, betId) : refusalOf(book, refused)
        await settle(book)
      },
    })
  },
})

const cashOutAnswer = (
  book: DatabaseBook,
  result: Awaited<ReturnType<ReturnType<typeof cashOut>>>,
): Answer => {
  if (result.ok) return { accepted: true, paid: rewritten(book, result.value.paid) }
  const { amount } = (result.detail ?? {}) as { readonly amount?: string }
  return {
    refused: result.error,
    ...(amount === undefined ? {} : { amount: rewritten(book, amount) }),
  }
}

const startCashOut = async (book: DatabaseBook, step: CashOutStep): Promise<void> => {
  const known = book.cashOuts.get(step.key)
  const contentOf = ({ at: _, ...content }: CashOutStep): string => JSON.stringify(content)
  if (known !== undefined) {
    if (contentOf(known.step) !== contentOf(step))
      book.reused.set(`${step.key}!`, { refused: 'idempotency-key-reused' })
    return
  }
  const entry = { step, answer: {} as Answer }
  book.cashOuts.set(step.key, entry)
  const placed = book.places.get(step.bet)
  if (placed === undefined) {
    entry.answer = { refused: 'bet-unknown' }
    return
  }
  // what the ledger cannot hold is refused by the spelling of the recording
  const textOf = (text: string): string => {
    const units = book.money.read(text)
    return units === null ? '0.001' : formatAmount(units, currency)
  }
  const { memberId } = present(book.members.get(placed.step.member), 'member')
  const work = cashOut(book.book.deps)({
    memberId,
    betId: placed.betId,
    amountText: textOf(step.amount),
    partText: step.stakePart === undefined ? undefined : textOf(step.stakePart),
    accept: step.accept ?? 'higher',
    idempotency: { scope: `replay:${memberId}`, key: step.key, inputHash: contentOf(step) },
  }).then((result) => cashOutAnswer(book, result))
  const slept = book.sleepers.length
  await Promise.race([work, untilAsleep(book, slept)])
  const sleeper = book.sleepers[slept]
  if (sleeper === undefined) {
    const answer = await work
    // a bet that was refused has no row; its player asks for it all the same
    entry.answer =
      answer['refused'] === 'bet-unknown' ? { refused: 'cash-out-unavailable' } : answer
    return settle(book)
  }
  entry.answer = { pending: true }
  book.waiting.push({
    dueAt: book.clock.at + sleeper.ms,
    end: async () => {
      sleeper.wake()
      entry.answer = await work
      await settle(book)
    },
  })
}

const untilAsleep = async ({ sleepers }: DatabaseBook, before: number): Promise<void> => {
  const end = Date.now() + 30_000
  while (sleepers.length === before && Date.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 2))
}

const endWaiting = async (book: DatabaseBook): Promise<void> => {
  const due = book.waiting
    .filter(({ dueAt }) => dueAt <= book.clock.at)
    .toSorted((a, b) => a.dueAt - b.dueAt)
  for (const one of due) {
    book.waiting.splice(book.waiting.indexOf(one), 1)
    await one.end()
  }
}

/** A recording played by the module, its bets and their money in the database. */
export const databaseReplayed = (replay: DatabaseBook): Replayed => {
  const { book, clock, host, money, members, waiting } = replay
  const { keeper, earlyPayouts } = book
  return {
    feed: async ({ xml, n, at }) => {
      clock.at = at
      keeper.take({ n: n ?? null, xml })
      await settle(replay)
    },
    place: async (step) => {
      clock.at = step.at
      await place(replay, step)
    },
    cashOut: async (step) => {
      clock.at = step.at
      await startCashOut(replay, step)
    },
    moveMoney: async ({ do: kind, member: name, amount }) => {
      const { memberId } = present(members.get(name), 'member')
      const units = money.read(amount) ?? 0n
      const held = await host.given.gaming.gameWallet.available(host.product.db, {
        merchantId,
        memberId,
      })
      if (units === 0n || (kind === 'withdraw' && units > (held?.available ?? 0n))) return
      const { wallet } = host.product.app.modules
      const moved = kind === 'deposit' ? units : -units
      await moveMoney({ db: host.product.db, wallet }, { merchantId, owner: memberId }, moved)
    },
    suspend: ({ event: id, on, at }) => {
      clock.at = at
      const event = keeper.feed.events.get(id)
      if (event !== undefined) stopEvent(keeper.feed, { event, isStopped: on, at }, noEffects())
    },
    dueAt: () =>
      Math.min(feedDueAt(keeper.feed), earlyPayouts.dueAt(), ...waiting.map(({ dueAt }) => dueAt)),
    runTimers: async (at) => {
      clock.at = at
      keeper.turn()
      await settle(replay)
      earlyPayouts.look()
      await settle(replay)
      await endWaiting(replay)
    },
  }
}
