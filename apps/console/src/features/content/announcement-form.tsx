import { announcementTypes, contentConsole, type AnnouncementRecord } from '@faro/contract/content'
import { AnnouncementEdit } from '@faro/contract/content/shapes'
import { useT } from '@faro/i18n'
import { Checkbox, SelectField, TextField, toast } from '@faro/ui'
import { useCommand } from '@faro/web-kit'
import { useState } from 'react'
import { useForm } from '@faro/web-kit/form'
import { Panel } from '../../kit/panel.tsx'
import { useMay } from '../../kit/use-may.ts'
import { ItemBar } from './item-bar.tsx'
import { InstantField } from '../../kit/fields/instant-field.tsx'
import { fromLocal, toLocal } from '../../kit/fields/local-instant.ts'
import { TextsEditor } from '../../texts/texts-editor.tsx'
import { useBrand } from '../../texts/use-brand.ts'
import { useUnsaved } from '../../state/unsaved.ts'

const { shape } = AnnouncementEdit

const formOf = (record: AnnouncementRecord | null) => ({
  type: record?.type ?? ('PL' as const),
  groupName: record?.groupName ?? '',
  url: record?.url ?? '',
  gameCode: record?.gameCode ?? '',
  position: String(record?.position ?? 0),
  isPublished: record?.isPublished ?? true,
  startsAt: toLocal(record?.startsAt ?? new Date().toISOString()),
  endsAt: toLocal(record?.endsAt ?? null),
})

type Form = ReturnType<typeof formOf>
type Props = {
  readonly code: string
  readonly id: string
  readonly record: AnnouncementRecord | null
}

const bodyOf = (form: Form) => ({
  ...form,
  position: Number(form.position),
  startsAt: fromLocal(form.startsAt) ?? '',
  endsAt: fromLocal(form.endsAt),
})

export const AnnouncementForm = ({ code, id, record }: Props) => {
  const t = useT()
  const mayWrite = useMay('content.write') === true
  const { brand, ownLanguage } = useBrand(code)
  const [texts, setTexts] = useState(record?.texts ?? {})
  const { register, handleSubmit, formState } = useForm({ defaultValues: formOf(record) })
  const save = useCommand(contentConsole.saveAnnouncement, {
    invalidates: [contentConsole.announcements],
    onDone: () => toast(t('content.saved')),
  })
  const [isAsked, ask] = useState(false)
  const lacksTitle = isAsked && (texts[ownLanguage]?.title.trim() ?? '') === ''
  const submit = handleSubmit((form) => {
    ask(true)
    if ((texts[ownLanguage]?.title.trim() ?? '') === '') return
    save.mutate({
      params: { code, announcementId: id },
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
      <Panel title={t(record === null ? 'content.new.announcements' : 'content.announcement')}>
        <fieldset disabled={!mayWrite} className="grid min-w-0 gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <legend className="sr-only">{t('content.announcement')}</legend>
          <SelectField {...field('type')} hint={t('content.type-hint')}>
            {announcementTypes.map((type) => (
              <option key={type} value={type}>
                {t(`content.type.${type}`)}
              </option>
            ))}
          </SelectField>
          <InstantField {...field('startsAt')} isRequired />
          <InstantField {...field('endsAt')} hint={t('content.ends-hint')} />
          <TextField {...field('position')} type="number" min={0} max={9999} />
          <TextField {...field('url')} hint={t('content.url-hint')} maxLength={240} />
          <TextField {...field('gameCode')} hint={t('content.game-hint')} maxLength={60} />
          <TextField {...field('groupName')} maxLength={40} />
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
          kind="announcements"
          code={code}
          removal={record === null ? null : id}
        />
      )}
    </form>
  )
}
