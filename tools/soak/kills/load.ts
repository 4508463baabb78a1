import { setTimeout as pause } from 'node:timers/promises'
import { ask, type Call, type Kind } from './calls.ts'

const backOffMs = 50
const workersOf: Readonly<Record<Kind, number>> = { softswiss: 12, hub88: 4, spin: 4 }
export const kinds = Object.keys(workersOf) as Kind[]

export type Entry = {
  readonly call: Call
  /** What it was answered when it was acknowledged; null where nobody knows what became of it. */
  readonly what: string | null
}

/** Calls without end, each written down with what was said to it. */
export const beginLoad = (origin: string, next: (kind: Kind) => Call) => {
  const journal: Entry[] = []
  const strange: string[] = []
  let isOver = false
  /** When the last of a kind was acknowledged that had been asked since. */
  const asked = new Map<Kind, { since: number; acknowledged: number | null }>()
  const work = async (kind: Kind): Promise<void> => {
    while (!isOver) {
      const call = next(kind)
      const began = Date.now()
      const said = await ask(origin, call)
      journal.push({ call, what: said.is === 'done' ? said.what : null })
      if (said.is === 'strange') strange.push(said.what)
      const watched = asked.get(kind)
      if (said.is === 'done' && watched?.acknowledged === null && began >= watched.since)
        watched.acknowledged = Date.now()
      if (said.is !== 'done') await pause(backOffMs)
    }
  }
  const working = kinds.flatMap((kind) => Array.from({ length: workersOf[kind] }, () => work(kind)))
  return {
    journal,
    strange,
    acknowledged: (): number => journal.filter(({ what }) => what !== null).length,
    /** When the first call of each kind was acknowledged that began after a moment. */
    firstSince: async (since: number, giveUpMs: number): Promise<Map<Kind, number>> => {
      for (const kind of kinds) asked.set(kind, { since, acknowledged: null })
      const end = Date.now() + giveUpMs
      while (Date.now() < end && [...asked.values()].some((one) => one.acknowledged === null))
        await pause(5)
      return new Map([...asked].map(([kind, { acknowledged }]) => [kind, acknowledged ?? Infinity]))
    },
    stop: async (): Promise<void> => {
      isOver = true
      await Promise.all(working)
    },
  }
}

export type Load = ReturnType<typeof beginLoad>

const atOnce = 24

/** Asks everything once more under its key; answers what was told otherwise than before. */
export const repeatAll = async (origin: string, journal: readonly Entry[]): Promise<string[]> => {
  const wrong: string[] = []
  const left = journal.values()
  const repeat = async (): Promise<void> => {
    for (const { call, what } of left) {
      const said = await ask(origin, call)
      if (said.is !== 'done') wrong.push(`${call.kind} ${call.key}: ${JSON.stringify(said)}`)
      else if (what !== null && said.what !== what)
        wrong.push(`${call.kind} ${call.key}: ${what}, then ${said.what}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, repeat))
  return wrong
}
