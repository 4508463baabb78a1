import { randomUUID } from 'node:crypto'
import { createBonuses } from '@faro/bonuses'
import type { OfferState } from '@faro/identity'
import { fixedClock } from '@faro/kernel/clock'
import { ok, unwrap } from '@faro/kernel/result'
import { createLog } from '@faro/server-kit/log'
import { testDatabase } from '@faro/server-kit/testing'
import { createWallet } from '@faro/wallet'
import { dayOf, startOfDay } from '@faro/whitelabel'
import { claimAward } from '../src/awards/claim-award.ts'
import { beginReading, foldBook, settleMember } from '../src/book/fold.ts'
import type { BookMark, BookRow } from '../src/book/turnover-book.ts'
import { claimCashback } from '../src/cashback/claim-cashback.ts'
import type { PromotionsDeps } from '../src/deps.ts'
import { closePeriods } from '../src/periods.job.ts'
import { convertPoints } from '../src/points/convert-points.ts'
import { endRedemption } from '../src/points/end-redemption.ts'
import { redeemPoints } from '../src/points/redeem-points.ts'
import { countDeposit } from '../src/members/count-deposit.ts'
import { reverseDeposit } from '../src/members/reverse-deposit.ts'

const zone = 'America/Lima'
const merchant = {
  merchantId: 1,
  code: 'faro',
  name: 'Faro',
  currency: 'PNT',
  defaultLanguage: 'ES',
} as const

const same = (text: string): string => text

const isAfter = (row: BookMark, mark: BookMark): boolean =>
  row.xid > mark.xid || (row.xid === mark.xid && row.seq > mark.seq)

type Play = Partial<Omit<BookRow, 'memberId' | 'xid' | 'seq'>> & { readonly dValid: bigint }

/** Promotions on a database and a wallet, with a book that a test writes. */
export const aPromotions = async (at = '2026-11-20T15:00:00Z') => {
  const database = await testDatabase()
  const wallet = createWallet({ db: database.db })
  const clock = fixedClock(at)
  const rows: BookRow[] = []
  const told: { topic: string; payload: unknown }[] = []
  const opened: { subject: string; evidence: { code: string } }[] = []
  const offers = new Map<string, Partial<OfferState>>()
  const isWrongPassword = { value: false }
  const today = async (_merchantId: number, moment: Date) => dayOf(moment, zone)
  const stateOf = (memberId: string): OfferState => ({
    memberId,
    merchantId: 1,
    accountType: 2,
    isDisabled: false,
    isHeld: false,
    exclusion: null,
    country: 'PE',
    language: 'es',
    birthday: '1990-05-05',
    registeredAt: new Date('2026-01-01'),
    lastLoginAt: null,
    uplineId: null,
    isMobileProven: true,
    isMailProven: true,
    limitedAt: null,
    hasRaise: false,
    ...offers.get(memberId),
  })
  const events = {
    emit: async (_tx: unknown, ...events: { topic: string; payload: unknown }[]) => {
      told.push(...events)
    },
    subscribe: () => undefined,
  }
  const deps = {
    db: database.db,
    log: createLog('silent'),
    clock,
    events,
    wallet,
    bonuses: createBonuses({
      db: database.db,
      log: createLog('silent'),
      clock,
      wallet,
      events: events as never,
      book: {
        isRead: async () => true,
        horizon: async () => ({
          xid: 0n,
          seq: 0n,
        }),
        memberRowsAfter: async () => [],
        openStakes: async () => [],
      },
    }),
    identity: {
      checkPaymentPassword: async () =>
        isWrongPassword.value
          ? {
              ok: false,
              error: 'payment-password-wrong',
            }
          : ok(null),
      offers: {
        of: async (_db: unknown, ids: readonly string[]) =>
          new Map(ids.map((id) => [id, stateOf(id)])),
      },
    },
    whitelabel: {
      dayOf: today,
      hostsOf: async () => [],
      calendarDayOf: today,
      startOfDay: async (day: string) => startOfDay(day, (moment) => dayOf(moment, zone)),
      settingsOf: async () => ({ merchant }),
      merchants: async () => [merchant],
    },
    book: {
      horizon: async () => ({
        xid: rows.at(-1)?.xid ?? 0n,
        seq: rows.at(-1)?.seq ?? 0n,
      }),
      rowsAfter: async (_db: unknown, mark: BookMark, limit: number) => {
        const behind = rows.filter((row) => isAfter(row, mark))
        return { rows: behind.slice(0, limit), isLast: behind.length <= limit }
      },
      memberRowsAfter: async (
        _db: unknown,
        of: {
          memberId: string
          after: BookMark
          limit: number
        },
      ) =>
        rows
          .filter((row) => row.memberId === of.memberId && isAfter(row, of.after))
          .slice(0, of.limit),
    },
    approvals: { doneAlone: async () => 0n, didAlone: async () => undefined },
    vendorNames: async () => new Map(),
    betRewards: () => null,
    rtpOf: async () => 9_600,
    cases: {
      open: async (_tx: unknown, hit: (typeof opened)[number]) => {
        opened.push(hit)
        return { caseId: '', isNew: true }
      },
    },
    fair: { seal: same, reveal: same, beacon: async () => 'none' },
  } as unknown as PromotionsDeps
  await beginReading(deps)()
  const fold = foldBook(deps)
  let count = 0n
  const played = async (memberId: string, play: Play): Promise<BookRow> => {
    count += 1n
    const now = clock.now()
    const row: BookRow = {
      roundId: randomUUID(),
      version: 1,
      day: dayOf(now, zone),
      at: now,
      placedAt: now,
      category: 'rng',
      vendor: 'faro',
      game: 'slot',
      isFree: false,
      stake: play.dValid,
      payout: 0n,
      dStake: play.dValid,
      dPayout: 0n,
      ...play,
      xid: count,
      seq: count,
      memberId,
    }
    rows.push(row)
    return row
  }
  const aMember = async (money = 0n): Promise<string> => {
    const memberId = randomUUID()
    const accountId = await wallet.openAccount(database.db, {
      merchantId: 1,
      owner: memberId,
      currency: 'PNT',
    })
    const gift = { merchantId: 1, name: 'opening', currency: 'PNT' } as const
    const contraId = await wallet.pooled(database.db, gift)
    if (money > 0n)
      unwrap(
        await database.db.tx((tx) =>
          wallet.post(tx, [
            {
              accountId,
              amount: money,
              contraId,
              kind: 'adjustment',
              ref: 'gift',
              key: {
                party: 'test',
                kind: 'gift',
                id: memberId,
              },
            },
          ]),
        ),
      )
    return memberId
  }
  const balanceOf = async (memberId: string) =>
    (await wallet.balance({ merchantId: 1, owner: memberId }))?.balance ?? 0n
  const pointsOf = async (memberId: string) => {
    const [row] = await database.db.query<{ balance: bigint; available: bigint }>(
      `select balance, balance - held as available from wallet.account
       where owner = $1 and purpose = 'points'`,
      [memberId],
    )
    return row ?? { balance: 0n, available: 0n }
  }
  return {
    db: database.db,
    wallet,
    clock,
    deps,
    rows,
    told,
    opened,
    offers,
    isWrongPassword,
    played,
    aMember,
    balanceOf,
    pointsOf,
    readAll: async (): Promise<void> => {
      while (!(await fold()).isDone) continue
    },
    settle: settleMember(deps),
    deposit: (memberId: string, credited: bigint, depositId = randomUUID()) =>
      countDeposit(deps)(1, {
        depositId,
        memberId,
        credited,
      }),
    reverse: (memberId: string, depositId: string, amount: bigint, chargebackId = 'cb') =>
      reverseDeposit(deps)(1, { depositId, chargebackId, memberId, amount }),
    closePeriods: closePeriods(deps),
    claim: claimAward(deps),
    claimCashback: (memberId: string, key = randomUUID()) =>
      claimCashback(deps)({
        memberId,
        merchantId: 1,
        idempotency: {
          scope: memberId,
          key,
          inputHash: '',
        },
      }),
    convert: (memberId: string, points: string, key = randomUUID()) =>
      convertPoints(deps)({
        memberId,
        points,
        password: 'x',
        idempotency: {
          scope: memberId,
          key,
          inputHash: points,
        },
      }),
    redeem: (memberId: string, itemId: string, quantity = 1, key = randomUUID()) =>
      redeemPoints(deps)({
        memberId,
        itemId,
        quantity,
        address: null,
        password: 'x',
        idempotency: {
          scope: memberId,
          key,
          inputHash: itemId,
        },
      }),
    endRedemption: (redemptionId: string, outcome: 'approved' | 'rejected') =>
      database.db.tx((tx) =>
        endRedemption(deps)(tx, {
          redemptionId,
          outcome,
          by: 'staff',
          remark: '',
          tracking: '',
        }),
      ),
    close: async () => {
      const faults = (await wallet.audit()).filter(({ bad }) => bad !== 0n)
      await database.close()
      return faults
    },
  }
}

export type PromotionsFixture = Awaited<ReturnType<typeof aPromotions>>
