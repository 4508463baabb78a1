import { slots } from '@faro/contract/slots'
import { useT } from '@faro/i18n'
import { SeedDialog } from '../seeds/seed-dialog.tsx'
import type { State } from './use-game-state.ts'

type Props = {
  readonly seed: State['seed']
  readonly modelHash: string
  readonly onSeed: (seed: State['seed']) => void
  readonly onClose: () => void
}

/** Seeds, and the fingerprint of the reels and pay table that they are played on. */
export const FairDialog = ({ modelHash, ...props }: Props) => {
  const t = useT()
  return (
    <SeedDialog {...props} history={slots.history}>
      <dl>
        <dt className="text-xs text-t3">{t('slots.fair-model')}</dt>
        <dd className="font-mono text-xs break-all">{modelHash}</dd>
        <dd className="text-xs text-t3">{t('slots.fair-model-hint')}</dd>
      </dl>
    </SeedDialog>
  )
}
