import { activities, applicationLimits, type ActivityDetail } from '@faro/contract/promotions'
import { useT } from '@faro/i18n'
import { AreaField, Banner, Button } from '@faro/ui'
import { fieldErrorsOf, refetchRoutes, useErrorText, useSession } from '@faro/web-kit'
import { useForm, useWatch } from '@faro/web-kit/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ImagePicker } from '../../forms/image-picker.tsx'
import { sendFiles } from '../../forms/send-files.ts'
import { useChosenImages } from '../../forms/use-chosen-images.ts'
import { staleAfterClaim } from '../../promos/stale-after-claim.ts'
import { device } from './device.ts'

const { remarkMax } = applicationLimits

/** Joining is a press of its own, under the terms on the page; some ask for a few lines first. */
export const ApplyForm = ({ detail }: { readonly detail: ActivityDetail }) => {
  const t = useT()
  const errorText = useErrorText()
  const { token } = useSession()
  const client = useQueryClient()
  const chosen = useChosenImages()
  const [progress, setProgress] = useState(0)
  const { register, handleSubmit, control } = useForm({ defaultValues: { remark: '' } })
  const { activityId, termsHash, isReviewed } = detail
  const count = useWatch({ control, name: 'remark' }).length
  const send = useMutation({
    mutationFn: ({ remark }: { remark: string }) =>
      sendFiles(activities.apply, {
        path: activities.apply.path.replace(':activityId', activityId),
        fields: { remark, termsHash, device: device() },
        files: chosen.images.map(({ file }) => file),
        token,
        onProgress: setProgress,
      }),
    onSettled: () => refetchRoutes(client, staleAfterClaim),
  })
  const position = fieldErrorsOf(send.error)['position']
  const refusedId = typeof position === 'number' ? (chosen.images[position]?.id ?? null) : null
  return (
    <form
      onSubmit={(event) => void handleSubmit((form) => send.mutate(form))(event)}
      noValidate
      className="grid gap-3"
    >
      {isReviewed && (
        <>
          <AreaField
            {...register('remark')}
            label={t('promos.remark')}
            hint={t('promos.remark-count', { count, max: remarkMax })}
            maxLength={remarkMax}
            rows={3}
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
        </>
      )}
      {send.isError && <Banner tone="loss">{errorText(send.error)}</Banner>}
      <Button type="submit" size="large" isWide isBusy={send.isPending}>
        {send.isPending && chosen.images.length > 0
          ? t('support.sending', { percent: Math.round(progress * 100) })
          : t(isReviewed ? 'promos.apply' : 'promos.join')}
      </Button>
      <p className="text-center text-xs text-t3">{t('promos.accept')}</p>
    </form>
  )
}
