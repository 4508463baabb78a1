import type { ActivityState } from '@faro/contract/promotions'
import { useT } from '@faro/i18n'
import { Badge, type Tone } from '@faro/ui'

const tones: Readonly<Record<ActivityState, Tone>> = {
  APPLY: 'accent',
  CLAIM: 'win',
  APPLYING: 'info',
  CLOSE: 'neutral',
  REJECTED: 'loss',
  ISSUED: 'win',
  CLAIMED: 'win',
  PROCESS: 'info',
  SIGNED: 'info',
  COMING_SOON: 'warn',
}

export const StatePill = ({ state }: { readonly state: ActivityState }) => {
  const t = useT()
  return <Badge tone={tones[state]}>{t(`promos.state.${state}`)}</Badge>
}
