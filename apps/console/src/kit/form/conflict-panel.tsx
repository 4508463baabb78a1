import { useT } from '@faro/i18n'
import { Button } from '@faro/ui'
import { useEffect, useId, useRef } from 'react'
import { valueLine, type FieldNames } from './form-names.ts'
import type { RecordForm, Values } from './use-record-form.ts'

type Props<F extends Values> = {
  readonly of: RecordForm<F>
  readonly names: FieldNames<F>
}

/** Fields that somebody else changed too: what is typed here beside what they saved. */
export const ConflictPanel = <F extends Values>({ of, names }: Props<F>) => {
  const t = useT()
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  // whoever pressed the button at the end of a long form sees what is asked of them
  useEffect(() => panel.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <section
      ref={panel}
      aria-labelledby={id}
      role="alert"
      className="card grid gap-3 p-4 shadow-[inset_3px_0_0_var(--warn)] sm:p-5"
    >
      <h2 id={id} className="font-extrabold">
        {t('kit.conflict')}
      </h2>
      <ul className="grid divide-y divide-line">
        {of.conflicts.map((conflict) => {
          const name = names[conflict.name] ?? { label: conflict.name }
          return (
            <li key={conflict.name} className="grid gap-2 py-3">
              <h3 className="font-bold">{name.label}</h3>
              <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
                <dt className="text-t3">{t('kit.yours')}</dt>
                <dd className="break-words">
                  {valueLine(name, conflict.mine) ?? t('kit.changed-value')}
                </dd>
                <dt className="text-t3">{t('kit.theirs')}</dt>
                <dd className="break-words">
                  {valueLine(name, conflict.theirs) ?? t('kit.changed-value')}
                </dd>
              </dl>
              <div className="flex flex-wrap gap-2">
                <Button
                  size="small"
                  variant="secondary"
                  aria-label={`${t('kit.keep-mine')}: ${name.label}`}
                  onClick={() => of.resolve(conflict, true)}
                >
                  {t('kit.keep-mine')}
                </Button>
                <Button
                  size="small"
                  variant="secondary"
                  aria-label={`${t('kit.take-theirs')}: ${name.label}`}
                  onClick={() => of.resolve(conflict, false)}
                >
                  {t('kit.take-theirs')}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
