import type { DrawState as State } from '@faro/contract/lottery'
import { useT } from '@faro/i18n'
import { Badge, type Tone } from '@faro/ui'

const tones: Readonly<Record<State, Tone>> = {
  planned: 'neutral',
  open: 'info',
  suspended: 'warn',
  closed: 'accent',
  awaiting: 'accent',
  disputed: 'loss',
  drawn: 'info',
  settling: 'info',
  settled: 'win',
  're-settling': 'warn',
  cancelling: 'warn',
  cancelled: 'neutral',
}

export const DrawState = ({ state }: { readonly state: State }) => {
  const t = useT()
  return <Badge tone={tones[state]}>{t(`draws.state.${state}`)}</Badge>
}
