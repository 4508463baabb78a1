import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect } from 'amqplib'
import { freePort } from '../../postgres/postgres.mjs'

/** Where Debian's package has its programs. */
const folder = '/usr/lib/rabbitmq/bin'

export const hasBroker = existsSync(path.join(folder, 'rabbitmq-server'))

const startMaxMs = 90_000

const untilUp = async (url: string): Promise<void> => {
  const end = Date.now() + startMaxMs
  for (;;)
    try {
      await (await connect(url)).close()
      return
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
}

/** A broker of its own, with all that it writes in a folder that is deleted. */
export const aBroker = async () => {
  const data = await mkdtemp(path.join(tmpdir(), 'faro-broker-'))
  const [port, distribution, names] = [await freePort(), await freePort(), await freePort()]
  const env = {
    ...process.env,
    HOME: data,
    RABBITMQ_NODENAME: `faro-${port}@localhost`,
    RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
    RABBITMQ_NODE_PORT: String(port),
    RABBITMQ_DIST_PORT: String(distribution),
    RABBITMQ_MNESIA_BASE: path.join(data, 'mnesia'),
    RABBITMQ_LOG_BASE: path.join(data, 'log'),
    RABBITMQ_PID_FILE: path.join(data, 'pid'),
    RABBITMQ_ENABLED_PLUGINS_FILE: path.join(data, 'plugins'),
    RABBITMQ_CONFIG_FILE: path.join(data, 'none'),
    // the daemon of names is ours alone, and ends with the broker
    ERL_EPMD_PORT: String(names),
    ERL_EPMD_ADDRESS: '127.0.0.1',
  }
  const child = spawn(path.join(folder, 'rabbitmq-server'), [], { env, stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const url = `amqp://guest:guest@127.0.0.1:${port}`
  await untilUp(url)
  return {
    url,
    stop: async (): Promise<void> => {
      child.kill('SIGTERM')
      await ended
      const daemon = spawn(path.join('/usr/bin', 'epmd'), ['-port', String(names), '-kill'], {
        env,
        stdio: 'ignore',
      })
      await new Promise((resolve) => daemon.once('exit', resolve))
      await rm(data, { recursive: true, force: true })
    },
  }
}
