import { createBonuses } from '@faro/bonuses'
import type { OfferState } from '@faro/identity'
import { memberNamed } from '@faro/identity/seed'
import { ok, unwrap, type Result } from '@faro/kernel/result'
import { col, createDb, installRealTime, installVirtualTime, type Db } from '@faro/server-kit/db'
import { createLog } from '@faro/server-kit/log'
import type { SeedContext } from '@faro/server-kit/module'
import { createWallet } from '@faro/wallet'
import { createWhitelabel } from '@faro/whitelabel'
import { applyFor } from '../src/activities/apply.ts'
import { giveNow, type GiveRefusal } from '../src/awards/give-now.ts'
import type { PromotionsDeps } from '../src/deps.ts'
import { countDeposit } from '../src/members/count-deposit.ts'
import { openMembers } from '../src/members/promo-member.ts'
import { endRedemption } from '../src/points/end-redemption.ts'
import { redeemPoints } from '../src/points/redeem-points.ts'
import { demoId } from './demo-id.ts'

const merchantId = 1
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Who redeems, and where their goods go. */
const shoppers = [
  'dita',
  'elio',
  'gema',
  'hugo',
  'ines',
  'joel',
  'luca',
  'noa',
  'oto',
  'pia',
] as const
/** They have points to spend and are on their way to the next level. */
const logins = ['ana', 'gil'] as const

const giftPoints = '2500.00'
const loginPoints = '640.00'
const giftDaysAgo = 13
const hoursApart = 8
/** Of the last of them staff have not decided. */
const waiting = 6
/** One of so many is sent back. */
const refusedEvery = 9

/** In the order that members take them: none more often than it may be. */
const wanted = ['mug', 'cap', 'mug'] as const
const each = wanted.length

/** Members of the demo may be offered anything: nobody has asked to be left alone. */
const stateOf = (memberId: string): OfferState => ({
  memberId,
  merchantId,
  accountType: 2,
  isDisabled: false,
  isHeld: false,
  exclusion: null,
  country: null,
  language: 'es',
  birthday: null,
  registeredAt: new Date(0),
  lastLoginAt: null,
  uplineId: null,
  isMobileProven: false,
  isMailProven: false,
  limitedAt: null,
  hasRaise: false,
})

const quiet = { emit: async () => undefined, subscribe: () => undefined }

/** What promotions need to give, redeem and end; nobody is told of what is long past. */
const depsOn = (past: Db, clock: PromotionsDeps['clock']): PromotionsDeps => {
  const wallet = createWallet({ db: past })
  const log = createLog('silent')
  const nothing = { xid: 0n, seq: 0n }
  return {
    db: past,
    log,
    clock,
    events: quiet,
    wallet,
    whitelabel: createWhitelabel({ db: past }),
    bonuses: createBonuses({
      db: past,
      log,
      clock,
      wallet,
      events: quiet as never,
      book: {
        isRead: async () => true,
        horizon: async () => nothing,
        memberRowsAfter: async () => [],
        openStakes: async () => [],
      },
    }),
    identity: {
      checkPaymentPassword: async () => ok(null),
      offers: {
        of: async (_db: unknown, ids: readonly string[]) =>
          new Map(ids.map((id) => [id, stateOf(id)])),
      },
    },
    rtpOf: async () => 10_000,
  } as unknown as PromotionsDeps
}

type Moment = { readonly at: Date; readonly act: () => Promise<void> }

const giftNames = { ES: 'Regalo', EN: 'Gift', VI: 'Quà tặng' }

const addressOf = (name: string, i: number) => ({
  name: name[0]?.toUpperCase() + name.slice(1),
  phone: `+52555555${String(1_000 + i)}`,
  street: `Calle del Faro ${i + 1}`,
  city: 'Ciudad de México',
  region: 'CDMX',
  postcode: `0${6_000 + i}`,
  country: 'MX',
})

type Player = { readonly name: string; readonly memberId: string; readonly i: number }

type Demo = {
  readonly deps: PromotionsDeps
  /** So long before the demo began. */
  readonly before: (days: number, hours?: number) => Date
}

const isShopper = ({ name }: Player): boolean => shoppers.some((one) => one === name)

/** A gift of points on arrival, and a deposit on the day after. */
const arrival = ({ deps, before }: Demo, player: Player): readonly Moment[] => {
  const { name, memberId, i } = player
  const open = openMembers(deps, () => deps.clock.now())
  const give = (): Promise<Result<null, GiveRefusal>> =>
    deps.db.tx(async (tx) => {
      const [member] = await open(tx, [memberId])
      if (member === undefined) return ok(null)
      return giveNow(deps, tx, {
        member,
        source: 'manual',
        sourceId: demoId('gift', merchantId, 'welcome'),
        period: memberId,
        budget: 'grants',
        reward: { kind: 'points', points: isShopper(player) ? giftPoints : loginPoints },
        count: 1n,
        names: giftNames,
        by: 'staff',
      })
    })
  const credited = BigInt(40 + 20 * i) * 100n
  const paid = { depositId: demoId('deposit', merchantId, name), memberId, credited }
  return [
    { at: before(giftDaysAgo, i), act: async () => void unwrap(await give()) },
    { at: before(giftDaysAgo - 1, i), act: () => countDeposit(deps)(merchantId, paid) },
  ]
}

/** Redeemed, and what staff decided a few hours later. */
const redemption = (
  { deps, before }: Demo,
  { player, n, itemId }: { readonly player: Player; readonly n: number; readonly itemId: string },
): readonly Moment[] => {
  const hours = (shoppers.length * each - n) * hoursApart
  const key = demoId('redemption', merchantId, String(n))
  let redemptionId = ''
  const redeem = async (): Promise<void> => {
    const redeemed = await redeemPoints(deps)({
      memberId: player.memberId,
      itemId,
      quantity: 1,
      address: addressOf(player.name, player.i),
      password: '',
      idempotency: { scope: `redeem:${player.memberId}`, key, inputHash: key },
    })
    redemptionId = unwrap(redeemed).redemptionId
  }
  const isRefused = n % refusedEvery === refusedEvery - 1
  const decide = () =>
    deps.db.tx((tx) =>
      endRedemption(deps)(tx, {
        redemptionId,
        by: 'demo',
        outcome: isRefused ? 'rejected' : 'approved',
        remark: isRefused ? 'La dirección no existe' : '',
        tracking: isRefused ? '' : `FARO${10_000 + n}MX`,
      }),
    )
  const isWaiting = n >= shoppers.length * each - waiting
  return [
    { at: before(0, hours), act: redeem },
    ...(isWaiting
      ? []
      : [{ at: before(0, hours - 5), act: async () => void unwrap(await decide()) }]),
  ]
}

/** Who asked for what by themselves, in the last days. */
const applications = [
  { name: 'gema', code: 'tu-mejor-jugada', hours: 50, remark: 'Ocho comodines en Selva de Jade.' },
  { name: 'joel', code: 'tu-mejor-jugada', hours: 31, remark: 'Crucé las diez filas en Minas.' },
  { name: 'noa', code: 'tu-mejor-jugada', hours: 9, remark: 'Retiré a 41 en Perseida, por fin.' },
  { name: 'hugo', code: 'recarga-semanal', hours: 40, remark: '' },
  { name: 'luca', code: 'recarga-semanal', hours: 22, remark: '' },
  { name: 'pia', code: 'recarga-semanal', hours: 6, remark: '' },
] as const

const application = (
  { deps, before }: Demo,
  players: readonly Player[],
  { name, code, hours, remark }: (typeof applications)[number],
): readonly Moment[] => {
  const player = players.find((one) => one.name === name)
  if (player === undefined) return []
  const apply = async (): Promise<void> => {
    const request = {
      memberId: player.memberId,
      merchantId,
      activityId: demoId('activity', merchantId, code),
      remark,
      images: [],
      device: null,
      keys: [],
      isNearDepositLimit: false,
    }
    unwrap(await applyFor(deps)(request))
  }
  return [{ at: before(0, hours), act: apply }]
}

/** Everybody's gift, deposits, redemptions and applications, in the order of time. */
const momentsOf = async (deps: PromotionsDeps, now: Date): Promise<readonly Moment[]> => {
  const before = (days: number, hours = 0): Date =>
    new Date(now.getTime() - days * dayMs - hours * hourMs)
  const names = [...shoppers, ...logins]
  const ids = await Promise.all(
    names.map((username) => memberNamed(deps.db, { merchantId, username })),
  )
  const players = names.flatMap((name, i): Player[] => {
    const memberId = ids[i] ?? null
    return memberId === null ? [] : [{ name, memberId, i }]
  })
  const buyers = players.filter(isShopper)
  const items = await deps.db.query(
    `select item_id, art from promotions.mall_item where merchant_id = $1 and kind = 'goods'`,
    [merchantId],
    { item_id: col.uuid, art: col.text },
  )
  const itemOf = (art: string | undefined): string =>
    items.find((one) => one.art === art)?.item_id ?? ''
  const demo = { deps, before }
  const moments = [
    ...players.flatMap((player) => arrival(demo, player)),
    ...wanted.flatMap((art, round) =>
      buyers.flatMap((player, i) =>
        redemption(demo, { player, n: round * buyers.length + i, itemId: itemOf(art) }),
      ),
    ),
    ...applications.flatMap((one) => application(demo, players, one)),
  ]
  return moments.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/**
 * The past of the demo's players with points: what they were given, deposited and redeemed. What
 * they played is counted by the server, which reads the book from its first row.
 */
export const seedPast = async ({ db, now }: Pick<SeedContext, 'db' | 'now'>): Promise<void> => {
  await db.query(
    `insert into promotions.reading(reader, xid, seq, first_xid, first_seq, at)
     values ('book', 0, 0, 0, 0, $1)`,
    [now],
  )
  await installVirtualTime(db)
  const time = { at: now }
  const past = createDb({
    url: db.url,
    connectionsMax: 4,
    applicationName: 'faro-seed-past',
    virtualNow: () => time.at,
  })
  try {
    const deps = depsOn(past, { now: () => time.at })
    for (const { at, act } of await momentsOf(deps, now)) {
      time.at = at
      await act()
    }
  } finally {
    await past.close()
    await installRealTime(db)
  }
}
