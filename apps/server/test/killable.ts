// The server without its pages, as a process that a test may kill.
import { readConfig } from '@faro/server-kit/config'
import { createLog } from '@faro/server-kit/log'
import { createApp } from '../src/app.ts'

const app = await createApp({ config: readConfig(process.env), log: createLog('silent') })
await app.start()
console.log('up')
