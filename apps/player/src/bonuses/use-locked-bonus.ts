import { bonuses } from '@faro/contract/bonuses'
import { ApiError, useRoute } from '@faro/web-kit'
import { useEffect } from 'react'
import { useIsReal } from '../state/use-account.ts'

const staleMs = 30_000

/**
 * The member's locked bonus; null for none or not known yet. A refusal about a bonus refetches it.
 */
export const useLockedBonus = (refusal: unknown = null): string | null => {
  const { data, refetch } = useRoute(bonuses.mine, {}, { staleMs, enabled: useIsReal() })
  const isNews = refusal instanceof ApiError && refusal.code === 'bonus-open'
  useEffect(() => {
    if (isNews) void refetch()
  }, [isNews, refetch])
  return data !== undefined && /[1-9]/.test(data.locked) ? data.locked : null
}
