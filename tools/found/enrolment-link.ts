type Link = { readonly host: string; readonly token: string; readonly username?: string }

/** What follows `#` stays in the browser: no log on the way holds the secret. */
export const enrolmentLink = ({ host, token, username }: Link): string => {
  const told = new URLSearchParams({ token, ...(username === undefined ? {} : { username }) })
  return `https://${host}/console/enrol#${told}`
}
