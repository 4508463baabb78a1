import type { Response } from './exchange.ts'
import type { Answer, RaceStep } from './fixture.ts'
import type { Names } from './template.ts'

type Judge = (expected: Answer, response: Response, names: Names) => readonly string[]

/**
 * Judges the answers of calls that were sent at once: each must be one of the outcomes, and each
 * outcome must come up as often as it says.
 */
export const judgeRace = (
  { outcomes, sameAnswers }: RaceStep,
  responses: readonly Response[],
  { names, judge }: { names: Names; judge: Judge },
): readonly string[] => {
  const found: string[] = []
  const counts = outcomes.map(() => 0)
  for (const response of responses) {
    const index = outcomes.findIndex(({ expect }) => judge(expect, response, names).length === 0)
    if (index >= 0) counts[index] = (counts[index] ?? 0) + 1
    else {
      const [first] = outcomes
      const why = first === undefined ? [] : judge(first.expect, response, names)
      found.push(`an answer is none of the outcomes: ${response.status} ${response.text}`)
      found.push(...why.map((one) => `  against the first outcome: ${one}`))
    }
  }
  for (const [index, { min, max }] of outcomes.entries()) {
    const count = counts[index] ?? 0
    if (count < min || count > max)
      found.push(`outcome ${index + 1}: came up ${count} times, expected ${min} to ${max}`)
  }
  const texts = new Set(responses.map(({ text }) => text))
  if (sameAnswers && texts.size > 1) found.push(`${texts.size} different answers to one call`)
  return [...new Set(found)]
}
