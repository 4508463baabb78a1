// A process that settles what agents are owed, over and over, for a test to kill.
import { readConfig } from '@faro/server-kit/config'
import { createLog } from '@faro/server-kit/log'
import { createApp } from '../../apps/server/src/app.ts'

// nobody is left behind: not even where a test ends before it has this process in hand
process.stdin.resume().once('close', () => process.exit(1))

const [config, log] = [readConfig(process.env), createLog('silent')]
const app = await createApp({ config, log })
console.log('up')
for (;;) await app.modules.agents.settle(1)
