import { flushCompileCache } from 'node:module'
import path from 'node:path'
import { readConfig, SettingsError } from '@faro/server-kit/config'
import { createLog } from '@faro/server-kit/log'
import { isAway } from '@faro/server-kit/db'
import { createApp } from './app.ts'
import { stopOnSignals } from './stop-on-signals.ts'

/** Faults in the settings are printed as lines, without a stack trace. */
const tell = (error: unknown): never => {
  if (!(error instanceof SettingsError)) throw error
  for (const line of error.lines) console.error(line)
  process.exit(1)
}

const settings = () => {
  try {
    return readConfig(process.env)
  } catch (error) {
    return tell(error)
  }
}

const config = settings()
const log = createLog(config.logLevel)
const webFolder = path.resolve(import.meta.dirname, '../..')
const app = await createApp({ config, log, webFolder })

stopOnSignals(app, { config, log })
process.on('unhandledRejection', (error) => {
  // some library of ours waits for a database that left: that is no reason to follow it
  if (isAway(error)) {
    log.error({ err: error }, 'left without an answer')
    return
  }
  log.fatal({ err: error }, 'unhandled rejection')
  process.exit(1)
})

const address = await app.start().catch(tell)
log.info({ address, roles: config.roles }, 'listening')
// the next start finds what this one compiled, even where this one is killed
flushCompileCache()
