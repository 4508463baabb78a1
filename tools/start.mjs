// `npm start`: from a fresh clone to a running product. Node built-ins only.
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { claimFolder } from './set-up/claim.mjs'
import { readOptions, usage } from './set-up/options.mjs'
import { ensureRuntime } from './set-up/runtime.mjs'
import { bold, dim, explain, noteStep, timings } from './set-up/say.mjs'
import { isStopping, stopAll, stopOnSignals } from './set-up/stopping.mjs'

const root = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  '..',
)

/** When the command was given: under an older Node another process has been at work before. */
const since = Number(process.env.FARO_SINCE ?? performance.timeOrigin)

/** A secret of this data folder, made once. */
const secretOf = (data, name) => {
  const file = path.join(data, name)
  if (!fs.existsSync(file))
    fs.writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return fs.readFileSync(file, 'utf8')
}

const start = async () => {
  const options = readOptions(process.argv.slice(2))
  if (options.isHelp) return console.log(usage)
  const data = path.resolve(options.data)
  fs.mkdirSync(data, { recursive: true })
  await ensureRuntime(data)
  if (process.env.FARO_SINCE !== undefined) noteStep('Node', since, performance.timeOrigin)
  const { isForPlayers, settingsForPlayers } = await import('./set-up/production.mjs')
  const settings = (await isForPlayers()) ? await settingsForPlayers() : null
  await claimFolder(data)
  stopOnSignals()
  const { install } = await import('./set-up/install.mjs')
  await install(root)
  const { build } = await import('./set-up/build.mjs')
  const { openDatabase } = await import('./set-up/database.mjs')
  const built = options.isDev ? undefined : build(root)
  if (settings !== null) {
    await built
    const { runForPlayers } = await import('./set-up/production.mjs')
    return runForPlayers({ root, data, options, settings })
  }
  const [database] = await Promise.all([openDatabase({ root, data }), built])
  const { runProduct } = await import('./set-up/product.mjs')
  const secrets = {
    // signs calls between the product and the parties that are simulated
    secret: secretOf(data, 'payment-secret'),
    serverSecret: secretOf(data, 'server-secret'),
  }
  await runProduct({ root, data, options, database, secrets, show })
}

/** One address and the demo's logins. */
const show = ({ port, simulatorsPort, data, options: { port: wished, isTimed } }) => {
  if (port !== wished) console.log(dim(`Port ${wished} is taken; using ${port}.`))
  const file = path.join(data, 'demo.json')
  const people = fs.existsSync(file)
    ? JSON.parse(fs.readFileSync(file, 'utf8'))
    : { players: [], staff: [] }
  console.log(`\n${bold('Faro is up:')} http://localhost:${port}\n`)
  console.log(`  Second brand   http://marea.localhost:${port}`)
  console.log(`  Console        http://localhost:${port}/console`)
  console.log(`  Inbox          http://localhost:${simulatorsPort}/inbox  ${dim('SMS and mails')}`)
  console.log(`  API            http://localhost:${port}/docs\n`)
  for (const { username, password, paymentPassword, mobile, email } of people.players)
    console.log(
      `  Player   ${username} / ${password}  ${dim([`payment password ${paymentPassword}`, mobile, email].filter(Boolean).join(', '))}`,
    )
  for (const { username, password, totpSecret } of people.staff)
    console.log(
      `  Staff    ${username} / ${password}  ${dim(`authenticator secret ${totpSecret}`)}`,
    )
  if (isTimed) console.log(`\n${timings(since)}`)
  console.log(`\n${dim('A code for a secret: npm run code -- SECRET. Ctrl-C stops everything.')}`)
}

start().catch((error) => {
  // what a stop interrupts has not failed
  if (!isStopping()) console.error(`\n${explain(error).message}`)
  return stopAll(1)
})
