import net from 'node:net'

const isFreeAt = (port, host) =>
  new Promise((resolve) => {
    const probe = net.createServer()
    // a machine without IPv6 has nothing that listens there
    probe.once('error', (error) => resolve(/EADDRNOTAVAIL|EAFNOSUPPORT/.test(error.code)))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })

// a browser tries ::1 first: a stranger there would answer in our place
const isFree = async (port) => (await isFreeAt(port, '127.0.0.1')) && (await isFreeAt(port, '::1'))

/** The wished port, else the next free one after it that is not taken by ourselves. */
export const portFrom = async (wished, taken = []) => {
  for (let port = wished; port <= 65_535; port++)
    if (!taken.includes(port) && (await isFree(port))) return port
  throw new Error(`no port from ${wished} upwards is free`)
}
