import { useT } from '@faro/i18n'
import { Button } from '@faro/ui'
import clsx from 'clsx'
import { ArrowRight, ChevronUp } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { ActButton } from '../act-button.tsx'
import { valueLine, type FieldNames } from './form-names.ts'
import type { RecordForm, Values } from './use-record-form.ts'

type Props<F extends Values> = {
  readonly of: RecordForm<F>
  readonly names: FieldNames<F>
  readonly isBusy: boolean
  /** Something that is not there yet can be saved as it stands. */
  readonly isNew: boolean
  readonly saveLabel: string
  readonly acts: ReactNode
  /** What went wrong stands above the buttons. */
  readonly notice: ReactNode
  readonly onDiscard: () => void
}

/** The end of a form, always in sight: save, discard, and what was changed. */
export const FormBar = <F extends Values>(props: Props<F>) => {
  const { of, names, isBusy, isNew, saveLabel, acts, notice, onDiscard } = props
  const t = useT()
  const list = useId()
  const [isOpen, setOpen] = useState(false)
  const named = of.changed.flatMap((name) => {
    const field = names[name]
    return field === undefined ? [] : [{ name, field }]
  })
  const isEdited = of.changed.length > 0
  const hindrance =
    of.conflicts.length > 0 ? t('kit.undecided') : isEdited || isNew ? null : t('kit.changed-none')
  return (
    <div
      className={clsx(
        'grid gap-3',
        isEdited &&
          'sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-10 rounded-lg border border-line bg-s2 p-3 lg:bottom-3',
      )}
    >
      {notice}
      {isOpen && named.length > 0 && (
        <ul
          id={list}
          aria-label={t('kit.what-changed')}
          className="grid max-h-48 gap-1.5 overflow-y-auto text-[13px]"
        >
          {named.map(({ name, field }) => {
            const before = valueLine(field, of.base[name])
            const after = valueLine(field, of.now[name])
            return (
              <li key={name}>
                <span className="font-bold">{field.label}</span>{' '}
                {before !== null && after !== null && (
                  <span className="break-words text-t2">
                    <span className="sr-only">{t('kit.before')}: </span>
                    {before}
                    <ArrowRight size={13} aria-hidden className="mx-1 inline" />
                    <span className="sr-only">{t('kit.after')}: </span>
                    {after}
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <ActButton type="submit" isBusy={isBusy} hindrance={hindrance}>
          {saveLabel}
        </ActButton>
        {isEdited && (
          <Button variant="ghost" onClick={onDiscard}>
            {t('kit.discard')}
          </Button>
        )}
        {acts}
        {named.length > 0 && (
          <Button
            variant="ghost"
            size="small"
            className="ms-auto"
            aria-expanded={isOpen}
            aria-controls={list}
            onClick={() => setOpen(!isOpen)}
          >
            {t('kit.changed-count', { n: named.length })}
            <ChevronUp size={15} aria-hidden className={isOpen ? 'rotate-180' : ''} />
          </Button>
        )}
      </div>
    </div>
  )
}
