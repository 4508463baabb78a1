import { signInMethods } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { ApiError, useErrorText, useWeb } from '@faro/web-kit'
import { forgetInvitation, invitationCode } from '../state/invitation.ts'

/**
 * Checks the invitation that was typed, that the address named, or that belongs to this domain.
 * Answers the code that goes with the form; null where it is wrong, which is said and stops all.
 */
export const useInvitation = (warn: (text: string) => void) => {
  const t = useT()
  const errorText = useErrorText()
  const { api } = useWeb()
  return async (typed: string): Promise<string | null> => {
    const code = typed || invitationCode()
    const query = code === '' ? { domain: location.hostname } : { code }
    try {
      return (await api.call(signInMethods.affiliate, { query })).affiliateCode ?? ''
    } catch (error) {
      const isWrong = error instanceof ApiError && error.code === 'invitation-code-invalid'
      if (isWrong && typed === '') forgetInvitation()
      warn(isWrong ? t('signin.invitation_code_error') : errorText(error))
      return null
    }
  }
}
