import { waysIn } from '@faro/contract/identity'
import { useRoute } from '@faro/web-kit'

const staleMs = 60_000

/** How this brand verifies people and numbers. */
export const useWaysIn = () => useRoute(waysIn.settings, {}, { staleMs })
