const key = 'invitation'
const names = ['affiliateCode', 'affiliate', 'code'] as const

/** The invitation that the address names, kept for this tab while its visitor looks around. */
export const invitationCode = (): string => {
  const search = new URLSearchParams(location.search)
  const named = names.map((name) => search.get(name)).find((code) => code !== null && code !== '')
  if (named !== undefined && named !== null) sessionStorage.setItem(key, named.slice(0, 255))
  return sessionStorage.getItem(key) ?? ''
}

/** One that turned out wrong stands in nobody's way a second time. */
export const forgetInvitation = (): void => {
  sessionStorage.removeItem(key)
  const address = new URL(location.href)
  for (const name of names) address.searchParams.delete(name)
  history.replaceState(history.state, '', address)
}
