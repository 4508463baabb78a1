import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'
import { dictionary as spanish } from '@zxcvbn-ts/language-es-es'

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...dictionary, ...english, ...spanish },
  graphs: adjacencyGraphs,
})

export type Score = 0 | 1 | 2 | 3 | 4

/** How hard a password is to guess; a file of its own, because its word lists weigh a lot. */
export const judgeStrength = (password: string, own: readonly string[]): Score =>
  zxcvbn.check(
    password.slice(0, 64),
    own.filter((word) => word.length > 2),
  ).score
