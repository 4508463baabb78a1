/** The password of this login, for as long as the page lives: a forced change need not ask again. */
let known: string | null = null

export const knowPassword = (password: string): void => {
  known = password
}

export const knownPassword = (): string | null => known

export const forgetPassword = (): void => {
  known = null
}
