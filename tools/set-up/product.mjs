// The processes of the product: simulators and server, up together and down together.
import path from 'node:path'
import { endLeftOvers, keep, untilUp } from './child.mjs'
import { portFrom } from './ports.mjs'
import { step } from './say.mjs'

const envOf = ({ port, simulatorsPort, data, secret, database }) => ({
  ...process.env,
  NODE_ENV: process.env.NODE_ENV ?? 'production',
  DATABASE_URL: database.url,
  DATA_DIR: data,
  PORT: String(port),
  PUBLIC_URL: `http://localhost:${port}`,
  FARO_SERVER: `http://127.0.0.1:${port}`,
  SIMULATORS_PORT: String(simulatorsPort),
  SIMULATORS_URL: `http://127.0.0.1:${simulatorsPort}`,
  SIMULATORS_PUBLIC_URL: `http://localhost:${simulatorsPort}`,
  PAYMENT_SECRET: secret,
})

/** Starts everything, shows the address and returns when it is stopped. */
export const runProduct = async ({ root, data, options, database, secret, show }) => {
  const children = []
  const stop = async (code, signal) => {
    await Promise.all(children.map((child) => child.stop(signal)))
    await database.stop()
    process.exit(code)
  }
  await endLeftOvers(data)
  const port = await portFrom(options.port)
  const simulatorsPort = await portFrom(port + 1, [port])
  const env = envOf({ port, simulatorsPort, data, secret, database })
  const reload = options.isDev ? ['--watch'] : []
  const place = { cwd: root, env, data, isLoud: options.isDev }
  const begin = (name, args) => {
    const child = keep(name, args, place)
    children.push(child)
    return child
  }
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      // a second wish is a stronger one
      const how = isStopping ? 'SIGKILL' : 'SIGTERM'
      isStopping = true
      void stop(0, how)
    })
  try {
    await step('Simulators', async () => {
      const child = begin('simulators', [...reload, path.join('apps/simulators/src/main.ts')])
      await untilUp(`http://127.0.0.1:${simulatorsPort}/healthz`, child, 'The simulators')
    })
    await step('Server', async () => {
      const child = begin('server', [...reload, path.join('apps/server/src/main.ts')])
      await untilUp(`http://127.0.0.1:${port}/healthz/ready`, child, 'The server')
    })
    if (options.isDev) {
      const { runViteServers } = await import('./vite-servers.mjs')
      await runViteServers({ root, begin })
    }
  } catch (error) {
    await Promise.all(children.map((child) => child.stop()))
    await database.stop()
    throw error
  }
  show({ port, wished: options.port, data })
  const first = await Promise.race(children.map((child) => child.ended.then(() => child)))
  if (isStopping) return
  isStopping = true
  console.error(`\nA part of Faro ended unexpectedly:\n${first.tail()}`)
  await stop(1)
}
