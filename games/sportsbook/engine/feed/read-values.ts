import type { LineStatus } from './message.ts'

/** Whether anything in a message cannot be read: then nothing of it counts. */
export type Faults = { found: boolean }

/** A whole number without a sign, null where it is none. */
export const integerOf = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null

const statuses: Readonly<Record<string, LineStatus>> = {
  '1': 1,
  '-1': -1,
  '0': 0,
  '-2': -2,
  '-3': -3,
  '-4': -4,
}

export const lineStatusOf = (
  text: string | undefined,
  missing: LineStatus,
  faults: Faults,
): LineStatus => {
  if (text === undefined) return missing
  const status = statuses[text]
  if (status === undefined) faults.found = true
  return status ?? missing
}

const oddsMax = 100_000_000

/** "1.95" as 19,500 ten-thousandths; above 1 and at most 10,000, with up to four places. */
export const oddsOf = (text: string): number | null => {
  const [, whole = '', places = ''] = /^(\d{1,5})(?:\.(\d{1,4}))?$/.exec(text) ?? []
  const odds = Number(whole + places.padEnd(4, '0'))
  return whole !== '' && odds > 10_000 && odds <= oddsMax ? odds : null
}

export const factorOne = 1_000_000

/** "0.333333" as 333,333 millionths, within 0 and 1. */
export const factorOf = (text: string | undefined, missing: number, faults: Faults): number => {
  if (text === undefined) return missing
  const [, whole = '', places = ''] = /^([01])(?:\.(\d{1,6}))?$/.exec(text) ?? []
  const factor = Number(whole + places.padEnd(6, '0'))
  if (whole === '' || factor > factorOne) faults.found = true
  return factor
}

/** "score=1:0|hcp=-0.5" as "hcp=-0.5|score=1:0": a line's name sorts them. */
export const sortedSpecifiers = (text: string | undefined): string =>
  text === undefined || !text.includes('|') ? (text ?? '') : text.split('|').toSorted().join('|')
