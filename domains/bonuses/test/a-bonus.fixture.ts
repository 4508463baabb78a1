import { randomUUID } from 'node:crypto'
import { fixedClock } from '@faro/kernel/clock'
import { ok, unwrap } from '@faro/kernel/result'
import type { Events } from '@faro/server-kit/events'
import { createLog } from '@faro/server-kit/log'
import { testDatabase } from '@faro/server-kit/testing'
import { createWallet } from '@faro/wallet'
import { bonusGate } from '../src/bonus/withdrawal-gate.ts'
import { settleBonuses } from '../src/bonus/settle-bonuses.job.ts'
import type { BonusesDeps, OpenStake, TurnoverRow } from '../src/deps.ts'
import { createBonuses, type NewBonus } from '../src/index.ts'

const currency = 'PNT'

/** Bonuses on a database and a wallet, with a book that a test writes. */
export const aBonusHouse = async () => {
  const database = await testDatabase()
  const wallet = createWallet({ db: database.db })
  // members are dated by the database: the test's time begins where that stands
  const clock = fixedClock(new Date().toISOString())
  const told: { payload: object }[] = []
  const events = {
    emit: async (_tx: unknown, ...events: { payload: object }[]) => {
      told.push(...events)
    },
    subscribe: () => undefined,
  } as unknown as Events
  const rows: (TurnoverRow & { memberId: string })[] = []
  const openStakes = new Map<string, OpenStake[]>()
  const deps: BonusesDeps = {
    db: database.db,
    log: createLog('silent'),
    clock,
    events,
    wallet,
    book: {
      isRead: async () => true,
      horizon: async () => ({
        xid: rows.at(-1)?.xid ?? 0n,
        seq: rows.at(-1)?.seq ?? 0n,
      }),
      openStakes: async (_db, memberId) => openStakes.get(memberId) ?? [],
      memberRowsAfter: async (_db, { memberId, after, limit }) =>
        rows
          .filter((row) => row.memberId === memberId)
          .filter(({ xid, seq }) => xid > after.xid || (xid === after.xid && seq > after.seq))
          .slice(0, limit),
    },
  }
  const bonuses = createBonuses(deps)
  const pooled = (name: string) => wallet.pooled(database.db, { merchantId: 1, name, currency })
  const post = async (accountId: bigint, amount: bigint, name: string) => {
    const contraId = await pooled(name)
    unwrap(
      await database.db.tx((tx) =>
        wallet.post(tx, [
          {
            accountId,
            amount,
            contraId,
            kind: amount < 0n ? 'bet' : 'win',
            ref: 'test',
            key: {
              party: 'test',
              kind: 'move',
              id: randomUUID(),
            },
          },
        ]),
      ),
    )
  }
  let seq = 0n
  const booked = async (
    memberId: string,
    dValid: bigint,
    more: Partial<TurnoverRow> = {},
  ): Promise<TurnoverRow> => {
    const [at] = await database.db.query<{ xid: bigint }>(
      'select pg_current_xact_id()::text::bigint as xid',
    )
    seq += 1n
    const row = {
      memberId,
      roundId: randomUUID(),
      version: 1,
      at: clock.now(),
      placedAt: clock.now(),
      category: 'rng',
      vendor: 'faro',
      game: 'slot',
      dValid,
      dValidAll: dValid,
      ...more,
      xid: at?.xid ?? 0n,
      seq,
    }
    rows.push(row)
    return row
  }
  const aPlayer = async (money = 10_000n) => {
    const memberId = randomUUID()
    const owner = { merchantId: 1, owner: memberId }
    const accountId = await wallet.openAccount(database.db, { ...owner, currency })
    if (money > 0n) await post(accountId, money, 'house:opening')
    const playerAccount = { memberId, merchantId: 1, accountId, currency } as const
    const grant = (given: Partial<NewBonus> = {}) =>
      database.db.tx(async (tx) =>
        ok(
          await bonuses.grant(tx, playerAccount, {
            mode: 'locked',
            amount: 2000n,
            multiple: 5n,
            base: 'bonus',
            deposit: 0n,
            depositId: null,
            days: 7,
            maxBet: null,
            cap: null,
            isSticky: false,
            counts: 'all',
            weights: null,
            names: { ES: 'Bono' },
            termsHash: '',
            budget: 'spring',
            source: 'activity',
            sourceId: randomUUID(),
            activityId: null,
            ...given,
          }),
        ),
      )
    const stateOf = async () =>
      database.db.query<{
        mode: string
        state: string
        progress: string
        balance: bigint
        converted: bigint
        forfeited: bigint
      }>(
        `select mode, state, progress, balance, converted, forfeited from bonuses.bonus
         where member_id = $1 order by created_at, bonus_id`,
        [memberId],
      )
    return {
      memberId,
      accountId,
      playerAccount,
      grant,
      stateOf,
      balance: async () => (await wallet.balance(owner))?.balance ?? 0n,
      bonusBalance: async () => {
        const [row] = await database.db.query<{
          balance: bigint
        }>(`select balance from wallet.account where owner = $1 and purpose = 'bonus'`, [memberId])
        return row?.balance ?? 0n
      },
      booked: (dValid: bigint, more: Partial<TurnoverRow> = {}) => booked(memberId, dValid, more),
      open: (stakes: readonly Partial<OpenStake>[]) =>
        openStakes.set(
          memberId,
          stakes.map((one) => ({
            stake: 0n,
            category: 'rng',
            vendor: 'faro',
            game: 'slot',
            placedAt: clock.now(),
            ...one,
          })),
        ),
      settle: () => bonuses.settle(memberId),
      freeze: (status: number) =>
        database.db.query('update wallet.account set status = $2 where account_id = $1', [
          accountId,
          status,
        ]),
    }
  }
  return {
    db: database.db,
    wallet,
    clock,
    told,
    deps,
    bonuses,
    aPlayer,
    post,
    pooled,
    settleAll: settleBonuses(deps),
    gate: bonusGate(deps),
    faults: async () =>
      database.db.query(`select a.owner, a.balance, h.held from wallet.account a
         left join (select member_id, sum(case when mode = 'locked' then amount else balance end)
           as held from bonuses.bonus where state in ('collecting', 'open', 'met')
           group by 1) h on h.member_id = a.owner
         where a.purpose = 'bonus' and a.balance <> coalesce(h.held, 0)`),
    close: async () => {
      const bad = (await wallet.audit()).filter((one) => one.bad !== 0n)
      await database.close()
      return bad
    },
  }
}

export type BonusHouse = Awaited<ReturnType<typeof aBonusHouse>>
export type BonusPlayer = Awaited<ReturnType<BonusHouse['aPlayer']>>
