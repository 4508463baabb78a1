import { waysIn } from '@faro/contract/identity'
import { useErrorText, useWeb } from '@faro/web-kit'
import { useRef, useState } from 'react'
import { useCountdown } from './use-countdown.ts'

type Purpose = 'login' | 'register' | 'password'

export type CodeSender = {
  readonly seconds: number
  readonly isBusy: boolean
  readonly hasSent: boolean
  /** The server's word against it, for a warning dialog. */
  readonly warning: string | null
  readonly dismiss: () => void
  readonly send: (to: { readonly number: string; readonly dialingCode: string }) => Promise<void>
}

/** The specification's pause between two requests, whatever becomes of them. */
const pauseMs = 1_000

/** Has a code sent and counts down until the next may be asked for. */
export const useSendCode = (purpose: Purpose): CodeSender => {
  const { api } = useWeb()
  const errorText = useErrorText()
  const { seconds, start } = useCountdown()
  const [isBusy, setBusy] = useState(false)
  const [hasSent, setSent] = useState(false)
  const [warning, setWarning] = useState<string | null>(null)
  const askedAt = useRef(0)
  const ask = (number: string, countryDialingCode: string) => {
    if (purpose === 'register')
      return api.call(waysIn.sendRegisterCode, { body: { mobileNo: number, countryDialingCode } })
    const route = purpose === 'login' ? waysIn.sendLoginCode : waysIn.sendPasswordCode
    return api.call(route, { body: { mobileNum: number, countryDialingCode } })
  }
  return {
    seconds,
    isBusy,
    hasSent,
    warning,
    dismiss: () => setWarning(null),
    send: async ({ number, dialingCode }) => {
      if (isBusy || seconds > 0) return
      setBusy(true)
      const early = pauseMs - (Date.now() - askedAt.current)
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
      askedAt.current = Date.now()
      try {
        const { expiredMinutes } = await ask(number.trim(), dialingCode)
        setSent(true)
        start(expiredMinutes * 60)
      } catch (error) {
        setWarning(errorText(error))
      } finally {
        setBusy(false)
      }
    },
  }
}
