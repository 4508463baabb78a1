import type { ErrorCode } from '@faro/contract/errors'
import { useT } from '@faro/i18n'
import { Banner } from '@faro/ui'
import { refusedFieldOf, useErrorText, type ApiError } from '@faro/web-kit'
import { useEffect, useRef, type ReactNode } from 'react'
import { clearErrorOnChange } from '../clear-error-on-change.ts'
import { Panel } from '../panel.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { FormBar } from './form-bar.tsx'
import type { FieldNames } from './form-names.ts'
import { SectionLinks } from './section-links.tsx'
import type { RecordForm, Values } from './use-record-form.ts'

export type FormSection = {
  /** Its anchor in the address. */
  readonly id: string
  readonly title: string
  readonly tail?: ReactNode
  readonly content: ReactNode
}

type Command = {
  readonly isPending: boolean
  readonly isError: boolean
  readonly error: ApiError | null
  readonly reset: () => void
}

type Props<F extends Values> = {
  readonly of: RecordForm<F>
  readonly names: FieldNames<F>
  readonly sections: readonly FormSection[]
  readonly command: Command
  readonly onSave: (values: F) => void
  readonly mayWrite: boolean
  /** The refusal that says somebody else saved meanwhile, and how what they saved is fetched. */
  readonly stale?: { readonly code: ErrorCode; readonly refetch: () => void }
  readonly isNew?: boolean
  readonly saveLabel?: string
  /** What else can be done, beside the button that saves. */
  readonly acts?: ReactNode
}

/** A form in its sections, one column; its end stays in sight and says what was changed. */
export const SectionedForm = <F extends Values>(props: Props<F>) => {
  const { of, names, sections, command, mayWrite, stale, isNew = false } = props
  const t = useT()
  const errorText = useErrorText()
  const { form, conflicts } = of
  const { error } = command
  const isStale = error !== null && error.code === stale?.code
  const refused = refusedFieldOf(error)
  const field = refused === null ? undefined : names[refused]
  const wrong = field?.wrong ?? (error === null ? '' : errorText(error))
  const heard = useRef<ApiError | null>(null)
  useEffect(() => {
    // each refusal once
    if (heard.current === error) return
    heard.current = error
    if (isStale) stale?.refetch()
    if (refused !== null && field !== undefined)
      form.setError(refused as never, { type: 'refused', message: wrong }, { shouldFocus: true })
  })
  const submit = form.handleSubmit((values) => props.onSave(values))
  const fieldsOf = ({ title, content }: FormSection) => (
    <fieldset disabled={!mayWrite} className="grid min-w-0 gap-4">
      <legend className="sr-only">{title}</legend>
      {content}
    </fieldset>
  )
  const told = conflicts.length > 0 && <ConflictPanel of={of} names={names} />
  const end = mayWrite && (
    <FormBar
      of={of}
      names={names}
      isBusy={command.isPending}
      isNew={isNew}
      saveLabel={props.saveLabel ?? t('kit.save')}
      acts={props.acts}
      onDiscard={() => {
        command.reset()
        of.discard()
      }}
      notice={
        error !== null && (
          <Banner tone={isStale ? 'warn' : 'loss'}>
            {field === undefined ? wrong : `${field.label}: ${wrong}`}
          </Banner>
        )
      }
    />
  )
  const [only, ...others] = sections
  const isLong = sections.length > 2
  return (
    <div className={isLong ? 'grid items-start gap-6 xl:grid-cols-[minmax(0,40rem)_12rem]' : ''}>
      {isLong && <SectionLinks sections={sections} />}
      <form
        onSubmit={(event) => void submit(event)}
        onChange={clearErrorOnChange(command)}
        noValidate
        className="grid w-full max-w-160 min-w-0 gap-4"
      >
        {only !== undefined && others.length === 0 ? (
          <Panel title={only.title} tail={only.tail}>
            <div className="grid gap-4">
              {told}
              {fieldsOf(only)}
              {end}
            </div>
          </Panel>
        ) : (
          <>
            {told}
            {sections.map((section) => (
              <Panel key={section.id} anchor={section.id} title={section.title} tail={section.tail}>
                {fieldsOf(section)}
              </Panel>
            ))}
            {end}
          </>
        )}
      </form>
    </div>
  )
}
