import type { RecordForm, Values } from './use-record-form.ts'

/** A field whose control is none of the browser's own, such as a list: its value, and the way to change it. */
export const held = <F extends Values, N extends keyof F & string>(
  { form, now }: RecordForm<F>,
  name: N,
  validate?: (value: F[N]) => string | true,
) => {
  const { register, setValue, formState } = form
  register(name as never, validate === undefined ? {} : { validate: validate as never })
  const error = formState.errors[name] as { readonly message?: string } | undefined
  return {
    value: now[name],
    error: error?.message,
    onChange: (value: F[N]): void =>
      setValue(name as never, value as never, {
        shouldDirty: true,
        shouldValidate: formState.isSubmitted,
      }),
  }
}
