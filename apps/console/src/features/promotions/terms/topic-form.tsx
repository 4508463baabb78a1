import { promotionsConsole, type Settings, type SettingTopic } from '@faro/contract/promotions'
import { useT } from '@faro/i18n'
import { Banner } from '@faro/ui'
import { refetchRoutes, refusedFieldOf, useCommand } from '@faro/web-kit'
import { FormProvider } from '@faro/web-kit/form'
import { Link } from '@faro/web-kit/router'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { showInstant } from '../../../kit/figures.ts'
import type { FieldNames } from '../../../kit/form/form-names.ts'
import { SectionedForm, type FormSection } from '../../../kit/form/sectioned-form.tsx'
import { useRecordForm } from '../../../kit/form/use-record-form.ts'
import { NoteDialog } from '../../../kit/note-dialog.tsx'
import { useNumberFields } from '../../../kit/number-fields.ts'
import { paths } from '../../../paths.ts'
import { Many } from '../builder/many.tsx'
import { topicSections, type TermSection } from './term-fields.ts'
import { TermFields } from './term-fields-view.tsx'
import { at, typedOf, valueOf, type Typed } from './term-values.ts'

type Props = {
  readonly code: string
  readonly topic: SettingTopic
  readonly settings: Settings
  readonly mayWrite: boolean
}

/** One topic of a brand's terms: what is changed waits for another person. */
export const TopicForm = ({ code, topic, settings, mayWrite }: Props) => {
  const t = useT()
  const client = useQueryClient()
  const { currency } = settings
  const { value, version } = settings[topic]
  const read = useNumberFields(currency)
  const record = useRecordForm<Typed>(typedOf(topic, value, read))
  const [asked, ask] = useState<Typed | null>(null)
  const [approvalId, setApproval] = useState<string | null>(null)
  const propose = useCommand(promotionsConsole.saveSettings, {
    onDone: (answer) => {
      setApproval(answer.approvalId)
      ask(null)
      record.discard()
    },
  })
  const { form } = record
  const unsound = refusedFieldOf(propose.error)
  useEffect(() => {
    // what the page has no field for is said in the dialog
    if (unsound === null || at(form.getValues(), unsound) === undefined) return
    ask(null)
    form.setError(unsound, { type: 'refused', message: t('terms.wrong') }, { shouldFocus: true })
  }, [unsound, form, t])
  return (
    <FormProvider {...record.form}>
      <State settings={settings} topic={topic} approvalId={approvalId} />
      <SectionedForm
        of={record}
        names={useNames(topic)}
        sections={useSections(topic, currency)}
        command={propose}
        stale={{
          code: 'brand-changed',
          refetch: () => void refetchRoutes(client, [promotionsConsole.settings]),
        }}
        mayWrite={mayWrite}
        saveLabel={t('terms.propose')}
        onSave={(typed) => {
          propose.reset()
          ask(valueOf(topic, typed, read))
        }}
      />
      {asked !== null && (
        <NoteDialog
          title={t('terms.propose')}
          command={propose}
          onClose={() => ask(null)}
          onSend={(reason) =>
            propose.mutate({ params: { code }, body: { topic, version, value: asked, reason } })
          }
        >
          <p className="text-t2">{t('terms.propose-text')}</p>
        </NoteDialog>
      )}
    </FormProvider>
  )
}

type StateProps = Pick<Props, 'settings' | 'topic'> & { readonly approvalId: string | null }

/** Since when the terms hold, and what waits for another person. */
const State = ({ settings, topic, approvalId }: StateProps) => {
  const t = useT()
  const { changedAt, changedBy } = settings[topic]
  return (
    <div className="mb-4 grid max-w-160 gap-3">
      {approvalId !== null && (
        <Banner tone="info">
          {t('terms.proposed')}{' '}
          <Link to={paths.approval(approvalId)} className="font-bold underline">
            {t('terms.see-approval')}
          </Link>
        </Banner>
      )}
      <p className="text-t3">
        {changedAt === null
          ? t('terms.defaults')
          : t('terms.changed', { when: showInstant(changedAt), who: changedBy ?? '—' })}
      </p>
    </div>
  )
}

const useNames = (topic: SettingTopic): FieldNames<Typed> => {
  const t = useT()
  const named: Record<string, { label: string }> = {}
  for (const { id, fields, lines } of topicSections[topic]) {
    for (const field of fields) {
      const [first = ''] = field.path.split('.')
      const label =
        field.path === first && field.as !== 'category' && field.word !== undefined
          ? t(`terms.f.${field.word}`)
          : t(`terms.section.${id}`)
      named[first] ??= { label }
    }
    if (lines !== undefined) named[lines.at] = { label: t(`terms.section.${id}`) }
  }
  return named
}

const useSections = (topic: SettingTopic, currency: string): readonly FormSection[] => {
  const t = useT()
  return topicSections[topic].map((section) => ({
    id: section.id,
    title: t(`terms.section.${section.id}`),
    content: <Section topic={topic} section={section} currency={currency} />,
  }))
}

type SectionProps = {
  readonly topic: SettingTopic
  readonly section: TermSection
  readonly currency: string
}

const Section = ({ topic, section: { id, fields, lines }, currency }: SectionProps) => {
  const t = useT()
  return (
    <>
      {(id === 'rates' || id === 'levels') && <p className="text-t3">{t(`terms.lead.${id}`)}</p>}
      {id === 'weights' && (topic === 'vip' || topic === 'rules') && (
        <p className="text-t3">{t(`terms.lead.weights.${topic}`)}</p>
      )}
      <TermFields fields={fields} of="" currency={currency} />
      {lines !== undefined && (
        <Many
          at={lines.at}
          fresh={lines.fresh}
          least={lines.least}
          title={(n) => t(id === 'levels' ? 'terms.level' : 'terms.rate', { n })}
          addLabel={t(id === 'levels' ? 'terms.add-level' : 'terms.add-rate')}
        >
          {(path) => <TermFields fields={lines.fields} of={path} currency={currency} />}
        </Many>
      )}
    </>
  )
}
