// Loaded by threads alone: the word lists weigh some tens of megabytes, and one password may take
// longer than the event loop can do without.
import { passwordJudgedMax } from '@faro/contract/whitelabel'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as en from '@zxcvbn-ts/language-en'
import * as es from '@zxcvbn-ts/language-es-es'
import type { PasswordProblem } from './judge-password.ts'

/** Guessed at once by anybody who tries the usual ones. */
const scoreMin = 1

const dictionary = { ...common.dictionary, ...en.dictionary, ...es.dictionary }
const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs })
const breached = new Set(common.dictionary['passwords-common'].map(String))
// the first look builds what all others use
zxcvbn.check('')

type PasswordInput = { readonly password: string; readonly own: readonly string[] }

/** What speaks against a password whose owner's names are `own`. */
export const problemOf = ({ password, own }: PasswordInput): PasswordProblem | null => {
  if (breached.has(password.toLowerCase())) return 'breached'
  if (own.some((word) => isMadeOf(password, word))) return 'weak'
  const known = own.filter((word) => word.length <= passwordJudgedMax)
  const { score } = zxcvbn.check(password.slice(0, passwordJudgedMax), known)
  return score < scoreMin ? 'weak' : null
}

/** The name itself, also twice or with figures and signs around it. */
const isMadeOf = (password: string, word: string): boolean => {
  const [text, name] = [password.toLowerCase(), word.toLowerCase()]
  return text.includes(name) && !/\p{L}/u.test(text.replaceAll(name, ''))
}
