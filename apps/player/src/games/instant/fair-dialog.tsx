import { instant } from '@faro/contract/instant'
import { useT } from '@faro/i18n'
import { Button } from '@faro/ui'
import { SeedDialog } from '../seeds/seed-dialog.tsx'
import type { State } from './parts.ts'

type Props = {
  readonly seed: State['seed']
  readonly onSeed: (seed: State['seed']) => void
  readonly onHistory: () => void
  readonly onClose: () => void
}

/** Seeds, and the way to the rounds that were played under them. */
export const FairDialog = ({ onHistory, ...props }: Props) => {
  const t = useT()
  return (
    <SeedDialog {...props} history={instant.history}>
      <Button variant="secondary" onClick={onHistory}>
        {t('instant.fair-check')}
      </Button>
    </SeedDialog>
  )
}
