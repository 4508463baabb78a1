import { signInMethods } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { ApiError, useErrorText, useWeb } from '@faro/web-kit'
import { forgetInvitation, invitationCode } from '../state/invitation.ts'

/** What goes with a registration of the invitation: a code is typed, or the address named it. */
type Invitation = { readonly affiliateCode?: string; readonly addressCode?: string }

/**
 * Checks the invitation that was typed, that the address named, or that belongs to this domain.
 * Answers what goes with the form; null where it is wrong, which is said and stops all.
 */
export const useInvitation = (warn: (text: string) => void) => {
  const t = useT()
  const errorText = useErrorText()
  const { api } = useWeb()
  return async (typed: string): Promise<Invitation | null> => {
    const code = typed || invitationCode()
    const query = code === '' ? { domain: location.hostname } : { code }
    try {
      const { affiliateCode } = await api.call(signInMethods.affiliate, { query })
      // the domain's own is found again by who registers
      if (affiliateCode === null || code === '') return {}
      return typed === '' ? { addressCode: affiliateCode } : { affiliateCode }
    } catch (error) {
      const isWrong = error instanceof ApiError && error.code === 'invitation-code-invalid'
      if (isWrong && typed === '') forgetInvitation()
      warn(isWrong ? t('signin.invitation_code_error') : errorText(error))
      return null
    }
  }
}
