import type { LotteryFamily, LotteryResult } from '@faro/contract/lottery'
import { drawOf, parseLine, playTable, type Hit } from '../engine/index.ts'

/** Selections to be judged by one result, by their canonical texts. */
export type JudgeInput = {
  readonly family: LotteryFamily
  /** `yyyy-mm-dd` at the game's place. */
  readonly day: string
  readonly result: LotteryResult
  readonly texts: readonly string[]
}

/** What the text of this place hits. */
export type TextHit = Hit & { readonly at: number }

/** What each selection hits in a result: a pure function, as good on one thread as on another. */
export const judgeTexts = ({ family, day, result, texts }: JudgeInput): readonly TextHit[] => {
  const table = playTable(family, day)
  const draw = drawOf(family, result)
  return texts.flatMap((text, at) => {
    const line = parseLine(table, text)
    if (!line.ok) throw new Error(`a stored selection is not read any more: ${text.slice(0, 100)}`)
    return line.value.hits(draw).map((hit) => ({ ...hit, at }))
  })
}
