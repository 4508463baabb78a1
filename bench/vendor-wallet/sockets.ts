import { connect, type Socket } from 'node:net'

export type Answer = {
  readonly status: number
  readonly head: string
  readonly body: string
  readonly ms: number
}

type Line = {
  socket: Socket
  busy: ((answer: Answer) => void) | null
  buffer: Buffer
  began: number
}

const HEAD_END = Buffer.from('\r\n\r\n')

/** Keep-alive connections that cost next to nothing: the load must not be what is measured. */
export const openSockets = async (port: number, count: number) => {
  const lines = await Promise.all(
    Array.from({ length: count }, async (): Promise<Line> => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
      const line: Line = { socket, busy: null, buffer: Buffer.alloc(0), began: 0 }
      socket.on('data', (chunk) => read(line, chunk))
      socket.on('error', () => undefined)
      return line
    }),
  )
  return {
    lines,
    close: (): void => {
      for (const { socket } of lines) socket.destroy()
    },
  }
}

const read = (line: Line, chunk: Buffer): void => {
  line.buffer = line.buffer.length === 0 ? chunk : Buffer.concat([line.buffer, chunk])
  const end = line.buffer.indexOf(HEAD_END)
  if (end === -1) return
  const head = line.buffer.toString('latin1', 0, end)
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
  if (line.buffer.length < end + 4 + length) return
  const body = line.buffer.toString('utf8', end + 4, end + 4 + length)
  const done = line.busy
  line.buffer = Buffer.alloc(0)
  line.busy = null
  done?.({ status: Number(head.slice(9, 12)), head, body, ms: performance.now() - line.began })
}

export const send = (line: Line, request: Buffer): Promise<Answer> =>
  new Promise((resolve) => {
    line.busy = resolve
    line.began = performance.now()
    line.socket.write(request)
  })

export type Sockets = Awaited<ReturnType<typeof openSockets>>

export type Slice = {
  readonly perSecond: number
  readonly latencies: readonly number[]
  readonly failures: number
}

/** As fast as the answers come: every connection has one call in flight. */
export const closedLoop = async (
  { lines }: Sockets,
  next: () => Buffer,
  seconds: number,
): Promise<Slice> => {
  const start = performance.now()
  const end = start + seconds * 1_000
  const latencies: number[] = []
  let failures = 0
  await Promise.all(
    lines.map(async (line) => {
      while (performance.now() < end) {
        const answer = await send(line, next())
        latencies.push(answer.ms)
        if (answer.status !== 200) failures += 1
      }
    }),
  )
  return {
    perSecond: latencies.length / ((performance.now() - start) / 1_000),
    latencies,
    failures,
  }
}

/** So many calls a second whatever the answers do; the time a call waits to be sent counts too. */
export const openLoop = async (
  { lines }: Sockets,
  next: () => Buffer,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Slice> => {
  const idle = [...lines]
  const due: number[] = []
  const latencies: number[] = []
  let failures = 0
  let inFlight = 0
  const pump = (): void => {
    while (due.length > 0 && idle.length > 0) {
      const line = idle.pop() as Line
      const wished = due.shift() ?? 0
      inFlight += 1
      void send(line, next()).then((answer) => {
        latencies.push(performance.now() - wished)
        if (answer.status !== 200) failures += 1
        inFlight -= 1
        idle.push(line)
        pump()
      })
    }
  }
  const start = performance.now()
  const total = Math.floor(perSecond * seconds)
  for (let sent = 0; sent < total;) {
    const upTo = Math.min(total, ((performance.now() - start) / 1_000) * perSecond)
    for (; sent < upTo; sent++) due.push(start + (sent / perSecond) * 1_000)
    pump()
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  while (inFlight > 0 || due.length > 0) await new Promise((resolve) => setTimeout(resolve, 5))
  return {
    perSecond: latencies.length / ((performance.now() - start) / 1_000),
    latencies,
    failures,
  }
}
