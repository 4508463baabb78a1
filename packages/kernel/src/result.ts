/** An expected outcome: a value, or a coded error with details a person or a form can use. */
export type Result<T, E extends string = string> = Ok<T> | Err<E>

export type Ok<T> = { readonly ok: true; readonly value: T }
export type Err<E extends string> = {
  readonly ok: false
  readonly error: E
  readonly detail?: unknown
}

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value })

/** `detail` must be safe to show: it crosses the wire in the envelope's `value`. */
export const err = <const E extends string>(error: E, detail?: unknown): Err<E> =>
  detail === undefined ? { ok: false, error } : { ok: false, error, detail }

/** Takes the value of a result that cannot fail here; a failure is a programmer error and throws. */
export const unwrap = <T>(result: Result<T, string>): T => {
  if (result.ok) return result.value
  throw new Error(`unexpected failure: ${result.error}`)
}
