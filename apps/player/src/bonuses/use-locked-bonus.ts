import { bonuses } from '@faro/contract/bonuses'
import { ApiError, useRoute } from '@faro/web-kit'
import { useEffect } from 'react'
import { useIsReal } from '../state/use-account.ts'

const staleMs = 30_000

/**
 * What is locked of the member's money; null where nothing is, or nobody knows yet. A refusal that
 * tells of a bonus asks again.
 */
export const useLockedBonus = (refusal: unknown = null): string | null => {
  const { data, refetch } = useRoute(bonuses.mine, {}, { staleMs, enabled: useIsReal() })
  const isNews = refusal instanceof ApiError && refusal.code === 'bonus-open'
  useEffect(() => {
    if (isNews) void refetch()
  }, [isNews, refetch])
  return data !== undefined && /[1-9]/.test(data.locked) ? data.locked : null
}
