import { invitationKey } from '@faro/web-kit'

const names = ['affiliateCode', 'affiliate', 'referralCode', 'invite', 'ref', 'code']
const lengthMax = 255

/**
 * Keeps the invitation that the address names for this visit: other pages, reloading and signing
 * out leave it there, an account that was made takes it away.
 */
export const keepInvitation = (search: string): void => {
  const named = new URLSearchParams(search)
  const code = names.map((name) => named.get(name)?.trim() ?? '').find((text) => text !== '')
  if (code !== undefined) sessionStorage.setItem(invitationKey, code.slice(0, lengthMax))
}

/** The invitation of this visit, or an empty text. */
export const invitationCode = (): string => {
  keepInvitation(location.search)
  return sessionStorage.getItem(invitationKey) ?? ''
}

/** One that has done its work, or turned out wrong, stands in nobody's way a second time. */
export const forgetInvitation = (): void => {
  sessionStorage.removeItem(invitationKey)
  const address = new URL(location.href)
  for (const name of names) address.searchParams.delete(name)
  history.replaceState(history.state, '', address)
}
