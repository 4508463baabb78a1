import type { StatementState } from '@faro/contract/agents'
import { useT } from '@faro/i18n'
import { Badge, type Tone } from '@faro/ui'

const tones = {
  open: 'info',
  kept: 'neutral',
  held: 'warn',
  due: 'info',
  paid: 'win',
  rejected: 'loss',
} as const satisfies Readonly<Record<StatementState, Tone>>

export const StatementBadge = ({ state }: { readonly state: StatementState }) => {
  const t = useT()
  return <Badge tone={tones[state]}>{t(`affiliate.statement.${state}`)}</Badge>
}
