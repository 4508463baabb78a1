import { useT } from '@faro/i18n'
import { useCallback } from 'react'
import { useMoney } from './brand.tsx'
import { ApiError } from './api-error.ts'
import { toUserMessage } from './error-text.ts'

const amounts = ['available', 'minimum', 'maximum', 'fee', 'reserved'] as const

/** The sentence for a failure, with its amounts written as the reader does. */
export const useErrorText = (): ((error: unknown) => string) => {
  const t = useT()
  const money = useMoney()
  return useCallback(
    (error: unknown) => {
      if (!(error instanceof ApiError) || typeof error.detail !== 'object')
        return toUserMessage(error, t)
      const detail: Record<string, unknown> = { ...error.detail }
      for (const name of amounts)
        if (typeof detail[name] === 'string') detail[name] = money.show(detail[name])
      return toUserMessage(new ApiError(error.code, detail, error.requestId), t)
    },
    [t, money],
  )
}
