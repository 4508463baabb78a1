import { after, before, qualities, themes, type Theme } from './themes.ts'

export type SlotTitle = { readonly title: string; readonly theme: Theme }

// one English title in three, so that none of their words stands in every second game
const shareOfThree = 6

const titlesOf = (theme: Theme): readonly string[] => [
  ...theme.el.flatMap((noun) => qualities.map(([el]) => `${noun} ${el}`)),
  ...theme.la.flatMap((noun) => qualities.map(([, la]) => `${noun} ${la}`)),
  ...theme.en.flatMap((noun, n) =>
    before.flatMap((first, i) =>
      after
        .filter((_, j) => (i + j + n) % shareOfThree === 0)
        .map((last) => `${first} ${noun} ${last}`),
    ),
  ),
]

/** Walks a list in steps that share no factor with its length: everything once, well mixed. */
export const mixed = <T>(list: readonly T[], step: number): readonly T[] => {
  const reached = new Set<number>()
  return list.map((_, i) => {
    let at = (i * step) % list.length
    while (reached.has(at)) at = (at + 1) % list.length
    reached.add(at)
    return list[at] as T
  })
}

/** The first `count` of all slot titles, one theme after the other, none twice. */
export const slotTitles = (count: number): readonly SlotTitle[] => {
  const pools = themes.map((theme) => mixed(titlesOf(theme), 131))
  const found = new Map<string, SlotTitle>()
  for (let row = 0; found.size < count; row++)
    for (const [i, theme] of themes.entries()) {
      const pool = pools[i] ?? []
      // every theme starts elsewhere, so that neighbours do not share their second word
      const title = row < pool.length ? pool[(row + i * 37) % pool.length] : undefined
      if (title !== undefined && found.size < count && !found.has(title))
        found.set(title, { title, theme })
    }
  return [...found.values()]
}
