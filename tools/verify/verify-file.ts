import { readFile } from 'node:fs/promises'
import { RoundsFile } from '@faro/contract/fair/shapes'
import { checkRounds } from '@faro/verifiers/engine'

type Out = Pick<Console, 'log' | 'error'>

/**
 * Works every round of a file that the site saved out again: one line per round that does not come
 * out as claimed, then a summary. Answers 0 where all do, 1 where one does not, 2 for another file.
 */
export const verifyFile = async (name: string, out: Out): Promise<0 | 1 | 2> => {
  const read = RoundsFile.safeParse(jsonOf(await readFile(name, 'utf8')))
  if (!read.success) {
    out.error(`${name}: not a file of rounds`)
    return 2
  }
  const checked = await checkRounds(read.data.rounds)
  const count = (verdict: string): number =>
    checked.filter((round) => round.verdict === verdict).length
  for (const { id, verdict, faults } of checked)
    if (verdict === 'failed')
      out.log(`${id} NO ${faults.map(({ game, code }) => `${game}:${code}`).join(' ')}`)
  out.log(`passed ${count('passed')}`)
  out.log(`failed ${count('failed')}`)
  out.log(`waiting for their seed ${count('waits')}`)
  return count('failed') > 0 ? 1 : 0
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
