import {
  announcementTypes,
  contentConsole,
  contentLists,
  type AnnouncementRecord,
} from '@faro/contract/content'
import { AnnouncementEdit } from '@faro/contract/content/shapes'
import { approvals } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Checkbox, TextField, toast } from '@faro/ui'
import { refetchRoutes, useCommand } from '@faro/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EnumField } from '../../kit/fields/enum-field.tsx'
import { InstantField } from '../../kit/fields/instant-field.tsx'
import { fromLocal, toLocal } from '../../kit/fields/local-instant.ts'
import { showInstant } from '../../kit/figures.ts'
import type { FieldNames } from '../../kit/form/form-names.ts'
import { SectionedForm } from '../../kit/form/sectioned-form.tsx'
import { useRecordForm, type RecordForm } from '../../kit/form/use-record-form.ts'
import { useMay } from '../../kit/use-may.ts'
import { LinksReason, reasonProblem } from './links-reason.tsx'
import { RemoveItem } from './remove-item.tsx'
import { TextsSection } from './texts-section.tsx'

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
  texts: record?.texts ?? {},
  reason: '',
})

type Form = ReturnType<typeof formOf>
type Props = {
  readonly code: string
  readonly id: string
  readonly record: AnnouncementRecord | null
}

const bodyOf = ({ reason: _, ...form }: Form) => ({
  ...form,
  position: Number(form.position),
  startsAt: fromLocal(form.startsAt) ?? '',
  endsAt: fromLocal(form.endsAt),
})

export const AnnouncementForm = ({ code, id, record }: Props) => {
  const t = useT()
  const client = useQueryClient()
  const mayWrite = useMay('content.write') === true
  const [blank] = useState(() => formOf(null))
  const form = useRecordForm(record === null ? blank : formOf(record))
  const save = useCommand(contentConsole.saveAnnouncement, {
    invalidates: [contentConsole.announcements, contentLists.announcements, approvals.count],
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
          id: 'announcement',
          title: t('content.announcement'),
          content: <AnnouncementFields form={form.form} />,
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
        refetch: () => void refetchRoutes(client, [contentConsole.announcements]),
      }}
      mayWrite={mayWrite}
      isNew={record === null}
      saveLabel={t('content.save')}
      acts={record !== null && <RemoveItem kind="announcements" code={code} id={id} />}
      onSave={(typed) =>
        save.mutate({
          params: { code, announcementId: id },
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
    type: {
      label: t('content.type'),
      show: (type: Form['type']) => t(`content.type.${type}`),
    },
    startsAt: { label: t('content.startsAt'), show: localLine },
    endsAt: { label: t('content.endsAt'), show: localLine },
    position: { label: t('content.position') },
    url: { label: t('content.url') },
    gameCode: { label: t('content.gameCode') },
    groupName: { label: t('content.groupName') },
    isPublished: {
      label: t('content.is-published'),
      show: (value: boolean) => t(value ? 'kit.yes' : 'kit.no'),
    },
    texts: { label: t('content.texts') },
    reason: { label: t('approval.reason'), wrong: t('cashier.reason-needed') },
  }
}

const localLine = (local: string): string => {
  const at = fromLocal(local)
  return at === null ? '' : showInstant(at)
}

const AnnouncementFields = ({ form }: { readonly form: RecordForm<Form>['form'] }) => {
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
        {...field('type')}
        values={announcementTypes}
        words={(type) => t(`content.type.${type}`)}
        hint={t('content.type-hint')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <InstantField {...field('startsAt')} isRequired />
        <InstantField {...field('endsAt')} hint={t('content.ends-hint')} />
      </div>
      <TextField {...field('position')} type="number" min={0} max={9999} />
      <TextField {...field('url')} hint={t('content.url-hint')} maxLength={240} />
      <TextField {...field('gameCode')} hint={t('content.game-hint')} maxLength={60} />
      <TextField {...field('groupName')} maxLength={40} />
      <Checkbox {...register('isPublished')}>{t('content.is-published')}</Checkbox>
      <LinksReason
        {...register('reason', { validate: reasonProblem(t) })}
        error={formState.errors.reason?.message}
      />
    </>
  )
}
