// Many browsers in one process: opens sockets, counts what they hear and how late it comes.
import { WebSocket } from 'ws'

const [url = '', count = '0', token = ''] = process.argv.slice(2)
const openAtOnce = 200
let heard = 0
let lateness: number[] = []
let wanted = Number.POSITIVE_INFINITY

const hear = (text: string): void => {
  heard++
  const at = /"at":(\d+)/.exec(text)?.[1]
  if (at !== undefined) lateness.push(Date.now() - Number(at))
  if (heard >= wanted) report()
}

const report = (): void => {
  wanted = Number.POSITIVE_INFINITY
  process.send?.({ heard, lateness })
}

const open = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { perMessageDeflate: false })
    socket.once('open', () => {
      if (token === '') return resolve()
      socket.send(JSON.stringify({ token }))
      // the first word is that the channels are heard
      socket.once('message', () => resolve())
    })
    socket.once('error', reject)
    socket.on('message', (data) => hear(String(data)))
  })

for (let left = Number(count); left > 0; left -= openAtOnce)
  await Promise.all(Array.from({ length: Math.min(openAtOnce, left) }, open))

process.on('message', (ask: { wanted: number } | 'stop') => {
  if (ask === 'stop') process.exit(0)
  heard = 0
  lateness = []
  wanted = ask.wanted
  process.send?.('counting')
})
process.send?.('ready')
