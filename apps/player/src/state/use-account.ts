import { identity } from '@faro/contract/identity'
import { isPageVisible, roleOf, rolesOf, type Role } from '@faro/contract/roles'
import { useFlags, useRoute, useSession } from '@faro/web-kit'
import { useCallback } from 'react'

/** Who is looking; null while that is not known yet. */
export const useRole = (): Role | null => {
  const { token } = useSession()
  const { data } = useRoute(identity.info, {}, { staleMs: 60_000 })
  if (token === null) return 'visitor'
  return data === undefined ? null : roleOf(data.type)
}

/** Which pages of the centres this account and this brand have, by the table of roles. */
export const usePageVisible = (): ((page: string) => boolean) => {
  const role = useRole() ?? 'member'
  const isOn = useFlags()
  return useCallback(
    (page) =>
      isPageVisible(page, {
        isOf: (audience) => rolesOf[audience].includes(role),
        isOn,
      }),
    [role, isOn],
  )
}
