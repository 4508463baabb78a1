import { registerFields, type FieldRule, type RegisterField } from '@faro/contract/whitelabel'
import { useFlag, usePermission } from '@faro/web-kit'

type Shown = readonly (readonly [RegisterField, FieldRule])[]

/** The number comes first where it is the name. */
const order = (method: 'username' | 'mobile'): readonly RegisterField[] =>
  method === 'username'
    ? registerFields
    : ['mobileNum', ...registerFields.filter((field) => field !== 'mobileNum')]

/** Which fields a way of registering shows, and whether the number is proven by a code. */
export const useShownFields = (
  method: 'username' | 'mobile',
): { readonly shown: Shown; readonly isCodeAsked: boolean } => {
  const { registerRules } = usePermission()
  const hasPassword = useFlag('MOBILENUMPASSREG3') || method === 'username'
  const isVerified = useFlag('REGMOBVERF3')
  const ruleOf = (field: RegisterField): FieldRule | null => {
    const rule = registerRules[field]
    if (rule === undefined) return null
    if (method === 'mobile' && field === 'mobileNum') return { ...rule, required: true }
    if (method === 'mobile' && field === 'username') return null
    const isPassword = field === 'password' || field === 'confirmPassword'
    return rule.enabled && (hasPassword || !isPassword) ? rule : null
  }
  const shown: (readonly [RegisterField, FieldRule])[] = []
  for (const field of order(method)) {
    const rule = ruleOf(field)
    if (rule !== null) shown.push([field, rule])
  }
  return { shown, isCodeAsked: isVerified || (method === 'mobile' && !hasPassword) }
}
