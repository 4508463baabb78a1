/** Guessed at once by anybody who tries the usual ones. */
const scoreMin = 1

export type PasswordProblem = 'breached' | 'weak'

type Judge = {
  readonly isBreached: (password: string) => boolean
  readonly score: (password: string, own: string[]) => number
}

let judge: Promise<Judge> | undefined

// the word lists weigh some tens of megabytes: they come with the first password that is chosen
const load = async (): Promise<Judge> => {
  const [{ ZxcvbnFactory }, common, en, es] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-es-es'),
  ])
  const dictionary = { ...common.dictionary, ...en.dictionary, ...es.dictionary }
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs })
  const breached = new Set(common.dictionary['passwords-common'].map(String))
  return {
    isBreached: (password) => breached.has(password.toLowerCase()),
    score: (password, own) => zxcvbn.check(password, own).score,
  }
}

/**
 * What speaks against a password beside the brand's own rule: that it is among the fifty thousand
 * that leaked most often, or as easily guessed. `own` is what everybody knows of its owner.
 */
export const judgePassword = async (
  password: string,
  own: readonly (string | undefined)[],
): Promise<PasswordProblem | null> => {
  judge ??= load()
  const { isBreached, score } = await judge
  if (isBreached(password)) return 'breached'
  const known = own.filter((word) => word !== undefined && word.length > 2) as string[]
  if (known.some((word) => isMadeOf(password, word))) return 'weak'
  return score(password.slice(0, 64), known) < scoreMin ? 'weak' : null
}

/** The name itself, also twice or with figures and signs around it. */
const isMadeOf = (password: string, word: string): boolean => {
  const [text, name] = [password.toLowerCase(), word.toLowerCase()]
  return text.includes(name) && !/\p{L}/u.test(text.replaceAll(name, ''))
}
