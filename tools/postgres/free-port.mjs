// Ports for programs that are started side by side: none is given twice. Node built-ins only.
import { randomInt } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

const keptMs = 10 * 60_000

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = net.createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

const claimsOf = (span) =>
  path.join(os.tmpdir(), `faro-ports-${process.getuid?.() ?? 'user'}`, String(span))

/** Takes the port for this span of time and the next; false where somebody has it already. */
const claim = (port) => {
  const span = Math.floor(Date.now() / keptMs)
  fs.mkdirSync(claimsOf(span), { recursive: true })
  fs.rmSync(claimsOf(span - 2), { recursive: true, force: true })
  if (fs.existsSync(path.join(claimsOf(span - 1), String(port)))) return false
  try {
    fs.writeFileSync(path.join(claimsOf(span), String(port)), '', { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * A port that nobody listens at and nobody else is about to: whoever asks listens only some
 * seconds later. Below those that the system gives to outgoing connections: one could come between.
 */
export const freePort = async () => {
  for (;;) {
    const port = randomInt(10_000, 32_000)
    if (claim(port) && (await isFree(port))) return port
  }
}
