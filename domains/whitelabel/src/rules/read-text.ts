// Run in threads: an expression that was saved before it could be proven may take for ever.
import { isAccepted } from '@faro/contract/whitelabel'

type PatternTest = { readonly pattern: string; readonly text: string }

/** Null where the engine does not take the expression, for its size or because it is none. */
export const readText = ({ pattern, text }: PatternTest): boolean | null => {
  try {
    return isAccepted(pattern, text)
  } catch {
    return null
  }
}
