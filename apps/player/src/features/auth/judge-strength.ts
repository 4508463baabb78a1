import { passwordJudgedMax } from '@faro/contract/whitelabel'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

// the passwords that leaked alone: whole languages would weigh a megabyte, for a hint
const zxcvbn = new ZxcvbnFactory({
  dictionary: { passwords: dictionary['passwords-common'] },
  graphs: adjacencyGraphs,
})

export type Score = 0 | 1 | 2 | 3 | 4

/** How hard a password is to guess; a file of its own, because its word list weighs something. */
export const judgeStrength = (password: string, own: readonly string[]): Score =>
  zxcvbn.check(
    password.slice(0, passwordJudgedMax),
    own.filter((word) => word.length > 2),
  ).score
