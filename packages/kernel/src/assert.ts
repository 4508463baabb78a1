/** A broken assumption of the program itself; answered 500 without detail, never a user's error. */
class AssertionError extends Error {
  override name = 'AssertionError'
}

export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new AssertionError(message)
}

/** Takes a value that must be there; `what` names it in the error. */
export const present = <T>(value: T | null | undefined, what: string): T => {
  assert(value !== null && value !== undefined, `missing: ${what}`)
  return value
}
