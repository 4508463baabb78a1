import { useT } from '@faro/i18n'
import { Button } from '@faro/ui'
import { useState } from 'react'
import { Facts } from '../../kit/facts.tsx'
import { showInstant } from '../../kit/figures.ts'
import { Panel } from '../../kit/panel.tsx'
import { useMay } from '../../kit/use-may.ts'
import { CalendarDialog } from './calendar-dialog.tsx'
import { formOf, weekdays } from './calendar-rule.ts'
import { ExceptionDialog } from './exception-dialog.tsx'
import { NextDraws, type Calendar } from './next-draws.tsx'

type Props = { readonly gameCode: string; readonly calendar: Calendar }

/** When a lottery draws: its rule, days that differ, and the next twenty draws. */
export const CalendarPanel = ({ gameCode, calendar }: Props) => {
  const t = useT()
  const mayRun = useMay('lottery.draw') === true
  const [open, setOpen] = useState<'rule' | 'exception' | null>(null)
  return (
    <Panel
      title={t('draws.calendar')}
      tail={
        mayRun && (
          <span className="flex flex-wrap gap-2">
            <Button size="small" variant="secondary" onClick={() => setOpen('exception')}>
              {t('draws.act-exception')}
            </Button>
            <Button size="small" variant="secondary" onClick={() => setOpen('rule')}>
              {t('draws.act-edit')}
            </Button>
          </span>
        )
      }
    >
      <div className="grid gap-5 lg:grid-cols-2">
        <div className="grid content-start gap-4">
          <RuleFacts calendar={calendar} />
          {calendar.coming !== null && (
            <p className="font-semibold">
              {t('draws.calendar-coming', { when: showInstant(calendar.coming.validFrom) })}
            </p>
          )}
          {calendar.exceptions.length > 0 && <Exceptions rows={calendar.exceptions} />}
        </div>
        <NextDraws title={t('draws.next-draws')} rows={calendar.next} />
      </div>
      {open === 'rule' && (
        <CalendarDialog gameCode={gameCode} calendar={calendar} onClose={() => setOpen(null)} />
      )}
      {open === 'exception' && (
        <ExceptionDialog
          gameCode={gameCode}
          exceptions={calendar.exceptions}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  )
}

const RuleFacts = ({ calendar: { rule, timeZone } }: { readonly calendar: Calendar }) => {
  const t = useT()
  const form = formOf(rule)
  return (
    <Facts
      of={[
        [t('draws.zone'), timeZone],
        rule.kind === 'every' ? [t('draws.rule-seconds'), form.seconds] : null,
        rule.kind === 'every' ? [t('draws.rule-hours'), `${form.from} – ${form.to}`] : null,
        rule.kind === 'monthly' ? [t('draws.rule-days'), form.days] : null,
        rule.kind === 'monthly' ? [t('draws.rule-at'), form.at] : null,
        ...(rule.kind === 'weekly' ? weekdays : []).map((day) => {
          const text = form.week[day] ?? ''
          return text === ''
            ? null
            : ([
                t(`draws.weekday-${day}`),
                <span key={day} className="whitespace-pre-line">
                  {text}
                </span>,
              ] as const)
        }),
        [t('draws.rule-close-before'), form.closeBefore],
      ]}
    />
  )
}

const Exceptions = ({ rows }: { readonly rows: Calendar['exceptions'] }) => {
  const t = useT()
  return (
    <section aria-label={t('draws.exceptions')} className="grid gap-2">
      <h3 className="font-bold">{t('draws.exceptions')}</h3>
      <ul className="grid gap-1 text-sm">
        {rows.map(({ date, act, at, note }) => (
          <li key={date} className="rounded-md bg-s2 px-3 py-2">
            <strong>{date}</strong> ·{' '}
            {act === 'skip' ? t('draws.exception-skip') : showInstant(at ?? '')} · {note}
          </li>
        ))}
      </ul>
    </section>
  )
}
