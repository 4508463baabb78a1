import { createThreads, threadWork } from '@faro/server-kit/threads'
import { judgeTexts, type JudgeInput, type TextHit } from './judge.ts'

/**
 * So many characters are judged where they are asked for: less than a thread costs to be told of.
 * Whatever is longer goes to threads, or everything else of the process would wait for it.
 */
const inlineCharacters = 5_000
/** As many pieces as there are threads. */
const piecesMost = 2
/** Draws that settle at once wait for one another: nobody looks on. */
const waitMs = 120_000

const judging = threadWork<typeof judgeTexts>({
  file: new URL('judge.ts', import.meta.url).href,
  name: 'judgeTexts',
  limitMs: 60_000,
})

/** Judges selections by a result; answers in the order of the texts. */
export type Judge = (input: JudgeInput) => Promise<readonly TextHit[]>

const lengthOf = (texts: readonly string[]): number =>
  texts.reduce((sum, { length }) => sum + length, 0)

type Piece = { readonly from: number; readonly texts: readonly string[] }

/** Pieces of about the same length, in order: one text may be a list of 80,000 numbers. */
const piecesOf = (texts: readonly string[]): readonly Piece[] => {
  const least = lengthOf(texts) / piecesMost
  let length = 0
  for (const [i, text] of texts.entries()) {
    length += text.length
    if (length >= least && i + 1 < texts.length)
      return [
        { from: 0, texts: texts.slice(0, i + 1) },
        { from: i + 1, texts: texts.slice(i + 1) },
      ]
  }
  return [{ from: 0, texts }]
}

/** Threads that start with the first work that is worth them. */
export const createJudges = () => {
  const threads = createThreads({ waitMs })
  const judgePiece = async (
    input: JudgeInput,
    { from, texts }: Piece,
  ): Promise<readonly TextHit[]> => {
    const done = await threads.run(judging, { ...input, texts }, input.family)
    if (!done.ok) throw new Error('selections took longer to judge than they may')
    return done.value.map((hit) => ({ ...hit, at: hit.at + from }))
  }
  const judge: Judge = async (input) =>
    lengthOf(input.texts) <= inlineCharacters
      ? judgeTexts(input)
      : (await Promise.all(piecesOf(input.texts).map((piece) => judgePiece(input, piece)))).flat()
  return { judge, stop: threads.close }
}
