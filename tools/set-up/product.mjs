// The processes of the product: simulators and server, up together and down together.
import fs from 'node:fs'
import path from 'node:path'
import { keep, untilUp } from './child.mjs'
import { portFrom } from './ports.mjs'
import { step } from './say.mjs'
import { serverFlags } from './server-flags.mjs'
import { isStopping, stopAll, stopLater } from './stopping.mjs'

/** What a simulated party must know, where this folder's demo was made here. */
const demoFile = (data, name) => {
  const file = path.join(data, name)
  return fs.existsSync(file) ? file : ''
}

const envOf = ({ port, simulatorsPort, smtpPort, data, secret, serverSecret, database }) => ({
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
  SERVER_SECRET: serverSecret,
  SMTP_PORT: String(smtpPort),
  SMTP_URL: process.env.SMTP_URL ?? `smtp://127.0.0.1:${smtpPort}`,
  OPERATOR_URL: `http://127.0.0.1:${port}`,
  VENDORS_FILE: demoFile(data, 'vendors.json'),
  SOCIAL_FILE: demoFile(data, 'social.json'),
  // where the simulated vendors' games come from: the game page may frame them
  GAME_ORIGINS: `http://localhost:${simulatorsPort}`,
})

/** What a vendor of the demo calls once, as soon as there is a server; a failure harms nobody. */
const sendFirstCalls = async (data, port) => {
  const file = demoFile(data, 'first-calls.json')
  if (file === '') return
  const calls = JSON.parse(fs.readFileSync(file, 'utf8'))
  fs.rmSync(file)
  for (const { path: place, signature, body } of calls)
    await fetch(`http://127.0.0.1:${port}${place}`, {
      method: 'POST',
      headers: { 'x-request-sign': signature },
      body,
      signal: AbortSignal.timeout(5_000),
    }).catch(() => undefined)
}

/** Players of the demo bet on its sports beside the product; their end is nobody's concern. */
const beginBettors = (data, place) => {
  if (demoFile(data, 'demo.json') === '' || process.env.DEMO_BETTORS === '0') return
  stopLater(keep('bettors', ['tools/demo-bettors/main.ts'], place))
}

/** Starts everything, shows the address and returns when it is stopped. */
export const runProduct = async ({ root, data, options, database, secrets, show }) => {
  const port = await portFrom(options.port)
  const simulatorsPort = await portFrom(port + 1, [port])
  const smtpPort = await portFrom(simulatorsPort + 1, [port, simulatorsPort])
  const env = envOf({ port, simulatorsPort, smtpPort, data, ...secrets, database })
  const reload = options.isDev ? ['--watch'] : []
  const place = { cwd: root, env, data, isLoud: options.isDev }
  const kept = [database]
  const begin = (name, args) => {
    const child = keep(name, args, place)
    kept.push({ ...child, name })
    stopLater(child)
    return child
  }
  const simulators = step('Simulators', async () => {
    const child = begin('simulators', [...reload, 'apps/simulators/src/main.ts'])
    await untilUp(`http://127.0.0.1:${simulatorsPort}/healthz`, child, { name: 'The simulators' })
  })
  const server = step('Server', async () => {
    const child = begin('server', [...serverFlags, ...reload, 'apps/server/src/main.ts'])
    await untilUp(`http://127.0.0.1:${port}/healthz/ready`, child, { name: 'The server' })
  })
  await Promise.all([simulators, server])
  await sendFirstCalls(data, port)
  if (options.isDev) {
    const { runViteServers } = await import('./vite-servers.mjs')
    await runViteServers({ root, begin })
  }
  show({ port, simulatorsPort, data, options })
  beginBettors(data, place)
  const first = await Promise.race(kept.map((part) => part.ended.then(() => part)))
  if (isStopping()) return
  console.error(`\nA part of Faro ended unexpectedly: ${first.name}\n${first.tail()}`)
  await stopAll(1)
}
