import type { FirstAnswer } from '../root.tsx'

declare global {
  interface Window {
    /** By path: requests of the inline script, sent while this code was still loading. */
    faroEarlyAnswers?: Readonly<Record<string, Promise<unknown>>>
  }
}

type Envelope = { readonly success: boolean; readonly value: unknown }

// a line so slow shows that it is waited for
const waitMsMax = 1_000

/**
 * Answers prefetched before the scripts ran. A failed or slow one is fetched again by its user,
 * where errors are shown as usual.
 */
export const earlyAnswers = async (
  page: Pick<Window, 'faroEarlyAnswers'>,
): Promise<FirstAnswer[]> => {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), waitMsMax))
  const answers = await Promise.all(
    Object.entries(page.faroEarlyAnswers ?? {}).map(async ([path, asked]) => {
      const envelope = (await Promise.race([asked, late])) as Envelope | null
      return envelope?.success === true ? [{ key: [path, {}], value: envelope.value }] : []
    }),
  )
  return answers.flat()
}
