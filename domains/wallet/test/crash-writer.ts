// A process that posts as fast as it can and writes down what was acknowledged, until it is killed.
import { appendFileSync } from 'node:fs'
import { createDb } from '@faro/server-kit/db'
import { createWallet, type Posting } from '../src/index.ts'

const [url = '', log = '', accountCount = '0', house = '-1'] = process.argv.slice(2)
const db = createDb({ url, connectionsMax: 4 })
const wallet = createWallet({ db })

const client = async (worker: number): Promise<never> => {
  for (let i = 0; ; i++) {
    const id = `${process.pid}-${worker}-${i}`
    const accountId = BigInt(1 + ((worker * 7 + i) % Number(accountCount)))
    const posting: Posting = {
      accountId,
      amount: i % 3 === 0 ? 2n : -1n,
      contraId: BigInt(house),
      kind: i % 3 === 0 ? 'win' : 'bet',
      key: { party: 'crash', kind: 'move', id },
      ref: id,
    }
    const answer = await db.tx((tx) => wallet.post(tx, [posting])).catch(() => null)
    if (answer?.ok === true)
      for (const { seq, balanceAfter } of answer.value)
        appendFileSync(log, `${accountId} ${id} ${seq} ${balanceAfter}\n`)
    else await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

await Promise.all(Array.from({ length: 48 }, (_, worker) => client(worker)))
