import type { Call, Route } from '@faro/contract/route'
import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import type { ApiError } from './api-error.ts'
import { useWeb } from './web.tsx'

/** Asks for a file and has the browser save it under the name that the server gave it. */
export const useDownload = <R extends Route>(
  route: R,
): UseMutationResult<void, ApiError, Call<R>> => {
  const { api } = useWeb()
  return useMutation<void, ApiError, Call<R>>({
    mutationFn: async (input) => {
      const { blob, name } = await api.file(route, input)
      const address = URL.createObjectURL(blob)
      const link = document.createElement('a')
      link.href = address
      link.download = name
      document.body.append(link)
      link.click()
      link.remove()
      URL.revokeObjectURL(address)
    },
  })
}
