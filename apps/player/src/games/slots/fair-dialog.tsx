import type { Answer } from '@faro/contract/route'
import { slots } from '@faro/contract/slots'
import { useT } from '@faro/i18n'
import { Banner, Button, Dialog, TextField } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { useState } from 'react'
import { useForm } from '@faro/web-kit/form'

type Seed = Answer<typeof slots.state>['seed']
type Props = {
  readonly seed: Seed
  readonly modelHash: string
  readonly onSeed: (seed: Seed) => void
  readonly onClose: () => void
}

/** The pair in use: what is committed to now and what the last one was. */
export const FairDialog = ({ seed, modelHash, onSeed, onClose }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const [revealed, setRevealed] = useState<string | null>(null)
  const rotate = useCommand(slots.rotate, { invalidates: [slots.history] })
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { clientSeed: seed.clientSeed },
  })
  const submit = handleSubmit((body) =>
    rotate.mutate(
      { body },
      {
        onSuccess: (answer) => {
          setRevealed(answer.revealed)
          onSeed(answer.seed)
        },
      },
    ),
  )
  return (
    <Dialog isOpen onClose={onClose} title={t('slots.fair')} closeLabel={t('core.close')}>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <p className="text-t2">{t('slots.fair-text')}</p>
        <dl className="grid gap-3">
          <div>
            <dt className="text-xs text-t3">{t('slots.fair-hash')}</dt>
            <dd className="font-mono text-xs break-all">{seed.serverSeedHash}</dd>
          </div>
          <div>
            <dt className="text-xs text-t3">{t('slots.fair-nonce')}</dt>
            <dd className="font-bold">{seed.nonce}</dd>
          </div>
          <div>
            <dt className="text-xs text-t3">{t('slots.fair-model')}</dt>
            <dd className="font-mono text-xs break-all">{modelHash}</dd>
            <dd className="text-xs text-t3">{t('slots.fair-model-hint')}</dd>
          </div>
        </dl>
        {rotate.isError && <Banner tone="loss">{errorText(rotate.error)}</Banner>}
        {revealed !== null && (
          <Banner tone="info">
            <span className="break-all">{t('slots.fair-revealed', { seed: revealed })}</span>
          </Banner>
        )}
        <TextField
          {...register('clientSeed', {
            validate: (text) => /^[\x21-\x7e]{1,64}$/.test(text) || t('slots.fair-client-wrong'),
          })}
          label={t('slots.fair-client')}
          error={formState.errors.clientSeed?.message}
          autoComplete="off"
          maxLength={64}
          isRequired
        />
        <Button type="submit" isBusy={rotate.isPending}>
          {t('slots.fair-rotate')}
        </Button>
      </form>
    </Dialog>
  )
}
