import type { TextsEdit } from '@faro/contract/content'
import { useT } from '@faro/i18n'
import { held } from '../../kit/form/held.ts'
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
  const { value, onChange, error } = held(
    of,
    'texts',
    (texts) => (texts[ownLanguage]?.title.trim() ?? '') !== '' || t('content.title-needed'),
  )
  return (
    <TextsEditor
      languages={brand.languages}
      ownLanguage={ownLanguage}
      texts={value}
      onChange={onChange}
      isReadOnly={isReadOnly}
      error={error}
    />
  )
}
