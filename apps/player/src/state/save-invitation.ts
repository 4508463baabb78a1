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
 * Stores the invitation code of the address for this visit: it survives navigation, reloading and
 * signing out, until an account is created.
 */
export const saveInvitation = (search: string): void => {
  const named = new URLSearchParams(search)
  const code = invitationNames
    .map((name) => named.get(name)?.trim() ?? '')
    .find((text) => text !== '')
  if (code !== undefined) sessionStorage.setItem(invitationKey, code.slice(0, lengthMax))
}
