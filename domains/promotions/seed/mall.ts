import type { MallKind, Reward } from '@faro/contract/promotions'
import type { Multilingual } from './texts.ts'

export type MallSeed = {
  readonly kind: MallKind
  readonly names: Multilingual
  readonly art: string
  /** Hundredths of points. */
  readonly price: bigint
  readonly stock: number | null
  readonly perMember: number | null
  readonly level: number
  readonly reward?: Reward
}

const money = (amount: string): Reward => ({ kind: 'money', size: { by: 'fixed', amount } })
const rounds = (count: number, stake: string): Reward => ({
  kind: 'free-rounds',
  gameCode: 'reino-dorado',
  stake,
  rounds: count,
  multiple: 0,
  cap: null,
  days: 14,
})

const goods = (names: Multilingual, own: Omit<MallSeed, 'kind' | 'names' | 'level'>): MallSeed => ({
  kind: 'goods',
  names,
  level: 1,
  ...own,
})

/** What the demo's mall offers. */
export const mall: readonly MallSeed[] = [
  {
    kind: 'bonus',
    names: {
      es: '5,00 de saldo',
      en: '5.00 of balance',
      vi: '5,00 số dư',
    },
    art: 'coins',
    price: 50000n,
    stock: null,
    perMember: null,
    level: 1,
    reward: money('5.00'),
  },
  {
    kind: 'bonus',
    names: {
      es: '25,00 de saldo',
      en: '25.00 of balance',
      vi: '25,00 số dư',
    },
    art: 'coins',
    price: 240000n,
    stock: null,
    perMember: 4,
    level: 2,
    reward: money('25.00'),
  },
  {
    kind: 'free-rounds',
    names: {
      es: '10 rondas de Reino Dorado',
      en: '10 rounds of Reino Dorado',
      vi: '10 vòng Reino Dorado',
    },
    art: 'crown',
    price: 10000n,
    stock: null,
    perMember: 5,
    level: 1,
    reward: rounds(10, '0.10'),
  },
  {
    kind: 'ticket',
    names: {
      es: 'Boleto del sorteo',
      en: 'Raffle ticket',
      vi: 'Vé rút thăm',
    },
    art: 'ticket',
    price: 5000n,
    stock: null,
    perMember: 10,
    level: 1,
    reward: {
      kind: 'tickets',
      raffle: 'sorteo-del-mes',
      count: 1,
    },
  },
  goods(
    { es: 'Taza de la casa', en: 'House mug', vi: 'Cốc lưu niệm' },
    { art: 'mug', price: 60_000n, stock: 40, perMember: 2 },
  ),
  goods(
    { es: 'Gorra bordada', en: 'Embroidered cap', vi: 'Mũ thêu' },
    { art: 'cap', price: 90_000n, stock: 25, perMember: 2 },
  ),
  goods(
    { es: 'Auriculares inalámbricos', en: 'Wireless earphones', vi: 'Tai nghe không dây' },
    { art: 'headphones', price: 450_000n, stock: 6, perMember: 1 },
  ),
  goods(
    { es: 'Reloj deportivo', en: 'Sports watch', vi: 'Đồng hồ thể thao' },
    { art: 'watch', price: 1_200_000n, stock: 0, perMember: 1 },
  ),
]
