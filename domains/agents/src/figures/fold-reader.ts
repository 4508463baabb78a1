import type { Log } from '@faro/server-kit/log'

const restMs = 2_000
const afterFaultMs = 5_000

type Fold = () => Promise<{ readonly isDone: boolean }>

/** Counts on in the background: batch after batch while there is something, then every two seconds. */
export const foldReader = ({ fold, log }: { readonly fold: Fold; readonly log: Log }) => {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let isStopped = false
  const again = (ms: number): void => {
    if (isStopped) return
    timer = setTimeout(() => {
      running = run()
    }, ms)
    timer.unref()
  }
  const run = async (): Promise<void> => {
    try {
      const { isDone } = await fold()
      again(isDone ? restMs : 0)
    } catch (error) {
      log.error({ err: error }, 'figures of teams cannot be counted on')
      again(afterFaultMs)
    }
  }
  return {
    begin: async (): Promise<void> => again(0),
    stop: async (): Promise<void> => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
