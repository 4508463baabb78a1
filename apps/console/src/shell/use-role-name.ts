import { useT, type MessageKey } from '@faro/i18n'
import { useWords } from './use-words.ts'

/** What a role is called: one that every installation has, or a single permission. */
export const useRoleName = (): ((role: string) => string) => {
  const t = useT()
  const permissionOf = useWords('permission')
  return (role) => (role.includes('.') ? permissionOf(role) : t(`staff.role.${role}` as MessageKey))
}
