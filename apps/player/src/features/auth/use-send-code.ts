import { signInMethods } from '@faro/contract/identity'
import { useErrorText, useWeb } from '@faro/web-kit'
import { useRef, useState } from 'react'
import { useCountdown } from './use-countdown.ts'
import type { BotProofState } from './use-bot-check.ts'

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

/**
 * Requests a code and counts down to the next. Where anybody's number may be entered, a bot check
 * is needed and consumed: the form needs another.
 */
export const useSendCode = (purpose: Purpose, human?: BotProofState): CodeSender => {
  const { api } = useWeb()
  const errorText = useErrorText()
  const { seconds, start } = useCountdown()
  const [isBusy, setBusy] = useState(false)
  const [hasSent, setSent] = useState(false)
  const [warning, setWarning] = useState<string | null>(null)
  const askedAt = useRef(0)
  const ask = async (number: string, countryDialingCode: string) => {
    if (purpose === 'login')
      return api.call(signInMethods.sendLoginCode, {
        body: { mobileNum: number, countryDialingCode },
      })
    const proof = await human?.prove()
    // the form shows in its own line that there was none to be had
    if (proof === null) return null
    const about = {
      countryDialingCode,
      ...(proof === undefined ? {} : { humanVerification: proof }),
    }
    try {
      return await (purpose === 'register'
        ? api.call(signInMethods.sendRegisterCode, { body: { mobileNo: number, ...about } })
        : api.call(signInMethods.sendPasswordCode, { body: { mobileNum: number, ...about } }))
    } finally {
      human?.reset()
    }
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
        const asked = await ask(number.trim(), dialingCode)
        if (asked === null) return
        setSent(true)
        start(asked.expiredMinutes * 60)
      } catch (error) {
        setWarning(errorText(error))
      } finally {
        setBusy(false)
      }
    },
  }
}
