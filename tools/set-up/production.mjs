// A start for real players: the database that was named is migrated, the server runs, nothing else.
import { keep, run, untilUp } from './child.mjs'
import { SetUpError, step } from './say.mjs'
import { serverFlags } from './server-flags.mjs'
import { awayCode } from '../migrate/away-code.mjs'
import { isStopping, stopAll, stopLater } from './stopping.mjs'

const rules = () => import('../../packages/server-kit/src/config/production.ts')

/** Whether this start is for real players: by its declared mode, or because others can reach it. */
export const isForPlayers = async () => (await rules()).isProduction(process.env)

/** Throws with a line for each setting that is missing, before anything was touched. */
export const settingsForPlayers = async () => {
  const { productionFaults, withSecretFiles } = await rules()
  const faults = productionFaults(process.env)
  if (faults.length > 0) throw new SetUpError(faults.join('\n'))
  try {
    return withSecretFiles(process.env)
  } catch (error) {
    throw new SetUpError(error.lines.join('\n'))
  }
}

const portOf = ({ port, isPortGiven }, env) =>
  isPortGiven || env.PORT === undefined ? port : Number(env.PORT)

const retryMs = 1_000

/** Waits for the database as the server does; what else is wrong with it ends the start. */
const migrated = async (place) => {
  for (let isReported = false; ; isReported = true) {
    try {
      return await run(['tools/migrate/main.ts'], place)
    } catch (error) {
      if (error.code !== awayCode || isStopping()) throw error
      if (!isReported) console.error(`\nWaiting for the database. ${error.message}`)
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }
}

/** Starts the server on an empty or a known database and returns when it is stopped. */
export const runForPlayers = async ({ root, data, options, settings }) => {
  const port = portOf(options, settings)
  const env = { ...settings, DATA_DIR: data, PORT: String(port) }
  await step('Schema', () => migrated({ cwd: root, env }))
  // what it says belongs to whoever gathers the logs of this machine
  const child = keep('server', [...serverFlags, 'apps/server/src/main.ts'], {
    cwd: root,
    env,
    data,
    isLoud: true,
  })
  stopLater(child)
  const host = ['0.0.0.0', '::', undefined].includes(env.HOST) ? '127.0.0.1' : env.HOST
  await step('Server', () =>
    untilUp(`http://${host.includes(':') ? `[${host}]` : host}:${port}/healthz/ready`, child, {
      name: 'The server',
      waitMs: Infinity,
    }),
  )
  console.log(`\nFaro is up: ${env.PUBLIC_URL} (port ${port})`)
  const code = await child.ended
  if (isStopping()) return
  console.error(`\nThe server ended unexpectedly with ${code}.`)
  await stopAll(1)
}
