import type { LotteryArea, LotteryFamily, PrizeMode } from '@faro/contract/lottery'
import type { DrawRule } from '../engine/index.ts'

export type StandardGame = {
  readonly code: string
  readonly title: string
  readonly family: LotteryFamily
  readonly area: LotteryArea
  readonly source: 'own' | 'external'
  readonly region?: 'north' | 'central' | 'south' | 'fast'
  readonly defaultPlay: string
  readonly modes: readonly PrizeMode[]
  readonly timeZone: string
  readonly rule: DrawRule
}

const vietnam = 'Asia/Ho_Chi_Minh'
const thailand = 'Asia/Bangkok'
const day = 86_400

const every = (seconds: number): DrawRule => ({
  kind: 'every',
  seconds,
  from: '00:00',
  to: '24:00',
  closeBefore: 0,
})

type Fast = Pick<StandardGame, 'family' | 'defaultPlay'> & { readonly word: string }

const classic = (prefix: string, { word, ...rest }: Fast, minutes: readonly number[]) =>
  minutes.map((minute): StandardGame => ({
    ...rest,
    code: `${prefix}-${minute}m`,
    title: `${word} ${minute} min`,
    area: 'LOTT',
    source: 'own',
    modes: ['Lott', 'ZY'],
    timeZone: vietnam,
    rule: every(minute * 60),
  }))

const electronic = (code: string, { word, ...rest }: Fast, seconds: number): StandardGame => ({
  ...rest,
  code,
  title: `${word} ${seconds < 60 ? `${seconds} s` : `${seconds / 60} min`}`,
  area: 'ELOTT',
  source: 'own',
  modes: ['Elott'],
  timeZone: vietnam,
  rule: every(seconds),
})

const ssc: Fast = { family: 'ssc', defaultPlay: 'pos.dx', word: 'Faro SSC' }
const x5: Fast = { family: 'x5', defaultPlay: 'rx1.fs', word: 'Faro 11X5' }
const k3: Fast = { family: 'k3', defaultPlay: 'attr', word: 'Faro K3' }
const pk10: Fast = { family: 'pk10', defaultPlay: 'attr', word: 'Faro PK10' }
const lhc: Fast = { family: 'lhc', defaultPlay: 'tema', word: 'Faro LHC' }
const pc28: Fast = { family: 'pc28', defaultPlay: 'attr', word: 'Faro 28' }

const daily = (at: string, stations: readonly string[] = []) =>
  Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => [String(weekday), [{ at, stations }]] as const),
  )

type Weekly = Pick<StandardGame, 'code' | 'title' | 'family' | 'area' | 'defaultPlay'> & {
  readonly days: (DrawRule & { readonly kind: 'weekly' })['days']
  readonly region?: 'north' | 'central' | 'south'
  readonly timeZone?: string
}

const external = ({ days, timeZone = vietnam, ...game }: Weekly): StandardGame => ({
  ...game,
  source: 'external',
  modes: game.area === 'LOTT' ? ['Lott'] : ['SEA'],
  timeZone,
  rule: { kind: 'weekly', days, closeBefore: 600, openBefore: 6 * day },
})

/** Stations by weekday from Monday (games.md §1.8): a schedule is data, which people change. */
const central = [
  ['Phú Yên', 'Thừa Thiên Huế'],
  ['Đắk Lắk', 'Quảng Nam'],
  ['Đà Nẵng', 'Khánh Hòa'],
  ['Bình Định', 'Quảng Trị', 'Quảng Bình'],
  ['Gia Lai', 'Ninh Thuận'],
  ['Đà Nẵng', 'Quảng Ngãi', 'Đắk Nông'],
  ['Kon Tum', 'Khánh Hòa', 'Thừa Thiên Huế'],
]
const south = [
  ['TP.HCM', 'Đồng Tháp', 'Cà Mau'],
  ['Bến Tre', 'Vũng Tàu', 'Bạc Liêu'],
  ['Đồng Nai', 'Cần Thơ', 'Sóc Trăng'],
  ['Tây Ninh', 'An Giang', 'Bình Thuận'],
  ['Vĩnh Long', 'Bình Dương', 'Trà Vinh'],
  ['TP.HCM', 'Long An', 'Bình Phước', 'Hậu Giang'],
  ['Tiền Giang', 'Kiên Giang', 'Đà Lạt'],
]

const byWeekday = (at: string, stations: readonly (readonly string[])[]) =>
  Object.fromEntries(
    stations.map((names, i) => [String(i + 1), [{ at, stations: names }]] as const),
  )

const vnFast = (minutes: number): StandardGame => ({
  code: `vn-fast-${minutes}m`,
  title: `Xổ số nhanh ${minutes} phút`,
  family: 'vn-north',
  area: 'VN',
  source: 'own',
  region: 'fast',
  defaultPlay: 'lo2',
  modes: ['SEA'],
  timeZone: vietnam,
  rule: every(minutes * 60),
})

const vietnamese: readonly StandardGame[] = [
  external({
    code: 'vn-mb',
    title: 'Miền Bắc',
    family: 'vn-north',
    area: 'VN',
    region: 'north',
    defaultPlay: 'lo2',
    days: daily('18:15'),
  }),
  external({
    code: 'vn-mt',
    title: 'Miền Trung',
    family: 'vn-south',
    area: 'VN',
    region: 'central',
    defaultPlay: 'lo2',
    days: byWeekday('17:15', central),
  }),
  external({
    code: 'vn-mn',
    title: 'Miền Nam',
    family: 'vn-south',
    area: 'VN',
    region: 'south',
    defaultPlay: 'lo2',
    days: byWeekday('16:15', south),
  }),
  vnFast(1),
  vnFast(3),
  vnFast(5),
]

const southeast: readonly StandardGame[] = [
  {
    code: 'th-gov',
    title: 'Thai Government',
    family: 'thai',
    area: 'SEA',
    source: 'external',
    defaultPlay: '3top',
    modes: ['SEA'],
    timeZone: thailand,
    rule: {
      kind: 'monthly',
      days: [1, 16],
      at: '15:30',
      closeBefore: 1_200,
      openBefore: 14 * day,
    },
  },
  external({
    code: 'hanoi',
    title: 'Hanoi',
    family: 'hanoi',
    area: 'SEA',
    defaultPlay: '3top',
    days: daily('18:30'),
  }),
  external({
    code: 'lao',
    title: 'Lao',
    family: 'hanoi',
    area: 'SEA',
    defaultPlay: '3top',
    days: Object.fromEntries(
      [1, 3, 5].map((weekday) => [String(weekday), [{ at: '20:30', stations: [] }]] as const),
    ),
    timeZone: thailand,
  }),
  external({
    code: '4d',
    title: '4D',
    family: 'four',
    area: 'SEA',
    defaultPlay: 'big',
    days: Object.fromEntries(
      [3, 6, 7].map((weekday) => [String(weekday), [{ at: '19:00', stations: [] }]] as const),
    ),
    timeZone: 'Asia/Kuala_Lumpur',
  }),
  {
    code: 'yeekee',
    title: 'Yeekee',
    family: 'yeekee',
    area: 'SEA',
    source: 'own',
    defaultPlay: '3top',
    modes: ['SEA'],
    timeZone: thailand,
    // 88 a day: from six in the morning, one each quarter of an hour
    rule: { kind: 'every', seconds: 900, from: '06:00', to: '28:00', closeBefore: 0 },
  },
]

/** Games that every platform begins with (lottery.md §2). */
export const standardGames: readonly StandardGame[] = [
  ...classic('ssc', ssc, [1, 3, 5]),
  ...classic('x5', x5, [1, 5]),
  ...classic('k3', k3, [1, 3]),
  ...classic('pk10', pk10, [1, 5]),
  ...classic('lhc', lhc, [5]),
  external({
    code: 'lhc-day',
    title: 'LHC',
    family: 'lhc',
    area: 'LOTT',
    defaultPlay: 'tema',
    days: Object.fromEntries(
      [2, 4, 6].map((weekday) => [String(weekday), [{ at: '21:30', stations: [] }]] as const),
    ),
    timeZone: 'Asia/Hong_Kong',
  }),
  electronic('e-ssc-30s', ssc, 30),
  electronic('e-k3-30s', k3, 30),
  electronic('e-pk10-30s', pk10, 30),
  electronic('e-x5-1m', x5, 60),
  electronic('e-pc28-1m', pc28, 60),
  electronic('e-lhc-2m', lhc, 120),
  ...vietnamese,
  ...southeast,
]
