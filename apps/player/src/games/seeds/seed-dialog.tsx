import { fair, type PresentSeed } from '@faro/contract/fair'
import type { Route } from '@faro/contract/route'
import { useT } from '@faro/i18n'
import { Banner, Button, Dialog, TextField } from '@faro/ui'
import { useCommand, useErrorText, useWeb } from '@faro/web-kit'
import { Dices } from 'lucide-react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { FormerPairs } from './former-pairs.tsx'
import { randomSeed } from './random-seed.ts'

type Props = {
  readonly seed: PresentSeed
  readonly onSeed: (seed: PresentSeed) => void
  readonly onClose: () => void
  /** The game's own list of rounds: what of it can be verified changes with the turn. */
  readonly history: Route
  /** What a game says besides of what it is bound to. */
  readonly children?: ReactNode
}

const shape = /^[\x21-\x7e]{1,64}$/

/** The pair in use, what the house is bound to play with next, and the turn to it. */
export const SeedDialog = ({ seed, onSeed, onClose, history, children }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const { api } = useWeb()
  const [client, setClient] = useState(randomSeed)
  const [revealed, setRevealed] = useState<string | null>(null)
  const rotate = useCommand(fair.rotate, { invalidates: [history, fair.pairs] })
  const isGood = shape.test(client)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isGood) return
    rotate.mutate(
      { body: { clientSeed: client, nextServerSeedHash: seed.nextServerSeedHash } },
      {
        onSuccess: (answer) => {
          setRevealed(answer.revealed)
          setClient(randomSeed())
          onSeed(answer.seed)
        },
        onError: ({ code }) => {
          // turned in another tab: the pair as it is by now can be turned here
          if (code === 'state-changed') void api.call(fair.seed, {}).then(onSeed, () => undefined)
        },
      },
    )
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('seeds.title')} closeLabel={t('core.close')}>
      <div className="grid gap-5">
        <p className="text-t2">{t('seeds.text')}</p>
        <section aria-labelledby="seeds-now" className="grid gap-3">
          <h3 id="seeds-now" className="font-bold">
            {t('seeds.now')}
          </h3>
          <dl className="grid gap-3">
            <Line label={t('seeds.hash')} text={seed.serverSeedHash} />
            <Line label={t('seeds.client')} text={seed.clientSeed ?? t('seeds.client-none')} />
            <Line label={t('seeds.nonce')} text={String(seed.nonce)} />
          </dl>
          {children}
        </section>
        <form
          onSubmit={submit}
          noValidate
          aria-labelledby="seeds-next"
          className="grid gap-3 rounded-md bg-s2 p-4"
        >
          <h3 id="seeds-next" className="font-bold">
            {t('seeds.next')}
          </h3>
          <p className="text-[13px] text-t2">{t('seeds.next-text')}</p>
          <dl>
            <Line label={t('seeds.next-hash')} text={seed.nextServerSeedHash} />
          </dl>
          {rotate.isError && (
            <Banner tone="loss">
              {rotate.error.code === 'state-changed'
                ? t('seeds.turned-elsewhere')
                : errorText(rotate.error)}
            </Banner>
          )}
          {revealed !== null && (
            <Banner tone="info">
              <span className="break-all">{t('seeds.revealed', { seed: revealed })}</span>
            </Banner>
          )}
          <TextField
            label={t('seeds.next-client')}
            error={isGood ? undefined : t('seeds.client-wrong')}
            value={client}
            onChange={(event) => setClient(event.target.value)}
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            className="font-mono text-[13px]"
            isRequired
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" isBusy={rotate.isPending}>
              {t('seeds.turn')}
            </Button>
            <Button variant="secondary" onClick={() => setClient(randomSeed())}>
              <Dices size={17} aria-hidden />
              {t('seeds.random')}
            </Button>
          </div>
        </form>
        <FormerPairs />
      </div>
    </Dialog>
  )
}

const Line = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <div>
    <dt className="text-xs text-t3">{label}</dt>
    <dd className="font-mono text-xs break-all">{text}</dd>
  </div>
)
