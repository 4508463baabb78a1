import type { Call, Route } from '@faro/contract/route'
import { useT } from '@faro/i18n'
import { Banner, Button } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { Send } from 'lucide-react'
import { useEffect, useState } from 'react'

/** Seconds until a code may be asked for again. */
const resendSeconds = 60

type Props<R extends Route> = {
  readonly route: R
  readonly input: Call<R>
}

/** Asks for a code where nothing else has to be proven first. */
export const SendCodeButton = <R extends Route>({ route, input }: Props<R>) => {
  const ask = useCommand(route)
  return (
    <CodeRequest
      error={ask.error}
      isPending={ask.isPending}
      onSend={() =>
        ask.mutateAsync(input).then(
          () => true,
          () => false,
        )
      }
    />
  )
}

type RequestProps = {
  readonly error: unknown
  readonly isPending: boolean
  /** Whether the code was sent. */
  readonly onSend: () => Promise<boolean>
}

/** The button that asks for a code and counts down until another may be asked for. */
export const CodeRequest = ({ error, isPending, onSend }: RequestProps) => {
  const t = useT()
  const errorText = useErrorText()
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left === 0) return undefined
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])
  const send = async () => {
    if (await onSend()) setLeft(resendSeconds)
  }
  return (
    <>
      {error !== null && <Banner tone="loss">{errorText(error)}</Banner>}
      <Button
        variant="secondary"
        isBusy={isPending}
        disabled={left > 0}
        onClick={() => void send()}
      >
        <Send size={17} aria-hidden />
        {left > 0 ? t('security.resend-in', { seconds: left }) : t('security.send-code')}
      </Button>
    </>
  )
}
