import net from 'node:net'

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = net.createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** The wished port, else the next free one after it that is not taken by ourselves. */
export const portFrom = async (wished, taken = []) => {
  for (let port = wished; port <= 65_535; port++)
    if (!taken.includes(port) && (await isFree(port))) return port
  throw new Error(`no port from ${wished} upwards is free`)
}
