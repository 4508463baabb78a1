import { connect, createServer, type Socket } from 'node:net'

/** One address for a server that comes back on another port after each crash. */
export const tcpProxy = async (first: number) => {
  let target = first
  const open = new Set<Socket>()
  const door = createServer((near) => {
    const far = connect({ port: target, host: '127.0.0.1' })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
    near.pipe(far)
    far.pipe(near)
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const address = door.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    leadTo: (port: number): void => {
      target = port
    },
    close: async (): Promise<void> => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => door.close(resolve))
    },
  }
}
