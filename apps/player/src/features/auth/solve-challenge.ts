import type { BotChallenge } from '@faro/contract/identity'

const patienceMs = 60_000

/** Solves the proof of work beside the page, so that typing stays smooth; null where it cannot. */
export const solveInWorker = (challenge: BotChallenge): Promise<string | null> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./bot-check-worker.ts', import.meta.url), { type: 'module' })
    const end = (proof: string | null): void => {
      clearTimeout(timer)
      worker.terminate()
      resolve(proof)
    }
    const timer = setTimeout(() => end(null), patienceMs)
    worker.addEventListener('error', () => end(null))
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      end(data === null ? null : btoa(JSON.stringify({ challenge, solution: data }))),
    )
    worker.postMessage(challenge)
  })
