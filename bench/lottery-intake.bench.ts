// What a lottery ticket of four lines costs, beside a vendor's bet and win in the same run: both
// from the call to the commit, without HTTP, by players of whom each has one under way. Processor
// time is that of this process and of PostgreSQL.
import { cpuSecondsOf } from './vendor-wallet/cpu.ts'
import { figure, percentile } from './figure.ts'
import { anOpenDraw } from './lottery/open-draw.fixture.ts'

const option = (name: string, standard: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? standard : Number(process.argv[at + 1])
}

const draw = await anOpenDraw({ players: option('players', 2_000) })
const [seconds, lanes] = [option('seconds', 4), option('lanes', 32)]
const used = (): number => cpuSecondsOf(process.pid) + cpuSecondsOf(draw.serverPid)

const measure = async (call: (player: number) => Promise<void>) => {
  const [start, before] = [performance.now(), used()]
  const waits: number[] = []
  const lane = async (first: number): Promise<void> => {
    for (let n = first; performance.now() - start < seconds * 1_000; n += lanes) {
      const began = performance.now()
      await call(n)
      waits.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, i) => lane(i)))
  const perSecond = (waits.length * 1_000) / (performance.now() - start)
  return { perSecond, cost: (used() - before) / waits.length, waits }
}

const [rates, ratios, waits]: [number[], number[], number[]] = [[], [], []]
try {
  for (let round = 0; round < option('rounds', 3); round++) {
    const vendor = await measure(draw.vendorCall)
    const tickets = await measure(draw.bet)
    rates.push(tickets.perSecond)
    ratios.push(tickets.cost / vendor.cost)
    waits.push(...tickets.waits)
  }
  figure('lottery-intake.tickets_per_second', rates, '400')
  figure('lottery-intake.cost_x_vendor_call', ratios, '4')
  figure('lottery-intake.p50_ms', [percentile(waits, 0.5)])
  figure('lottery-intake.p99_ms', [percentile(waits, 0.99)])
  figure('lottery-intake.ledger_faults', [await draw.faults()], '0')
} finally {
  await draw.close()
}
process.exit(0)
