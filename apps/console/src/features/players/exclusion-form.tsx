import { playSafetyConsole } from '@faro/contract/identity'
import * as shapes from '@faro/contract/identity/shapes'
import { useT } from '@faro/i18n'
import { Button, TextField, toast } from '@faro/ui'
import { useCommand } from '@faro/web-kit'
import { useState } from 'react'
import { useForm } from '@faro/web-kit/form'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { useUnsaved } from '../../state/unsaved.ts'

const { shape } = shapes.playSafetyConsole.exclude.body

/** Bars a player from bets and deposits; asked twice, for nobody can make it shorter. */
export const ExclusionForm = ({ memberId }: { readonly memberId: string }) => {
  const t = useT()
  const [isAsked, setAsked] = useState(false)
  const { register, handleSubmit, formState, getValues, reset } = useForm({
    defaultValues: { days: '30', reason: '' },
  })
  const exclude = useCommand(playSafetyConsole.exclude, {
    invalidates: [playSafetyConsole.detail],
    onDone: () => {
      toast(t('limits.staff-excluded'))
      setAsked(false)
      reset()
    },
  })
  useUnsaved(formState.isDirty)
  const submit = handleSubmit(() => setAsked(true))
  const go = () => {
    const { days, reason } = getValues()
    exclude.mutate({ params: { memberId }, body: { days: Number(days), reason } })
  }
  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      className="grid gap-3 border-t border-line pt-4 sm:grid-cols-[120px_minmax(0,1fr)]"
    >
      <TextField
        {...register('days', {
          validate: (text) =>
            shape.days.safeParse(Number(text)).success || t('limits.staff-days-wrong'),
        })}
        label={t('limits.staff-days')}
        error={formState.errors.days?.message}
        inputMode="numeric"
        maxLength={4}
        isRequired
      />
      <TextField
        {...register('reason', {
          validate: (text) =>
            shape.reason.safeParse(text).success || t('limits.staff-reason-wrong'),
        })}
        label={t('limits.staff-reason')}
        error={formState.errors.reason?.message}
        maxLength={200}
        isRequired
      />
      <Button type="submit" variant="danger" className="justify-self-start sm:col-span-2">
        {t('limits.staff-exclude')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('limits.staff-exclude')}
          confirmLabel={t('limits.staff-exclude')}
          command={exclude}
          onConfirm={go}
          onClose={() => setAsked(false)}
          isDanger
        >
          <p>
            {t('limits.staff-exclude-ask', {
              span: t('limits.days', { n: Number(getValues('days')) }),
            })}
          </p>
        </ConfirmDialog>
      )}
    </form>
  )
}
