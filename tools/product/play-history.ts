import { randomUUID } from 'node:crypto'
import type { Clock } from '@faro/kernel/clock'
import { present } from '@faro/kernel/assert'
import { err, ok, unwrap } from '@faro/kernel/result'
import type { PlayerAccount } from '@faro/gaming'
import type { OpenLink } from '../../domains/gaming/src/links/links.ts'
import type { VendorCalls } from '../../domains/gaming/src/calls/vendor-calls.ts'
import {
  payFreeRound,
  stakeFreeRound,
} from '../../domains/gaming/src/free-rounds/play-free-round.ts'
import type { TransferClient } from '../../domains/gaming/src/transfers/client.ts'
import { createTransfers } from '../../domains/gaming/src/transfers/transfer-money.ts'
import { anAward } from './free-rounds.ts'
import type { Product } from './product.ts'

export type PlayHistoryOptions = {
  readonly product: Product
  /** Of a game that outside vendors' calls may name. */
  readonly vendorCode: string
  readonly gameCode: string
  readonly calls: VendorCalls
  readonly playerAccount: PlayerAccount
  readonly clock: Clock
}

type Played = { readonly key: string; readonly round: string }
type Context = PlayHistoryOptions & { readonly played: Played[] }

/** The vendor with a wallet of its own. */
export const walletVendor = 'cove'
/** Whose game free rounds are in. */
const freeRoundVendor = 'faro'

const callContext = ({ playerAccount, vendorCode, gameCode }: Context, vendorRound: string) =>
  ({
    playerAccount,
    vendorCode,
    vendorRound,
    gameCode,
    isGameBound: false,
    closesRound: false,
  }) as const

const trusted = { kind: 'trusted' } as const

const vendorSteps = (context: Context) => {
  const { product, calls, playerAccount, clock, played } = context
  const { db } = product
  return {
    bet: async (amount: bigint, win: bigint | null) => {
      const round = randomUUID()
      const movements = [
        { kind: 'debit' as const, key: `${round}:bet`, amount },
        ...(win === null ? [] : [{ kind: 'credit' as const, key: `${round}:win`, amount: win }]),
      ]
      const session = { kind: 'none' } as const
      const done = await calls.batch({ ...callContext(context, round), session, movements })
      if (done.ok) played.push(...movements.map(({ key }) => ({ key, round })))
      return done
    },
    takeBack: async (which: number) => {
      const one = played[which % Math.max(1, played.length)]
      if (one === undefined) return
      const reversals = [{ key: randomUUID(), original: one.key }]
      await calls.rollback({ ...callContext(context, one.round), reversals })
    },
    endParked: async (outcome: 'credited' | 'refused') => {
      const [row] = await db.query<{ credit_id: string }>(
        `select credit_id from gaming.parked_credit where member_id = $1 and state = 'parked'
         order by parked_at limit 1`,
        [playerAccount.memberId],
      )
      if (row === undefined) return
      const how = { creditId: row.credit_id, outcome, operatorIds: [], by: 'ana', now: clock.now() }
      await db.tx((tx) => product.app.modules.gaming.endParked(tx, how))
    },
  }
}

const ownSteps = (context: Context) => {
  const { product, calls, playerAccount, clock, played } = context
  const { db } = product
  const { bonuses, gaming } = product.app.modules
  const { memberId } = playerAccount
  return {
    freeRound: async (payout: bigint, wagerMultiple: number) => {
      await anAward(product, { memberId, wagerMultiple, rounds: 1 })
      const events = { emit: async () => undefined, subscribe: () => undefined }
      const deps = { bonuses, calls, clock, events }
      await db.tx(async (tx) => {
        const taken = await gaming.freeRounds.take(tx, { memberId, gameCode: 'faro-de-fortuna' })
        const award = present(taken, 'award')
        const vendorRound = randomUUID()
        const play = { playerAccount, award, vendorCode: freeRoundVendor, vendorRound }
        unwrap(await stakeFreeRound(deps)(tx, play))
        return ok(await payFreeRound(deps)(tx, { ...play, payout }))
      })
    },
    rebate: async (amount: bigint) => {
      const round = randomUUID()
      const own = { kind: 'credit', key: `${round}:own`, amount: amount / 10n } as const
      const movements = [
        { kind: 'debit' as const, key: `${round}:bet`, amount },
        { ...own, isRebate: true as const },
      ]
      const call = { ...callContext(context, round), session: trusted, movements }
      const [done] = unwrap(await db.tx(async (tx) => ok(await calls.batchMany(tx, [call]))))
      if (done?.ok === true) played.push(...movements.map(({ key }) => ({ key, round })))
    },
  }
}

/** A bet of the house's own that is settled, and settled anew: the payout and what a boost adds. */
const settleStep = (context: Context) => {
  const { product, calls, playerAccount } = context
  const from = { merchantId: playerAccount.merchantId, name: 'promotion:boosts' }
  let round = ''
  let n = 3
  return async (pay: bigint, reward: bigint) => {
    const isNew = n === 3
    if (isNew) round = randomUUID()
    n = isNew ? 1 : n + 1
    const key = (kind: string, of: number): string => `${round}:${kind}:${of}`
    const backOf = (kind: string) =>
      isNew ? {} : { back: { key: key(`${kind}-back`, n), original: key(kind, n - 1) } }
    await product.db.tx(async (tx) => {
      const of = callContext(context, round)
      const movements = [{ kind: 'debit' as const, key: key('bet', 0), amount: 500n }]
      if (isNew) await calls.batchMany(tx, [{ ...of, session: trusted, movements }])
      const [done] = await calls.resettleMany(tx, [
        {
          ...of,
          pay: { key: key('pay', n), amount: pay },
          ...backOf('pay'),
          recoverKey: key('recover', n),
          reward: { pay: { key: key('reward', n), amount: reward, from }, ...backOf('reward') },
        },
      ])
      return ok(unwrap(present(done, 'revision')))
    })
  }
}

const transferSteps = ({ product, playerAccount, clock }: Context) => {
  const { wallet, whitelabel, identity } = product.app.modules
  const waiting: string[] = []
  let word: 'applied' | 'refused' | null = null
  const client = {
    move: async () => (word === null ? err('vendor-unavailable') : ok(word)),
  } as unknown as TransferClient
  const link = { vendorCode: walletVendor } as OpenLink
  const transfers = createTransfers({
    db: product.db,
    wallet,
    links: { find: async () => link },
    client,
    dayFor: (merchantId) => whitelabel.dayOf(merchantId, clock.now()),
    playStateOf: async (from, id) => (await identity.playStates(from, [id])).get(id),
    onUnanswered: async (transferId) => void waiting.push(transferId),
    onBack: () => undefined,
  })
  return {
    transfer: async (direction: 'in' | 'out', amount: bigint, answer: typeof word) => {
      word = answer
      const idempotency = { scope: 'test', key: randomUUID(), inputHash: '1' }
      await transfers.move({ playerAccount, link, direction, amount }, idempotency)
    },
    answer: async (given: 'applied' | 'refused') => {
      word = given
      const one = waiting.shift()
      if (one !== undefined) await transfers.advance(one)
    },
  }
}

/**
 * Everything that moves a player's money in games, one step at a time: bets and wins of a vendor,
 * some above a ceiling, rollbacks, free rounds, rebates, bets that are settled anew and money sent
 * to a vendor's own wallet. A step that cannot be done now is left out.
 */
export const playHistory = (options: PlayHistoryOptions) => {
  const context = { ...options, played: [] }
  return {
    ...vendorSteps(context),
    ...ownSteps(context),
    settle: settleStep(context),
    ...transferSteps(context),
  }
}
