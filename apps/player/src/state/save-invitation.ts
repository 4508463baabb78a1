import { invitationKey } from '@faro/web-kit'

export const invitationNames = [
  'affiliateCode',
  'affiliate',
  'referralCode',
  'invite',
  'ref',
  'code',
] as const
const lengthMax = 255

/**
 * Keeps the invitation that the address names for this visit: other pages, reloading and signing
 * out leave it there, an account that was made takes it away.
 */
export const saveInvitation = (search: string): void => {
  const named = new URLSearchParams(search)
  const code = invitationNames
    .map((name) => named.get(name)?.trim() ?? '')
    .find((text) => text !== '')
  if (code !== undefined) sessionStorage.setItem(invitationKey, code.slice(0, lengthMax))
}
