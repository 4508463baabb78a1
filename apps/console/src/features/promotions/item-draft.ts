import type { Call } from '@faro/contract/route'
import type { promotionsConsole, MallItem } from '@faro/contract/promotions'

export type ItemTyped = {
  kind: MallItem['kind']
  es: string
  en: string
  vi: string
  art: string
  points: string
  stock: string
  perMember: string
  level: string
  place: string
  isOffered: boolean
  /** Money, rounds or tickets that are given at once. */
  amount: string
  gameCode: string
  stake: string
  raffle: string
}

export type SaveItem = Call<typeof promotionsConsole.saveItem>['body']

const blank: ItemTyped = {
  kind: 'goods',
  es: '',
  en: '',
  vi: '',
  art: 'gift',
  points: '',
  stock: '',
  perMember: '',
  level: '1',
  place: '0',
  isOffered: true,
  amount: '',
  gameCode: '',
  stake: '',
  raffle: '',
}

/** What stands in the fields of something that is in the mall; of a new one nothing. */
export const typedOf = (item: MallItem | null): ItemTyped => {
  if (item === null) return blank
  const { reward } = item
  return {
    ...blank,
    kind: item.kind,
    es: item.names['ES'] ?? '',
    en: item.names['EN'] ?? '',
    vi: item.names['VI'] ?? '',
    art: item.art,
    points: item.points,
    stock: item.stock === null ? '' : String(item.stock),
    perMember: item.perMember === null ? '' : String(item.perMember),
    level: String(item.level),
    place: String(item.place),
    isOffered: item.isOffered,
    ...(reward?.kind === 'money' && reward.size.by === 'fixed'
      ? { amount: reward.size.amount }
      : {}),
    ...(reward?.kind === 'free-rounds'
      ? { amount: String(reward.rounds), gameCode: reward.gameCode, stake: reward.stake }
      : {}),
    ...(reward?.kind === 'tickets' ? { amount: String(reward.count), raffle: reward.raffle } : {}),
  }
}

const roundsDays = 14

const rewardOf = ({ kind, amount, gameCode, stake, raffle }: ItemTyped): SaveItem['reward'] => {
  if (kind === 'goods') return null
  if (kind === 'bonus') return { kind: 'money', size: { by: 'fixed', amount } }
  if (kind === 'ticket') return { kind: 'tickets', raffle, count: Number(amount) }
  return {
    kind: 'free-rounds',
    gameCode,
    stake,
    rounds: Number(amount),
    multiple: 0,
    cap: null,
    days: roundsDays,
  }
}

const countOrNone = (text: string): number | null => (text.trim() === '' ? null : Number(text))

/** What is sent of the fields; `item` is what is changed. */
export const draftOf = (typed: ItemTyped, item: MallItem | null): SaveItem => {
  const { kind, art, points, stock, perMember, level, place, isOffered, es, en, vi } = typed
  const names = Object.entries({ ES: es, EN: en, VI: vi }).filter(([, text]) => text.trim() !== '')
  return {
    itemId: item?.itemId ?? null,
    version: item?.version ?? null,
    kind,
    names: Object.fromEntries(names.map(([language, text]) => [language, text.trim()])),
    art: art.trim(),
    points,
    stock: countOrNone(stock),
    perMember: countOrNone(perMember),
    level: Number(level),
    place: Number(place),
    isOffered,
    reward: rewardOf(typed),
  }
}
