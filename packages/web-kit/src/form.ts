import { useLocale } from '@faro/i18n'
import { useEffect, useRef } from 'react'
import {
  useForm as useHookForm,
  type FieldValues,
  type Path,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form'

export { FormProvider, useFormContext, useWatch } from 'react-hook-form'
export type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form'

/** A form whose errors are said again in the new language when the page's language changes. */
export const useForm = <T extends FieldValues>(props?: UseFormProps<T>): UseFormReturn<T> => {
  const form = useHookForm<T>(props)
  const locale = useLocale()
  const said = useRef(locale)
  const { errors } = form.formState
  useEffect(() => {
    if (said.current === locale) return
    said.current = locale
    const wrong = Object.keys(errors) as Path<T>[]
    if (wrong.length > 0) void form.trigger(wrong)
  }, [locale, form, errors])
  return form
}
