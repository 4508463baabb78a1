import { signInMethods } from '@faro/contract/identity'
import { useRoute } from '@faro/web-kit'

const staleMs = 60_000

/** How this brand verifies people and numbers. */
export const useSignInMethods = () => useRoute(signInMethods.settings, {}, { staleMs })
