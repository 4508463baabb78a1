import type { LotteryFamily } from '@faro/contract/lottery'
import type { MessageKey, Translate } from '@faro/i18n'

/** Families whose plays are named alike. */
const namesOf = (family: LotteryFamily): string => {
  if (family.startsWith('vn')) return 'vn'
  return family === 'hanoi' || family === 'yeekee' ? 'thai' : family
}

const found = (t: Translate, key: string, values?: Readonly<Record<string, unknown>>) => {
  const text = t(key as MessageKey, values)
  return text === key ? null : text
}

/** "zu120" -> its words, and the number in it where several differ by that alone. */
const partName = (t: Translate, at: string, part: string): string => {
  const whole = found(t, `lottery.${at}.${part}`)
  if (whole !== null) return whole
  const [, before = '', n = '', after = ''] = /^(\D*)(\d+)(\D*)$/.exec(part) ?? []
  return found(t, `lottery.${at}.${before}n${after}`, { n }) ?? part
}

/** The name of the group in which a play stands. */
export const groupName = (t: Translate, family: LotteryFamily, group: string): string =>
  family === 'ssc' || family === 'x5'
    ? partName(t, 'area', group)
    : partName(t, `play.${namesOf(family)}`, group)

/** The first part of a play's code: its area, or the play itself. */
export const groupOf = (family: LotteryFamily, play: string): string =>
  family === 'ssc' || family === 'x5' ? (play.split('.')[0] ?? play) : play

/** How a play is called, with its area. */
export const playName = (t: Translate, family: LotteryFamily, play: string): string => {
  if (family !== 'ssc' && family !== 'x5')
    return partName(t, `play.${namesOf(family)}`, play.replaceAll('.', '-'))
  const [area = '', type] = play.split('.')
  const areaText = partName(t, 'area', area)
  return type === undefined ? areaText : `${areaText} · ${partName(t, 'type', type)}`
}

/** The play within its group. */
export const typeName = (t: Translate, family: LotteryFamily, play: string): string => {
  if (family !== 'ssc' && family !== 'x5') return playName(t, family, play)
  const [area = '', type] = play.split('.')
  return type === undefined ? partName(t, 'area', area) : partName(t, 'type', type)
}

/** Short words of two-sided plays in typed form. */
const signs: Readonly<Record<string, string>> = { D: 'big', X: 'small', '1': 'odd', '2': 'even' }

export const wordName = (t: Translate, word: string): string =>
  partName(t, 'word', signs[word] ?? word)

/** What a position of a draw is called: ten-thousands to units, first to fifth, champion to tenth. */
export const positionName = (
  t: Translate,
  family: LotteryFamily,
  { index, count, play }: { readonly index: number; readonly count: number; readonly play: string },
): string => {
  if (family === 'pk10') return t('lottery.rank', { place: index + 1 })
  if (family === 'lhc' || family === 'x5')
    return t('lottery.place', { place: offsetOf(play) + index + 1 })
  const offset = count === 5 ? 0 : offsetOf(play)
  return t(`lottery.digit.${offset + index}` as MessageKey)
}

/** Which positions of a draw a play looks at. */
export const positionsOf = (
  family: LotteryFamily,
  play: string,
  drawn: number,
): { readonly offset: number; readonly count: number } => {
  const area = play.split('.')[0] ?? ''
  // of six and a special: those that count the six alone name them
  if (family === 'lhc') return { offset: 0, count: /^\d?qz/.test(area) ? 6 : drawn }
  const [, some] = /^[qzh](\d)/.exec(area) ?? []
  return some === undefined
    ? { offset: 0, count: drawn }
    : { offset: offsetOf(play), count: Number(some) }
}

/** Where the area of a play begins among the five positions. */
const offsetOf = (play: string): number => {
  const area = play.split('.')[0] ?? ''
  return { h4: 1, z3: 1, h3: 2, h2: 3 }[area] ?? 0
}
