import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'tail'> & {
  readonly showLabel: string
  readonly hideLabel: string
}

export const PasswordField = ({ showLabel, hideLabel, ...rest }: Props) => {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...rest}
      type={isShown ? 'text' : 'password'}
      tail={
        <IconButton label={isShown ? hideLabel : showLabel} onClick={() => setShown(!isShown)}>
          {isShown ? <EyeOff size={19} /> : <Eye size={19} />}
        </IconButton>
      }
    />
  )
}
