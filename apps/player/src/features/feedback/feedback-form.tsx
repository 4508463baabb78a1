import {
  countWords,
  feedback,
  feedbackLimits,
  questionTypes,
  type FeedbackForm as Form,
} from '@faro/contract/messaging'
import { useT } from '@faro/i18n'
import { AreaField, Banner, Button, SelectField } from '@faro/ui'
import { fieldErrorsOf, useErrorText, useSession } from '@faro/web-kit'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from '@faro/web-kit/form'
import { ImagePicker } from '../../forms/image-picker.tsx'
import { sendFiles } from '../../forms/send-files.ts'
import { useChosenImages } from '../../forms/use-chosen-images.ts'

const { wordsMin: min, wordsMax: max, charactersMax } = feedbackLimits

/** The question, its text and its pictures; what was written stays when sending fails. */
export const FeedbackForm = ({ onSent }: { readonly onSent: () => void }) => {
  const t = useT()
  const errorText = useErrorText()
  const { token } = useSession()
  const chosen = useChosenImages()
  const [progress, setProgress] = useState(0)
  const { register, handleSubmit, formState, control } = useForm<Form>({
    defaultValues: { questionType: 'deposit', content: '' },
  })
  const words = countWords(useWatch({ control, name: 'content' }))
  const send = useMutation({
    mutationFn: (form: Form) => {
      setProgress(0)
      const files = chosen.images.map(({ file }) => file)
      return sendFiles(feedback.send, {
        path: feedback.send.path,
        fields: { ...form },
        files,
        token,
        onProgress: setProgress,
      })
    },
    onSuccess: onSent,
  })
  const position = fieldErrorsOf(send.error)['position']
  const refusedId = typeof position === 'number' ? (chosen.images[position]?.id ?? null) : null
  const percent = Math.round(progress * 100)
  return (
    <form
      onSubmit={(event) => void handleSubmit((form) => send.mutate(form))(event)}
      noValidate
      className="card grid gap-4 p-4 sm:p-6"
    >
      <SelectField {...register('questionType')} label={t('support.question-type')} isRequired>
        {questionTypes.map((type) => (
          <option key={type} value={type}>
            {t(`support.type.${type}`)}
          </option>
        ))}
      </SelectField>
      <AreaField
        {...register('content', {
          validate: (text) => {
            const count = countWords(text)
            return (count >= min && count <= max) || t('support.content-wrong', { min, max })
          },
        })}
        label={t('support.content')}
        hint={`${t('support.content-hint', { min, max })} · ${t('support.words', { count: words })}`}
        error={formState.errors.content?.message}
        maxLength={charactersMax}
        rows={7}
        isRequired
      />
      <ImagePicker
        {...chosen}
        refusedId={refusedId}
        isDisabled={send.isPending}
        onChoose={(files) => {
          send.reset()
          chosen.choose(files)
        }}
        onRemove={(id) => {
          send.reset()
          chosen.remove(id)
        }}
      />
      {send.isError && <Banner tone="loss">{errorText(send.error)}</Banner>}
      {send.isPending && chosen.images.length > 0 && (
        <div className="grid gap-1.5">
          <progress
            value={percent}
            max={100}
            aria-label={t('support.sending', { percent })}
            className="h-2 w-full accent-[var(--brand-line)]"
          />
          <p className="text-xs text-t3">{t('support.sending', { percent })}</p>
        </div>
      )}
      <Button type="submit" size="large" isBusy={send.isPending}>
        {t('support.send')}
      </Button>
    </form>
  )
}
