import type { Call, Route } from '@faro/contract/route'
import { CodeRequest } from '../forms/send-code-button.tsx'
import { useProvenCommand } from './use-proven-command.ts'

type Props<R extends Route> = {
  readonly route: R
  readonly input: Call<R>
  readonly onSent?: () => void
  /** Whether what the code is for was filled in rightly; it says so itself where not. */
  readonly judge?: () => Promise<boolean>
}

/** Asks for a code, and first for a proof where one is needed. */
export const SendCodeButton = <R extends Route>({ route, input, onSent, judge }: Props<R>) => {
  const { run, error, isPending } = useProvenCommand(route)
  const send = async (): Promise<boolean> => {
    if (judge !== undefined && !(await judge())) return false
    const isSent = (await run(input)) !== null
    if (isSent) onSent?.()
    return isSent
  }
  return <CodeRequest error={error} isPending={isPending} onSend={send} />
}
