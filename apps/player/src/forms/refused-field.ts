import { toApiError } from '@faro/web-kit'

/** Which field of a form each refusal is about; what it does not name is said above the form. */
export type RefusalFields<F extends string> = Readonly<Record<string, F>>

export const refusedFieldIn = <F extends string>(
  fields: RefusalFields<F>,
  error: unknown,
): F | null => (error === null ? null : (fields[toApiError(error).code] ?? null))
