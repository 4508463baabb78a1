import type { Alarm } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Badge } from '@faro/ui'

const tones = { open: 'loss', acknowledged: 'warn', resolved: 'neutral' } as const

export const AlarmState = ({ state }: Pick<Alarm, 'state'>) => {
  const t = useT()
  return <Badge tone={tones[state]}>{t(`alarm.state.${state}`)}</Badge>
}
