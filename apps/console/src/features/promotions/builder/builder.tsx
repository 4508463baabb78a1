import { promotionsConsole, type ConsoleActivity } from '@faro/contract/promotions'
import { useT } from '@faro/i18n'
import { Banner, Button, toast } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { FormProvider, useForm } from '@faro/web-kit/form'
import { useNavigate } from '@faro/web-kit/router'
import { useState } from 'react'
import { useNumberFields } from '../../../kit/number-fields.ts'
import { Panel } from '../../../kit/panel.tsx'
import { paths } from '../../../paths.ts'
import { forgetUnsaved, useUnsaved } from '../../../state/unsaved.ts'
import { CheckPart } from './check-part.tsx'
import { definitionOf } from './definition-of.ts'
import { Preview } from './preview.tsx'
import { StepLinks, stepOf, steps, type Step } from './step-links.tsx'
import { AudienceStep, KindStep, LimitsStep, RewardStep, TextsStep } from './steps.tsx'
import type { ActivityTyped } from './typed.ts'

export type Known = Pick<ConsoleActivity, 'activityId' | 'version' | 'state'>

type Props = {
  readonly code: string
  readonly currency: string
  /** What is changed; null for something new. */
  readonly known: Known | null
  readonly typed: ActivityTyped
}

const contents = {
  kind: KindStep,
  audience: AudienceStep,
  reward: RewardStep,
  limits: LimitsStep,
  texts: TextsStep,
} as const

/** The six steps of an activity, its preview beside them, and what the check says of it. */
export const Builder = ({ code, currency, known, typed }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const fields = useNumberFields(currency)
  const [step, setStep] = useState<Step>('kind')
  const form = useForm<ActivityTyped>({ defaultValues: typed })
  useUnsaved(form.formState.isDirty)
  const check = useCommand(promotionsConsole.check)
  const save = useCommand(promotionsConsole.save, {
    invalidates: [promotionsConsole.activities, promotionsConsole.activity],
    onDone: () => {
      toast(t('builder.saved'))
      forgetUnsaved()
      navigate(paths.promotions)
    },
  })
  const activityId = known?.activityId ?? null
  /** With what was typed, or to the first step in which something is wrong. */
  const judged = (act: (definition: ReturnType<typeof definitionOf>) => void) =>
    form.handleSubmit(
      (now) => act(definitionOf(now, fields)),
      (errors) => setStep(stepOf(Object.keys(errors)[0] ?? '')),
    )()
  const open = (next: Step) => {
    setStep(next)
    if (next !== 'check') return
    void judged((definition) =>
      check.mutate({ params: { code }, body: { activityId, definition } }),
    )
  }
  const send = () =>
    void judged((definition) =>
      save.mutate({
        params: { code },
        body: { activityId, version: known?.version ?? null, definition },
      }),
    )
  const place = steps.indexOf(step)
  const [before, next] = [steps[place - 1], steps[place + 1]]
  const error = save.error ?? check.error
  return (
    <FormProvider {...form}>
      <StepLinks step={step} onOpen={open} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (next === undefined) send()
          else open(next)
        }}
        className="grid items-start gap-4 xl:grid-cols-[3fr_2fr]"
      >
        <Panel title={t(`builder.step.${step}`)}>
          {Object.entries(contents).map(([name, Content]) => (
            <div key={name} hidden={name !== step}>
              <Content currency={currency} />
            </div>
          ))}
          {step === 'check' && check.data !== undefined && <CheckPart check={check.data} />}
          {step === 'check' && check.isPending && <p className="text-t3">{t('core.loading')}</p>}
          {error !== null && (
            <div className="mt-4">
              <Banner tone="loss">{errorText(error)}</Banner>
            </div>
          )}
          <div className="mt-6 flex flex-wrap gap-2">
            {before !== undefined && (
              <Button type="button" variant="secondary" onClick={() => setStep(before)}>
                {t('builder.back')}
              </Button>
            )}
            <Button type="submit" isBusy={save.isPending}>
              {t(next === undefined ? 'builder.save' : 'builder.next')}
            </Button>
          </div>
        </Panel>
        <Panel title={t('builder.preview')}>
          <Preview />
        </Panel>
      </form>
    </FormProvider>
  )
}
