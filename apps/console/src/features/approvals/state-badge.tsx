import type { ApprovalRow } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Badge, type Tone } from '@faro/ui'

const tones: Readonly<Record<ApprovalRow['state'], Tone>> = {
  requested: 'warn',
  executed: 'win',
  refused: 'loss',
  failed: 'loss',
  withdrawn: 'neutral',
  expired: 'neutral',
}

export const StateBadge = ({ state }: Pick<ApprovalRow, 'state'>) => {
  const t = useT()
  return <Badge tone={tones[state]}>{t(`approval.state.${state}`)}</Badge>
}
