import { invitationKey } from '@faro/web-kit'
import { invitationNames, saveInvitation } from './save-invitation.ts'

/** The invitation of this visit, or an empty text. */
export const invitationCode = (): string => {
  saveInvitation(location.search)
  return sessionStorage.getItem(invitationKey) ?? ''
}

/** One that has done its work, or turned out wrong, stands in nobody's way a second time. */
export const forgetInvitation = (): void => {
  sessionStorage.removeItem(invitationKey)
  const address = new URL(location.href)
  for (const name of invitationNames) address.searchParams.delete(name)
  history.replaceState(history.state, '', address)
}
