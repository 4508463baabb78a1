import { articleKinds, contentConsole, type ArticleRecord } from '@faro/contract/content'
import { ArticleEdit } from '@faro/contract/content/shapes'
import { approvals } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Checkbox, TextField, toast } from '@faro/ui'
import { refetchRoutes, useCommand } from '@faro/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { EnumField } from '../../kit/fields/enum-field.tsx'
import type { FieldNames } from '../../kit/form/form-names.ts'
import { SectionedForm } from '../../kit/form/sectioned-form.tsx'
import { useRecordForm, type RecordForm } from '../../kit/form/use-record-form.ts'
import { useMay } from '../../kit/use-may.ts'
import { LinksReason, reasonProblem } from './links-reason.tsx'
import { RemoveItem } from './remove-item.tsx'
import { TextsSection } from './texts-section.tsx'

const { shape } = ArticleEdit

const formOf = (record: ArticleRecord | null) => ({
  kind: record?.kind ?? ('help' as const),
  slug: record?.slug ?? '',
  position: String(record?.position ?? 0),
  isPublished: record?.isPublished ?? true,
  texts: record?.texts ?? {},
  reason: '',
})

type Form = ReturnType<typeof formOf>
type Props = { readonly code: string; readonly id: string; readonly record: ArticleRecord | null }

const bodyOf = ({ reason: _, ...form }: Form) => ({
  ...form,
  position: Number(form.position),
})

export const ArticleForm = ({ code, id, record }: Props) => {
  const t = useT()
  const client = useQueryClient()
  const mayWrite = useMay('content.write') === true
  const form = useRecordForm(formOf(record))
  const save = useCommand(contentConsole.saveArticle, {
    invalidates: [contentConsole.articles, approvals.count],
    onDone: ({ approvalId, isPublished }) => {
      toast(t(approvalId === null ? 'content.saved' : 'approval.sent'))
      // what waits for another person is a draft until then
      form.settle({ reason: '', isPublished })
    },
  })
  return (
    <SectionedForm
      of={form}
      names={useNames()}
      sections={[
        {
          id: 'article',
          title: t('content.article'),
          content: <ArticleFields form={form.form} />,
        },
        {
          id: 'texts',
          title: t('content.texts'),
          content: <TextsSection code={code} of={form} isReadOnly={!mayWrite} />,
        },
      ]}
      command={save}
      stale={{
        code: 'content-changed',
        refetch: () => void refetchRoutes(client, [contentConsole.articles]),
      }}
      mayWrite={mayWrite}
      isNew={record === null}
      saveLabel={t('content.save')}
      acts={record !== null && <RemoveItem kind="articles" code={code} id={id} />}
      onSave={(typed) =>
        save.mutate({
          params: { code, articleId: id },
          body: {
            ...bodyOf(typed),
            version: record?.version ?? 0,
            ...(typed.reason.trim() === '' ? {} : { reason: typed.reason.trim() }),
          },
        })
      }
    />
  )
}

const useNames = (): FieldNames<Form> => {
  const t = useT()
  return {
    kind: {
      label: t('content.kind'),
      show: (kind: Form['kind']) => t(`content.article.${kind}`),
    },
    slug: { label: t('content.slug') },
    position: { label: t('content.position') },
    isPublished: {
      label: t('content.is-published'),
      show: (value: boolean) => t(value ? 'kit.yes' : 'kit.no'),
    },
    texts: { label: t('content.texts') },
    reason: { label: t('approval.reason'), wrong: t('cashier.reason-needed') },
  }
}

const ArticleFields = ({ form }: { readonly form: RecordForm<Form>['form'] }) => {
  const t = useT()
  const { register, formState } = form
  const field = (name: Exclude<keyof Form, 'isPublished' | 'texts' | 'reason'>) => ({
    ...register(name, {
      validate: (_, typed) =>
        shape[name].safeParse(bodyOf(typed)[name]).success || t('content.field-wrong'),
    }),
    label: t(`content.${name}`),
    error: formState.errors[name]?.message,
  })
  return (
    <>
      <EnumField
        {...field('kind')}
        values={articleKinds}
        words={(kind) => t(`content.article.${kind}`)}
      />
      <TextField
        {...field('slug')}
        hint={t('content.slug-hint')}
        maxLength={60}
        autoCapitalize="none"
        spellCheck={false}
        isRequired
      />
      <TextField {...field('position')} type="number" min={0} max={9999} />
      <Checkbox {...register('isPublished')}>{t('content.is-published')}</Checkbox>
      <LinksReason
        {...register('reason', { validate: reasonProblem(t) })}
        error={formState.errors.reason?.message}
      />
    </>
  )
}
