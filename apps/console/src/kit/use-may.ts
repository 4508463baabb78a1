import type { Permission } from '@faro/contract/permissions'
import { operator } from '@faro/contract/operator'
import { useRoute } from '@faro/web-kit'

/** Whether the staff member who is signed in holds a permission; undefined while that is asked. */
export const useMay = (permission: Permission): boolean | undefined =>
  useRoute(operator.me, {}, { staleMs: 60_000 }).data?.permissions.includes(permission)
