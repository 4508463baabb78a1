import { isGroupMode, limitKeys } from '@faro/contract/agents'
import { TextField } from '@faro/ui'

type Props = {
  readonly texts: Readonly<Record<string, string>>
  readonly hintOf?: (key: (typeof limitKeys)[number]) => string | undefined
  readonly isOff?: boolean
  readonly onChange: (texts: Readonly<Record<string, string>>) => void
}

const unitOf = (key: string): string | undefined => (isGroupMode(key) ? undefined : '%')

/** What an account has of its bets, one field a limit. */
export const LimitFields = ({ texts, hintOf = unitOf, isOff = false, onChange }: Props) =>
  limitKeys.map((key) => (
    <TextField
      key={key}
      label={key}
      hint={hintOf(key)}
      inputMode="decimal"
      value={texts[key] ?? ''}
      disabled={isOff}
      onChange={(event) => onChange({ ...texts, [key]: event.target.value })}
    />
  ))
