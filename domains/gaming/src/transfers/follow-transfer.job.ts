import type { Db } from '@faro/server-kit/db'
import type { Job, Jobs } from '@faro/server-kit/jobs'
import * as z from 'zod/mini'
import type { Transfers } from './transfer-money.ts'

export const followTask = 'follow-wallet-transfer'

// most lost answers resolve at once; after that once a minute
const pausesMs = [2_000, 5_000, 10_000, 20_000]

const Step = z.object({ transferId: z.string(), step: z.number() })

type Deps = { readonly db: Db; readonly jobs: Pick<Jobs, 'add'> }

/** Puts the next look at a transfer on the clock; after the last one the minute's job has it. */
export const askLater = async (
  { db, jobs }: Deps,
  transferId: string,
  step: number = 0,
): Promise<void> => {
  const delayMs = pausesMs[step]
  if (delayMs === undefined) return
  const payload = { transferId, step }
  await jobs.add(db, { task: followTask, payload, key: `${followTask}:${transferId}`, delayMs })
}

/** Asks the vendor again what became of one transfer, at growing pauses. */
export const followTransfer =
  (deps: Deps & { readonly transfers: Pick<Transfers, 'advance'> }): Job =>
  async (payload) => {
    const { transferId, step } = Step.parse(payload)
    if ((await deps.transfers.advance(transferId)) === 'sent')
      await askLater(deps, transferId, step + 1)
  }
