import { articleKinds, contentConsole, type ArticleRecord } from '@faro/contract/content'
import { ArticleEdit } from '@faro/contract/content/shapes'
import { useT } from '@faro/i18n'
import { Checkbox, SelectField, TextField, toast } from '@faro/ui'
import { useCommand } from '@faro/web-kit'
import { useState } from 'react'
import { useForm } from '@faro/web-kit/form'
import { Panel } from '../../kit/panel.tsx'
import { useMay } from '../../kit/use-may.ts'
import { ItemBar } from './item-bar.tsx'
import { TextsEditor } from '../../texts/texts-editor.tsx'
import { useBrand } from '../../texts/use-brand.ts'
import { useUnsaved } from '../../state/unsaved.ts'

const { shape } = ArticleEdit

const formOf = (record: ArticleRecord | null) => ({
  kind: record?.kind ?? ('help' as const),
  slug: record?.slug ?? '',
  position: String(record?.position ?? 0),
  isPublished: record?.isPublished ?? true,
})

type Form = ReturnType<typeof formOf>
type Props = { readonly code: string; readonly id: string; readonly record: ArticleRecord | null }

const bodyOf = (form: Form) => ({ ...form, position: Number(form.position) })

export const ArticleForm = ({ code, id, record }: Props) => {
  const t = useT()
  const mayWrite = useMay('content.write') === true
  const { brand, ownLanguage } = useBrand(code)
  const [texts, setTexts] = useState(record?.texts ?? {})
  const [isAsked, ask] = useState(false)
  const { register, handleSubmit, formState } = useForm({ defaultValues: formOf(record) })
  const save = useCommand(contentConsole.saveArticle, {
    invalidates: [contentConsole.articles],
    onDone: () => toast(t('content.saved')),
  })
  const lacksTitle = isAsked && (texts[ownLanguage]?.title.trim() ?? '') === ''
  const submit = handleSubmit((form) => {
    ask(true)
    if ((texts[ownLanguage]?.title.trim() ?? '') === '') return
    save.mutate({
      params: { code, articleId: id },
      body: { ...bodyOf(form), texts, version: record?.version ?? 0 },
    })
  })
  const field = (name: Exclude<keyof Form, 'isPublished'>) => ({
    ...register(name, {
      validate: (_, form) =>
        shape[name].safeParse(bodyOf(form)[name]).success || t('content.field-wrong'),
    }),
    label: t(`content.${name}`),
    error: formState.errors[name]?.message,
  })
  const isEdited = formState.isDirty || (record !== null && texts !== record.texts)
  const isNews = record === null || isEdited
  useUnsaved(isEdited || (record === null && Object.keys(texts).length > 0))
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <Panel title={t(record === null ? 'content.new.articles' : 'content.article')}>
        <fieldset disabled={!mayWrite} className="grid min-w-0 gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <legend className="sr-only">{t('content.article')}</legend>
          <SelectField {...field('kind')}>
            {articleKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`content.article.${kind}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            {...field('slug')}
            hint={t('content.slug-hint')}
            maxLength={60}
            autoCapitalize="none"
            spellCheck={false}
            isRequired
          />
          <TextField {...field('position')} type="number" min={0} max={9999} />
          <div className="self-center">
            <Checkbox {...register('isPublished')}>{t('content.is-published')}</Checkbox>
          </div>
        </fieldset>
      </Panel>
      <Panel title={t('content.texts')}>
        <TextsEditor
          languages={brand.languages}
          ownLanguage={ownLanguage}
          texts={texts}
          onChange={setTexts}
          isReadOnly={!mayWrite}
          error={lacksTitle ? t('content.title-needed') : undefined}
        />
      </Panel>
      {mayWrite && (
        <ItemBar
          save={save}
          isNews={isNews}
          kind="articles"
          code={code}
          removal={record === null ? null : id}
        />
      )}
    </form>
  )
}
