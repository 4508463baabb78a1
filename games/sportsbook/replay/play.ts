import type { CashOutStep, PlaceStep, Recording, Step } from './recording.ts'

/** Who takes a recording's steps: the pure engine, or the module on its database. */
export type Replayed = {
  readonly feed: (step: Extract<Step, { do: 'feed' }>) => void | Promise<void>
  readonly place: (step: PlaceStep) => void | Promise<void>
  readonly cashOut: (step: CashOutStep) => void | Promise<void>
  readonly moveMoney: (
    step: Extract<Step, { amount: string; member: string }>,
  ) => void | Promise<void>
  readonly suspend: (step: Extract<Step, { do: 'suspend' }>) => void | Promise<void>
  /** When the next timer is due, infinity where none is. */
  readonly dueAt: () => number
  readonly runTimers: (at: number) => void | Promise<void>
}

const take = async (replayed: Replayed, step: Step): Promise<void> => {
  switch (step.do) {
    case 'feed':
      return replayed.feed(step)
    case 'place':
      return replayed.place(step)
    case 'cash-out':
      return replayed.cashOut(step)
    case 'withdraw':
    case 'deposit':
      return replayed.moveMoney(step)
    case 'suspend':
      return replayed.suspend(step)
  }
}

/** Timers that are due before a moment; those of the moment itself come after its messages. */
const runBefore = async (replayed: Replayed, at: number): Promise<void> => {
  for (let due = replayed.dueAt(); due < at; due = replayed.dueAt()) await replayed.runTimers(due)
}

/** Plays a recording through: steps in their order, and between them what is due. */
export const play = async (replayed: Replayed, { steps, end }: Recording): Promise<void> => {
  for (const step of steps) {
    await runBefore(replayed, step.at)
    await take(replayed, step)
  }
  await runBefore(replayed, end + 1)
}
