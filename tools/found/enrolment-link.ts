type Link = { readonly origin: string; readonly token: string; readonly username?: string }

/** What follows `#` stays in the browser: no log on the way holds the secret. */
export const enrolmentLink = ({ origin, token, username }: Link): string => {
  const told = new URLSearchParams({ token, ...(username === undefined ? {} : { username }) })
  return `${origin}/console/enrol#${told}`
}
