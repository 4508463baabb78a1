import type { TextsEdit } from '@faro/contract/content'
import { useT } from '@faro/i18n'
import type { RecordForm, Values } from '../../kit/form/use-record-form.ts'
import { TextsEditor } from '../../texts/texts-editor.tsx'
import { useBrand } from '../../texts/use-brand.ts'

type Props<F extends Values & { texts: TextsEdit }> = {
  readonly code: string
  readonly of: RecordForm<F>
  readonly isReadOnly: boolean
}

/** What is said, in each language of the brand; in its own at least a title. */
export const TextsSection = <F extends Values & { texts: TextsEdit }>(props: Props<F>) => {
  const { code, of, isReadOnly } = props
  const t = useT()
  const { brand, ownLanguage } = useBrand(code)
  const { register, formState, setValue } = of.form
  // no control of its own: the editor holds one per language
  register('texts' as never, {
    validate: (texts: TextsEdit) =>
      (texts[ownLanguage]?.title.trim() ?? '') !== '' || t('content.title-needed'),
  })
  const error = formState.errors['texts'] as { readonly message?: string } | undefined
  return (
    <TextsEditor
      languages={brand.languages}
      ownLanguage={ownLanguage}
      texts={of.now.texts}
      onChange={(texts) =>
        setValue('texts' as never, texts as never, {
          shouldDirty: true,
          shouldValidate: formState.isSubmitted,
        })
      }
      isReadOnly={isReadOnly}
      error={error?.message}
    />
  )
}
