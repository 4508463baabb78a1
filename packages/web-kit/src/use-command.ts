import type { Answer, Call, Route } from '@faro/contract/route'
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ApiError } from './api-error.ts'
import { refetchRoutes } from './refetch-routes.ts'
import { useWeb } from './web.tsx'

type Options<R extends Route> = {
  /** Routes whose answers this command makes stale. */
  readonly invalidates?: readonly Route[]
  readonly onDone?: (answer: Answer<R>, input: Call<R>) => void
}

/**
 * Sends a change to the server. An intent keeps its idempotency key until it succeeds or its input
 * changes, so a retry after a lost answer cannot act twice.
 */
export const useCommand = <R extends Route>(
  route: R,
  { invalidates = [], onDone }: Options<R> = {},
): UseMutationResult<Answer<R>, ApiError, Call<R>> => {
  const { api } = useWeb()
  const client = useQueryClient()
  const intent = useRef<{ input: string; key: string } | null>(null)
  return useMutation<Answer<R>, ApiError, Call<R>>({
    mutationFn: (input) => {
      if (route.idempotent !== true) return api.call(route, input)
      const text = JSON.stringify(input)
      if (intent.current?.input !== text) intent.current = { input: text, key: crypto.randomUUID() }
      return api.call(route, input, { idempotencyKey: intent.current.key })
    },
    onSuccess: async (answer, input) => {
      intent.current = null
      onDone?.(answer, input)
      await refetchRoutes(client, invalidates)
    },
  })
}
