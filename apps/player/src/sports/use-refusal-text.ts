import type { Placed } from '@faro/contract/sportsbook'
import { ApiError, useErrorText } from '@faro/web-kit'
import { useCallback } from 'react'

type Refusal = Pick<Placed, 'refusal' | 'minimum' | 'maximum' | 'available'>

/** Why a bet was not taken, as a sentence with its amounts. */
export const useRefusalText = (): ((placed: Refusal) => string) => {
  const errorText = useErrorText()
  return useCallback(
    ({ refusal, minimum, maximum, available }: Refusal) => {
      const code = (refusal ?? 'unknown') as ApiError['code']
      return errorText(new ApiError(code, { minimum, maximum, available }))
    },
    [errorText],
  )
}
