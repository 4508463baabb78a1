import type { SignInMethods } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { useRef, useState } from 'react'
import { phoneAuthText, phoneToken, sendPhoneCode } from './phone-auth-client.ts'
import { useCountdown } from './use-countdown.ts'
import type { BotProofState } from './use-bot-check.ts'
import { useSendCode, type CodeSender } from './use-send-code.ts'

type Proof =
  | { readonly verificationCode: string }
  | { readonly firebaseChannel: true; readonly firebaseIdToken: string }

export type NumberProof = CodeSender & {
  /** The proof for the form; null where the service refused, which a dialog explains. */
  readonly prove: (code: string) => Promise<Proof | null>
}

/** The service's own time for a code. */
const serviceSeconds = 60

/** Proves the number of a registration by our own code, or by a service where the brand has one. */
export const useNumberProof = (
  settings: SignInMethods | undefined,
  human: BotProofState,
): NumberProof => {
  const t = useT()
  const own = useSendCode('register', human)
  const { seconds, start } = useCountdown()
  const [isBusy, setBusy] = useState(false)
  const [hasSent, setSent] = useState(false)
  const [warning, setWarning] = useState<string | null>(null)
  const attempt = useRef('')
  const service = settings?.phoneAuth ?? null
  if (service === null) return { ...own, prove: async (verificationCode) => ({ verificationCode }) }
  return {
    seconds,
    isBusy,
    hasSent,
    warning,
    dismiss: () => setWarning(null),
    send: async ({ number, dialingCode }) => {
      if (isBusy || seconds > 0) return
      setBusy(true)
      try {
        attempt.current = await sendPhoneCode(
          service,
          `+${dialingCode}${number.replace(/\D/g, '')}`,
        )
        setSent(true)
        start(serviceSeconds)
      } catch (error) {
        setWarning(phoneAuthText(t, error))
      } finally {
        setBusy(false)
      }
    },
    prove: async (code) => {
      try {
        const firebaseIdToken = await phoneToken(service, attempt.current, code)
        return { firebaseChannel: true, firebaseIdToken }
      } catch (error) {
        setWarning(phoneAuthText(t, error))
        return null
      }
    },
  }
}
