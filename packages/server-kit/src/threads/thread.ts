import type { MessagePort } from 'node:worker_threads'

export type ThreadJob = {
  /** Address of the module that holds the work. */
  readonly file: string
  readonly name: string
  readonly input: unknown
  /** Told once everything is loaded: what a work takes is counted from here. */
  readonly begun: MessagePort
}

type Works = Readonly<Record<string, (input: unknown) => unknown>>

/** The main loop of a pool thread: loads the work, reports that it starts, and runs it. */
export const runJob = async ({ file, name, input, begun }: ThreadJob): Promise<unknown> => {
  const works = (await import(file)) as Works
  const work = works[name]
  if (work === undefined) throw new Error(`${file} has no work ${name}`)
  begun.postMessage(null)
  begun.close()
  return work(input)
}
