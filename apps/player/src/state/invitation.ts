import { invitationKey } from '@faro/web-kit'
import { invitationNames, saveInvitation } from './save-invitation.ts'

/** The invitation of this visit, or an empty text. */
export const invitationCode = (): string => {
  saveInvitation(location.search)
  return sessionStorage.getItem(invitationKey) ?? ''
}

/** Removes a code that was used or refused. */
export const forgetInvitation = (): void => {
  sessionStorage.removeItem(invitationKey)
  const address = new URL(location.href)
  for (const name of invitationNames) address.searchParams.delete(name)
  history.replaceState(history.state, '', address)
}
