// The server without its pages, as a process that a test may kill.
import { flushCompileCache } from 'node:module'
import { readConfig } from '@faro/server-kit/config'
import { createLog } from '@faro/server-kit/log'
import { createApp } from '../../apps/server/src/app.ts'
import { stopOnSignals } from '../../apps/server/src/stop-on-signals.ts'

// nobody is left behind: not even where a test ends before it has this process in hand
process.stdin.resume().once('close', () => process.exit(1))

const [config, log] = [readConfig(process.env), createLog('silent')]
const app = await createApp({ config, log })
stopOnSignals(app, { config, log })
await app.start()
// whoever is killed writes nothing at its end
flushCompileCache()
console.log('up')
