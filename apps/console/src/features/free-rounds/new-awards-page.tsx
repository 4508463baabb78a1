import { gamingLists, freeRoundsConsole, type Receiver } from '@faro/contract/gaming'
import { operatorLists, approvals } from '@faro/contract/operator'
import type { Answer } from '@faro/contract/route'
import { useT } from '@faro/i18n'
import { Banner, Button, ErrorState, Skeleton } from '@faro/ui'
import { useCommand, useErrorText, useRoute } from '@faro/web-kit'
import { useState } from 'react'
import { FormProvider, useForm } from '@faro/web-kit/form'
import { paths } from '../../paths.ts'
import { clearErrorOnChange } from '../../kit/clear-error-on-change.ts'
import { useNumberFields } from '../../kit/number-fields.ts'
import { namesOf } from '../../kit/receivers/receivers.ts'
import { bodyOf, emptyForm, type AwardForm } from './award-form.ts'
import { AwardResult } from './award-result.tsx'
import { ConfirmAwards } from './confirm-awards.tsx'
import { ReceiversPart } from '../../kit/receivers/receivers-part.tsx'
import { TermsPart } from './terms-part.tsx'
import { useUnsaved } from '../../state/unsaved.ts'
import { FormPage } from '../../kit/pages/form-page.tsx'

type Asked = { readonly form: AwardForm; readonly receivers: readonly Receiver[] }
type Given = Answer<typeof freeRoundsConsole.award>

/** Terms and names, then who they are, then the question, then what became of each line. */
export const NewAwardsPage = () => {
  const t = useT()
  const errorText = useErrorText()
  const offer = useRoute(freeRoundsConsole.offer, {}, { staleMs: 60_000 })
  const form = useForm({ defaultValues: emptyForm })
  const fields = useNumberFields(offer.data?.currency ?? '')
  const [asked, ask] = useState<Asked | null>(null)
  const [given, setGiven] = useState<Given | null>(null)
  useUnsaved(form.formState.isDirty && given === null)
  const judge = useCommand(freeRoundsConsole.preview)
  const award = useCommand(freeRoundsConsole.award, {
    invalidates: [gamingLists.awards, operatorLists.approvals, approvals.count],
    onDone: (lines) => {
      ask(null)
      setGiven(lines)
    },
  })
  const submit = form.handleSubmit((values) => {
    award.reset()
    judge.mutate(
      { body: { usernames: [...namesOf(values.usernames)] } },
      { onSuccess: (receivers) => ask({ form: values, receivers }) },
    )
  })
  const again = () => {
    form.setValue('usernames', '')
    setGiven(null)
  }
  return (
    <FormPage back={{ to: paths.freeRounds, label: t('awards.title') }} title={t('awards.give')}>
      {offer.isError && (
        <ErrorState
          text={errorText(offer.error)}
          retryLabel={t('core.retry')}
          onRetry={() => void offer.refetch()}
        />
      )}
      {offer.isPending && <Skeleton className="h-64 w-full rounded-lg" />}
      {given !== null && <AwardResult lines={given} onAgain={again} />}
      {given === null && offer.data !== undefined && (
        <FormProvider {...form}>
          <form
            onSubmit={(event) => void submit(event)}
            onChange={clearErrorOnChange(judge)}
            noValidate
            className="grid gap-4"
          >
            <div className="grid items-start gap-4 xl:grid-cols-2">
              <TermsPart offer={offer.data} />
              <ReceiversPart />
            </div>
            {judge.isError && <Banner tone="loss">{errorText(judge.error)}</Banner>}
            <Button type="submit" className="justify-self-end" isBusy={judge.isPending}>
              {t('awards.check')}
            </Button>
          </form>
        </FormProvider>
      )}
      {asked !== null && offer.data !== undefined && (
        <ConfirmAwards
          offer={offer.data}
          form={asked.form}
          receivers={asked.receivers}
          command={award}
          onConfirm={() => award.mutate({ body: bodyOf(asked.form, fields) })}
          onClose={() => ask(null)}
        />
      )}
    </FormPage>
  )
}
