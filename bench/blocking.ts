// How long a first visit keeps the page from answering, in the processor's time rather than the
// clock's: other work on the machine then hardly shows.
import { chromium, type CDPSession } from 'playwright-core'

type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** Time on the processor, in microseconds. */
  readonly tdur?: number
}

const categories = ['devtools.timeline', 'toplevel', 'loading']
/** From here on a task is one that a person notices: see the metric's definition, web.dev/tbt. */
const longMs = 50

const traced = async (session: CDPSession, visit: () => Promise<void>): Promise<TraceEvent[]> => {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as never[])))
  const complete = new Promise<void>((resolve) =>
    session.once('Tracing.tracingComplete', () => resolve()),
  )
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  })
  await visit()
  await session.send('Tracing.end')
  await complete
  return events
}

/** What of the tasks after the first paint lies above 50 ms each, on a processor so much slower. */
const blockedMs = (events: readonly TraceEvent[], slowdown: number): number => {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')
  if (paint === undefined) throw new Error('the page was never painted')
  return events
    .filter(
      ({ name, ph, pid, tid, ts, dur = 0 }) =>
        name === 'RunTask' &&
        ph === 'X' &&
        pid === paint.pid &&
        tid === paint.tid &&
        ts + dur > paint.ts,
    )
    .map(({ tdur = 0 }) => Math.max(0, (tdur / 1000) * slowdown - longMs))
    .reduce((sum, ms) => sum + ms, 0)
}

type Visit = {
  readonly executablePath: string
  readonly url: string
  readonly slowdown: number
  readonly runs: number
}

/** Milliseconds per visit of a phone with an empty cache. */
export const blocking = async ({ executablePath, url, slowdown, runs }: Visit) => {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const found: number[] = []
  for (let i = 0; i < runs; i++) {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      isMobile: true,
      hasTouch: true,
    })
    const page = await context.newPage()
    const session = await browser.newBrowserCDPSession()
    const events = await traced(session, async () => {
      await page.goto(url, { waitUntil: 'networkidle' })
    })
    found.push(blockedMs(events, slowdown))
    await session.detach()
    await context.close()
  }
  await browser.close()
  return found
}
