import { signInMethods, type SignInMethods } from '@faro/contract/identity'
import { useWeb } from '@faro/web-kit'
import { useCallback, useEffect, useRef, useState } from 'react'
import { solveInWorker } from './solve-challenge.ts'

type BotCheckState = 'idle' | 'busy' | 'done' | 'failed'

export type BotProofState = {
  readonly provider: SignInMethods['human']['provider']
  readonly siteKey: string | null
  readonly state: BotCheckState
  /** Waits for a proof; undefined where the brand wants none, null where there is none to be had. */
  readonly prove: () => Promise<string | null | undefined>
  /** A proof is good once: the next try needs another. */
  readonly reset: () => void
  /** The widget of a service hands its token over. */
  readonly hand: (token: string | null) => void
  /** Counts resets: a widget draws itself anew. */
  readonly round: number
}

/** Under a challenge's own five minutes. */
const freshMs = 4 * 60_000

/** How long a widget may take. */
const patienceMs = 60_000
/** How long a form waits to hear what its brand asks for. */
const settingsMs = 10_000

type Proof = { readonly at: number; readonly proof: Promise<string | null> }

const signal = () => {
  let give = (): void => undefined
  const given = new Promise<void>((resolve) => (give = resolve))
  return { given, give: () => give() }
}

/** Human verification: solved in the background as soon as a form is shown. */
export const useBotCheck = (settings: SignInMethods | undefined): BotProofState => {
  const { api } = useWeb()
  const [state, setState] = useState<BotCheckState>('idle')
  const [round, setRound] = useState(0)
  const kept = useRef<Proof | null>(null)
  const handed = useRef<((token: string | null) => void) | null>(null)
  const provider = settings?.human.provider ?? 'off'
  const begin = useCallback((): Promise<string | null> => {
    setState('busy')
    const proof =
      provider === 'altcha'
        ? api.call(signInMethods.botChallenge, {}).then(solveInWorker, () => null)
        : new Promise<string | null>((resolve) => {
            handed.current = resolve
            setTimeout(() => resolve(null), patienceMs)
          })
    kept.current = { at: Date.now(), proof }
    void proof.then((text) => setState(text === null ? 'failed' : 'done'))
    return proof
  }, [api, provider])
  useEffect(() => {
    if (provider !== 'off') void begin()
  }, [begin, provider, round])
  const asked = useRef({ provider, begin })
  const [known] = useState(signal)
  useEffect(() => {
    asked.current = { provider, begin }
    if (settings !== undefined) known.give()
  }, [begin, known, provider, settings])
  const prove = async (): Promise<string | null | undefined> => {
    // who is quick sends the form before it is known whether a proof is wanted
    if (settings === undefined)
      await Promise.race([known.given, new Promise((end) => setTimeout(end, settingsMs))])
    const now = asked.current
    if (now.provider === 'off') return undefined
    const present = kept.current
    const isFresh = present !== null && Date.now() - present.at < freshMs
    if (isFresh) {
      const proof = await present.proof
      if (proof !== null || now.provider !== 'altcha') return proof
    }
    return now.begin()
  }
  return {
    provider,
    siteKey: settings?.human.siteKey ?? null,
    state,
    prove,
    reset: () => setRound((count) => count + 1),
    hand: (token) => handed.current?.(token),
    round,
  }
}
