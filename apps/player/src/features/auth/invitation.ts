const key = 'invitation'
const names = ['affiliateCode', 'affiliate', 'code'] as const

/** The invitation that the address names, kept for this tab while its visitor looks around. */
export const invitationCode = (): string => {
  const search = new URLSearchParams(location.search)
  const named = names.map((name) => search.get(name)).find((code) => code !== null && code !== '')
  if (named !== undefined && named !== null) sessionStorage.setItem(key, named.slice(0, 255))
  return sessionStorage.getItem(key) ?? ''
}
