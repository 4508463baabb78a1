import { randomUUID } from 'node:crypto'
import { sportsBets, type OwnBet } from '@faro/contract/sportsbook'
import { sportsbookModuleAt, standardSettings, type BookSettings } from '@faro/sportsbook'
import { settleAll } from '../../games/sportsbook/rounds/settle-lines.ts'
import type { EventDescription } from '../../games/sportsbook/feed/event-description.ts'
import { ok } from '@faro/kernel/result'
import { usableRewards } from '../../games/sportsbook/rounds/bet-rewards.query.ts'
import type { Clock } from '@faro/kernel/clock'
import { aFundedPlayer } from './funded-player.ts'
import { moveMoney } from './move-money.ts'
import { aProduct, type Wishes } from './product.ts'

let count = 0

type PlacedResult = {
  state: string
  bet: OwnBet | null
  refusal: string | null
  odds: number[] | null
  maximum: string | null
}

export type SlipLeg = {
  event: string
  market: string
  specifiers: string
  outcome: string
  odds: number
  banker?: boolean
}

const info = (eventId: string, sportId: number): EventDescription => ({
  eventId,
  sportId,
  leagueId: 'fa:tournament:11',
  isOutright: false,
  isFeatured: false,
  startsAt: 0,
  homeId: 'fa:competitor:1',
  awayId: 'fa:competitor:2',
  names: {
    en: {
      sport: 'Football',
      league: 'Liga Austral',
      region: 'Austral',
      home: 'Puerto Alto',
      away: 'Valle Norte',
      name: 'Puerto Alto – Valle Norte',
    },
  },
  players: {},
})

type Head = { by: 1 | 3; eventId: string; at: number; more?: string }

const message = (root: string, { by, eventId, at, more = '' }: Head, body: string): string =>
  `<${root} product="${by}" event_id="${eventId}" timestamp="${at}" ${more}>${body}</${root}>`

/** A product whose feed is spoken by the test: nothing comes by itself. */
export const aSportsFixture = async (
  wishes: Wishes & { readonly delayMs?: number; readonly earlyHoldMs?: number } = {},
) => {
  const { delayMs = 60_000, earlyHoldMs = 60_000, ...others } = wishes
  const settings: BookSettings = {
    ...standardSettings,
    delayMs,
    earlyPayout: { sports: [1], lead: 2, holdMs: earlyHoldMs },
    isListening: false,
  }
  const product = await aProduct({
    config: { ROLES: 'api,worker' },
    ...others,
    instead: [sportsbookModuleAt(settings) as never],
  })
  const book = (
    product.app.modules as unknown as {
      sportsbook: ReturnType<ReturnType<typeof sportsbookModuleAt>['create']>['api']
    }
  ).sportsbook
  const { keeper } = book
  const clock: Clock = book.deps.clock
  const now = (): number => clock.now().getTime()
  const next: Record<1 | 3, number> = { 1: 1, 3: 1 }
  const feed = (product_: 1 | 3, xml: string): void => {
    keeper.take({ n: next[product_]++, xml })
  }
  keeper.hello({ 1: 1, 3: 1 })
  for (const one of [1, 3] as const) {
    feed(one, `<alive product="${one}" timestamp="${now()}" subscribed="1"/>`)
    const request = keeper.feed.producers[one].recovery?.id
    feed(one, `<snapshot_complete product="${one}" timestamp="${now()}" request_id="${request}"/>`)
  }
  const settle = async (): Promise<void> => {
    await keeper.writer.flush()
    await book.settler.idle()
    await settleAll(book.deps)
  }
  let matches = 1_000
  const event = (sportId = 1, isLive = false): string => {
    const id = `fa:match:${++matches}`
    keeper.know({ ...info(id, sportId), startsAt: now() + 3_600_000 })
    const state = keeper.feed.events.get(id)
    if (state !== undefined && isLive) state.status = 1
    return id
  }
  const named = (line: string): string => {
    const [id = '', specifiers] = line.split('/')
    return `id="${id}"${specifiers === undefined ? '' : ` specifiers="${specifiers}"`}`
  }
  const market = (line: string, outcomes: Record<string, string>): string => {
    const all = Object.entries(outcomes).map(([id, text]) => {
      // a price alone, or with the fair chance: 1.95/0.5
      const [price, chance] = text.split('/')
      const fair = chance === undefined ? '' : ` probabilities="${chance}"`
      return `<outcome id="${id}" odds="${price}"${fair} active="1"/>`
    })
    return `<market ${named(line)} status="1">${all.join('')}</market>`
  }
  const odds = (
    eventId: string,
    markets: Record<string, Record<string, string>>,
    by: 1 | 3 = 3,
  ): void => {
    const all = Object.entries(markets).map(([line, outcomes]) => market(line, outcomes))
    const live = '<sport_event_status status="1" home_score="0" away_score="0"/>'
    const body = `${by === 1 ? live : ''}<odds>${all.join('')}</odds>`
    feed(by, message('odds_change', { by, eventId, at: now() }, body))
  }
  return {
    product,
    book,
    keeper,
    now,
    feed,
    settle,
    event,
    odds,
    player: (money = 100_000n) => aFundedPlayer(product, `apuesta${++count}`, money),
    balance: async (memberId: string): Promise<bigint> => {
      const { gameWallet } = product.app.modules.gaming
      const found = await gameWallet.available(product.db, { merchantId: 1, memberId })
      return found?.available ?? 0n
    },
    pooled: async (name: string): Promise<bigint> => {
      const { pools } = product.app.modules.gaming.gameWallet
      const [held] = await pools.balances(product.db, 'PNT', [{ merchantId: 1, name }])
      return held ?? 0n
    },
    /** Gives a free bet, or with `ppm` a boost. */
    give: async (
      memberId: string,
      { amount, ppm }: { readonly amount: bigint; readonly ppm?: number },
    ): Promise<string> => {
      const given = { merchantId: 1, memberId, amount, days: 7, key: randomUUID() }
      await product.db.tx(async (tx) => {
        if (ppm === undefined) await book.betRewards.freeBet(tx, given)
        else await book.betRewards.boost(tx, { ...given, ppm })
        return ok(null)
      })
      const [row] = await usableRewards(product.db, memberId, clock.now())
      return row?.reward_id ?? ''
    },
    /** What the turnover book says of a member, as it stands now. */
    turnover: (memberId: string) =>
      product.db.query<{ stake: bigint; payout: bigint; valid: bigint; is_free: boolean }>(
        `select distinct on (round_id) stake, payout, valid, is_free from gaming.settlement
         where member_id = $1 order by round_id, version desc`,
        [memberId],
      ),
    score: (eventId: string, home: number, away: number): void =>
      feed(
        1,
        message(
          'odds_change',
          { by: 1, eventId, at: now() },
          `<sport_event_status status="1" home_score="${home}" away_score="${away}"/>`,
        ),
      ),
    leg: (eventId: string, outcome: string, shown: number, line = '1'): SlipLeg => ({
      event: eventId,
      market: line.split('/')[0] ?? '',
      specifiers: line.split('/')[1] ?? '',
      outcome,
      odds: shown,
    }),
    /** A result of a line: 1 won, 0 lost; or a factor that is void. */
    result: (
      eventId: string,
      line: string,
      outcomes: Record<string, { result: number; vf?: string; dhf?: string }>,
      at = now(),
    ): void => {
      const all = Object.entries(outcomes).map(([id, { result, vf = '0', dhf = '1' }]) => {
        const factors = `void_factor="${vf}" dead_heat_factor="${dhf}"`
        return `<outcome id="${id}" result="${result}" ${factors}/>`
      })
      const body = `<outcomes><market ${named(line)}>${all.join('')}</market></outcomes>`
      feed(1, message('bet_settlement', { by: 1, eventId, at, more: 'certainty="2"' }, body))
    },
    say: (root: string, eventId: string, line = '1'): void =>
      feed(1, message(root, { by: 1, eventId, at: now() }, `<market ${named(line)}/>`)),
    stop: (eventId: string, at = now(), by: 1 | 3 = 1): void => {
      const more = 'groups="all" market_status="-1"'
      feed(by, message('bet_stop', { by, eventId, at, more }, ''))
    },
    /** Takes money away, as a withdrawal does. */
    spend: (memberId: string, amount: bigint): Promise<void> =>
      moveMoney(
        { db: product.db, wallet: product.app.modules.wallet },
        { merchantId: 1, owner: memberId },
        -amount,
      ),
    place: async (
      token: string,
      bets: readonly object[],
      key: string = randomUUID(),
    ): Promise<PlacedResult[]> => {
      const reply = await product.call(sportsBets.place, { token, key, body: { bets } })
      if (!reply.success) throw new Error(`${reply.message} ${JSON.stringify(reply.value)}`)
      return (reply.value as { results: PlacedResult[] }).results
    },
    bet: async (token: string, betId: string): Promise<OwnBet> =>
      (await product.call(sportsBets.bet, { token, params: { betId }, query: {} })).value as OwnBet,
    single: (leg: SlipLeg, stake = '10.00', more: object = {}) => ({
      type: 'single',
      legs: [leg],
      stake,
      accept: 'none',
      ...more,
    }),
    /** Ends it and tells what faults the wallet found in itself. */
    close: async () => {
      const audit = await product.app.modules.wallet.audit()
      await product.close()
      return audit.filter(({ bad }) => bad !== 0n)
    },
  }
}

export type SportsFixture = Awaited<ReturnType<typeof aSportsFixture>>
