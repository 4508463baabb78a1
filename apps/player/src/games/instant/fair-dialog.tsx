import { fair } from '@faro/contract/fair'
import { instant } from '@faro/contract/instant'
import { useT } from '@faro/i18n'
import { Banner, Button, Dialog, TextField } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { useState, type FormEvent } from 'react'
import type { State } from './parts.ts'

type Props = {
  readonly seed: State['seed']
  readonly onSeed: (seed: State['seed']) => void
  readonly onHistory: () => void
  readonly onClose: () => void
}

const shape = /^[\x21-\x7e]{1,64}$/

/** The pair in use: what is committed to now, and the way to see what the last one was. */
export const FairDialog = ({ seed, onSeed, onHistory, onClose }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const [client, setClient] = useState(seed.clientSeed)
  const [revealed, setRevealed] = useState<string | null>(null)
  const rotate = useCommand(fair.rotate, { invalidates: [instant.history] })
  const isGood = shape.test(client)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isGood) return
    rotate.mutate(
      { body: { clientSeed: client } },
      {
        onSuccess: (answer) => {
          setRevealed(answer.revealed)
          onSeed(answer.seed)
        },
      },
    )
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('instant.fair')} closeLabel={t('core.close')}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <p className="text-t2">{t('instant.fair-text')}</p>
        <dl className="grid gap-3">
          <div>
            <dt className="text-xs text-t3">{t('instant.fair-hash')}</dt>
            <dd className="font-mono text-xs break-all">{seed.serverSeedHash}</dd>
          </div>
          <div>
            <dt className="text-xs text-t3">{t('instant.fair-nonce')}</dt>
            <dd className="font-bold">{seed.nonce}</dd>
          </div>
        </dl>
        {rotate.isError && <Banner tone="loss">{errorText(rotate.error)}</Banner>}
        {revealed !== null && (
          <Banner tone="info">
            <span className="break-all">{t('instant.fair-revealed', { seed: revealed })}</span>
          </Banner>
        )}
        <TextField
          label={t('instant.fair-client')}
          error={isGood ? undefined : t('instant.fair-client-wrong')}
          value={client}
          onChange={(event) => setClient(event.target.value)}
          autoComplete="off"
          maxLength={64}
          isRequired
        />
        <div className="grid gap-2">
          <Button type="submit" isBusy={rotate.isPending}>
            {t('instant.fair-rotate')}
          </Button>
          <Button variant="secondary" onClick={onHistory}>
            {t('instant.fair-check')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
