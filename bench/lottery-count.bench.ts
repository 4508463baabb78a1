// How often a second the page's engine counts what is chosen, beside writing the same bets out one
// by one: counts are formulas, so a page never waits for one.
import { unwrap } from '@faro/kernel/result'
import { readLine, sscPlays } from '@faro/lottery/engine'
import { figure } from './figure.ts'

const option = (name: string, standard: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? standard : Number(process.argv[at + 1])
}

type Written = readonly (readonly number[])[]

const combinations = (from: readonly number[], size: number): Written =>
  size === 0
    ? [[]]
    : from.flatMap((one, i) =>
        combinations(from.slice(i + 1), size - 1).map((rest) => [one, ...rest]),
      )
const products = (lists: Written): Written =>
  lists.reduce<Written>((all, list) => all.flatMap((one) => list.map((n) => [...one, n])), [[]])

const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const full = Array.from({ length: 5 }, () => digits)
const wide = Array.from({ length: 5 }, () => digits.slice(0, 8))

/** Each selection with its bets written out, as a page would that knew no formula. */
const selections = [
  { play: '5x.zu120', selection: { nums: digits }, write: () => combinations(digits, 5) },
  { play: 'h3.zxfs', selection: { pos: full.slice(2) }, write: () => products(full.slice(2)) },
  { play: 'q4.zxfs', selection: { pos: wide.slice(1) }, write: () => products(wide.slice(1)) },
  { play: '5x.zxfs', selection: { pos: wide }, write: () => products(wide) },
] as const

const perSecond = (work: () => number, seconds: number): number => {
  const start = performance.now()
  let done = 0
  while (performance.now() - start < seconds * 1_000) {
    work()
    done += 1
  }
  return (done * 1_000) / (performance.now() - start)
}

const seconds = option('seconds', 1)
for (const { play, selection, write } of selections) {
  const count = (): number => unwrap(readLine(sscPlays, play, selection)).bets
  if (count() !== write().length) throw new Error(`${play}: ${count()} are ${write().length}`)
  const counts = perSecond(count, seconds)
  const written = perSecond(() => write().length, seconds)
  const name = `lottery-count.${play.replace('.', '-')}_${count()}`
  figure(`${name}_per_second`, [counts])
  figure(`${name}_x_written`, [counts / written], '50')
}
