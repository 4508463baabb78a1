import { useT } from '@faro/i18n'
import { Button, TextField } from '@faro/ui'
import type { ComponentProps } from 'react'
import { keepFocus } from './keep-focus.ts'
import { clockOf } from './use-countdown.ts'
import type { CodeSender } from './use-send-code.ts'

type Props = Pick<ComponentProps<typeof TextField>, 'name' | 'onChange' | 'onBlur' | 'ref'> & {
  readonly sender: CodeSender
  readonly error: string | undefined
  readonly onSend: () => void
}

/** The code that came by SMS, and the button that has it sent. */
export const CodeField = ({ sender, error, onSend, ...field }: Props) => {
  const t = useT()
  const { seconds, isBusy, hasSent } = sender
  return (
    <div className="grid gap-1.5">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2.5">
        <TextField
          {...field}
          label={t('signin.code')}
          error={error}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={255}
          isRequired
        />
        <Button
          variant="secondary"
          className="mt-[1.64rem] min-h-12 tabular-nums"
          disabled={seconds > 0}
          isBusy={isBusy}
          onMouseDown={keepFocus}
          onClick={onSend}
        >
          {seconds > 0
            ? t('signin.wait', { time: clockOf(seconds) })
            : t(hasSent ? 'signin.send-again' : 'signin.send-code')}
        </Button>
      </div>
      <p role="status" className="text-xs text-t3">
        {hasSent && t('signin.code-sent')}
      </p>
    </div>
  )
}
