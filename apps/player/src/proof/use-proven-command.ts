import type { ProofWay } from '@faro/contract/identity'
import type { Answer, Call, Route } from '@faro/contract/route'
import { ApiError, useCommand } from '@faro/web-kit'
import { useAskProof } from './proof.tsx'

type Options<R extends Route> = Parameters<typeof useCommand<R>>[1] & {
  /** The requested proof was not given. */
  readonly onCancelled?: () => void
  /** Refused for anything but a proof. */
  readonly onRefused?: (error: ApiError) => void
}

/**
 * A sensitive command: where the server needs a proof of identity first, asks for it and sends the
 * command again. `run` answers null where it failed; the error is in `error`.
 */
export const useProvenCommand = <R extends Route>(route: R, options: Options<R> = {}) => {
  const command = useCommand(route, options)
  const askProof = useAskProof()
  const send = async (input: Call<R>): Promise<Answer<R> | 'proof-needed' | null> => {
    try {
      return await command.mutateAsync(input)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'proof-needed') {
        if (error instanceof ApiError) options.onRefused?.(error)
        return null
      }
      const { ways = [] } = error.detail as { ways?: readonly ProofWay[] }
      command.reset()
      if (await askProof(ways)) return 'proof-needed'
      options.onCancelled?.()
      return null
    }
  }
  const run = async (input: Call<R>): Promise<Answer<R> | null> => {
    const first = await send(input)
    const answer = first === 'proof-needed' ? await send(input) : first
    return answer === 'proof-needed' ? null : answer
  }
  const error = command.error?.code === 'proof-needed' ? null : command.error
  return { run, error, isPending: command.isPending, reset: command.reset }
}
