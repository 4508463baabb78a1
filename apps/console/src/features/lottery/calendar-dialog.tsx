import { lotteryConsole, lotteryLists } from '@faro/contract/lottery'
import { useT } from '@faro/i18n'
import { AreaField, Banner, Button, TextField, toast } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { useState } from 'react'
import { InstantField } from '../../kit/fields/instant-field.tsx'
import { fromLocal } from '../../kit/fields/local-instant.ts'
import { NoteDialog } from '../../kit/note-dialog.tsx'
import { formOf, ruleOf, weekdays, type RuleForm } from './calendar-rule.ts'
import { NextDraws, type Calendar } from './next-draws.tsx'

type Props = {
  readonly gameCode: string
  readonly calendar: Calendar
  readonly onClose: () => void
}

/** A new version of a calendar: what it would change is shown before it is saved. */
export const CalendarDialog = ({ gameCode, calendar, onClose }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const newest = calendar.coming ?? calendar
  const [form, setForm] = useState(() => formOf(newest.rule))
  const [timeZone, setZone] = useState(newest.timeZone)
  const [from, setFrom] = useState('')
  const rule = ruleOf(form)
  const wish = rule === null ? null : { timeZone, rule, validFrom: fromLocal(from) }
  const preview = useCommand(lotteryConsole.previewCalendar, { invalidates: [] })
  const save = useCommand(lotteryConsole.setCalendar, {
    invalidates: [lotteryConsole.calendar, lotteryLists.draws],
    onDone: ({ approvalId, ...changed }) => {
      toast(approvalId === null ? t('draws.calendar-saved', changed) : t('draws.calendar-asked'))
      onClose()
    },
  })
  const change = (part: Partial<RuleForm>) => setForm({ ...form, ...part })
  return (
    <NoteDialog
      title={t('draws.calendar')}
      sendLabel={t('draws.save')}
      isChanged
      command={save}
      onClose={onClose}
      onSend={(reason) => {
        if (wish !== null)
          save.mutate({
            params: { gameCode },
            body: { ...wish, version: calendar.newest, reason },
          })
      }}
    >
      <p className="text-t2">{t('draws.calendar-about')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t('draws.zone')}
          value={timeZone}
          autoComplete="off"
          onChange={(event) => setZone(event.target.value.trim())}
        />
        <InstantField
          label={t('draws.valid-from')}
          hint={t('draws.valid-from-hint')}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
      </div>
      <RuleFields form={form} onChange={change} />
      {rule === null && <Banner tone="warn">{t('draws.rule-wrong')}</Banner>}
      <Button
        variant="secondary"
        isBusy={preview.isPending}
        disabled={wish === null}
        onClick={() => wish !== null && preview.mutate({ params: { gameCode }, body: wish })}
      >
        {t('draws.act-preview')}
      </Button>
      {preview.isError && <Banner tone="loss">{errorText(preview.error)}</Banner>}
      {preview.data !== undefined && (
        <>
          <p className="text-sm">
            {t('draws.calendar-change', {
              removed: preview.data.removed,
              moved: preview.data.moved,
              kept: preview.data.kept.length,
            })}
          </p>
          <NextDraws title={t('draws.next-draws')} rows={preview.data.next} />
        </>
      )}
    </NoteDialog>
  )
}

type FieldsProps = {
  readonly form: RuleForm
  readonly onChange: (part: Partial<RuleForm>) => void
}

const RuleFields = ({ form, onChange }: FieldsProps) => {
  const t = useT()
  const field = (
    name: 'seconds' | 'from' | 'to' | 'at' | 'days' | 'closeBefore' | 'openBefore',
  ) => ({
    value: form[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {form.kind === 'every' && (
        <>
          <TextField label={t('draws.rule-seconds')} inputMode="numeric" {...field('seconds')} />
          <TextField label={t('draws.rule-from')} {...field('from')} />
          <TextField label={t('draws.rule-to')} hint={t('draws.rule-to-hint')} {...field('to')} />
        </>
      )}
      {form.kind === 'monthly' && (
        <>
          <TextField label={t('draws.rule-days')} {...field('days')} />
          <TextField label={t('draws.rule-at')} {...field('at')} />
        </>
      )}
      {form.kind === 'weekly' &&
        weekdays.map((day) => (
          <AreaField
            key={day}
            label={t(`draws.weekday-${day}`)}
            rows={2}
            value={form.week[day] ?? ''}
            hint={day === '1' ? t('draws.rule-week-hint') : undefined}
            onChange={(event) => onChange({ week: { ...form.week, [day]: event.target.value } })}
          />
        ))}
      <TextField
        label={t('draws.rule-close-before')}
        inputMode="numeric"
        {...field('closeBefore')}
      />
      {form.kind !== 'every' && (
        <TextField
          label={t('draws.rule-open-before')}
          inputMode="numeric"
          {...field('openBefore')}
        />
      )}
    </div>
  )
}
