import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'

type Question = Record<string, unknown>
/** What the authenticator says, as the contract takes it. */
export type PasskeyAnswer = Record<string, unknown> & {
  id: string
  type: 'public-key'
  response: Record<string, unknown>
}

export const hasPasskeys = (): boolean => browserSupportsWebAuthn()
export const offersPasskeys = (): Promise<boolean> => browserSupportsWebAuthnAutofill()

/** Null where the person closed the browser's window or let it run out. */
const unlessDismissed = async (ask: () => Promise<unknown>): Promise<PasskeyAnswer | null> => {
  try {
    return (await ask()) as PasskeyAnswer
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') return null
    throw error
  }
}

export const makePasskey = (question: Question): Promise<PasskeyAnswer | null> =>
  unlessDismissed(() =>
    startRegistration({
      optionsJSON: question as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
    }),
  )

/** `isQuiet` offers passkeys among what the browser completes a field with. */
export const answerWithPasskey = (
  question: Question,
  isQuiet = false,
): Promise<PasskeyAnswer | null> =>
  unlessDismissed(() =>
    startAuthentication({
      optionsJSON: question as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
      useBrowserAutofill: isQuiet,
    }),
  )

export const stopAskingForPasskeys = (): void => WebAuthnAbortService.cancelCeremony()
