import { cpuSecondsOf } from './cpu.ts'
import { closedLoop, type Slice, type Sockets } from './sockets.ts'

type Sides = {
  readonly faro: Sockets
  readonly bare: Sockets
  readonly pids: { readonly faro?: number; readonly postgres: number; readonly bare?: number }
}

type CostOptions = {
  readonly next: () => Buffer
  readonly rounds: number
  readonly seconds: number
}

const micros = 1_000_000

/** Processor time of a slice by each call, in microseconds, for each of the processes. */
const perCall = async (
  pids: readonly (number | undefined)[],
  run: () => Promise<Slice>,
): Promise<{ readonly slice: Slice; readonly cost: readonly number[] }> => {
  const before = pids.map(cpuSecondsOf)
  const slice = await run()
  const calls = slice.latencies.length
  return {
    slice,
    cost: pids.map((pid, i) => ((cpuSecondsOf(pid) - (before[i] ?? 0)) * micros) / calls),
  }
}

/**
 * As fast as the answers come, in turns with the bare route: calls per second, and what a call
 * costs all processes together as a multiple of what it costs the bare route beside it.
 */
export const measureCost = async ({ faro, bare, pids }: Sides, options: CostOptions) => {
  const { next, rounds, seconds } = options
  const figures = {
    leanRatio: [] as number[],
    perSecond: [] as number[],
    latencies: [] as number[],
    bareUs: [] as number[],
    serverUs: [] as number[],
    postgresUs: [] as number[],
    timesBare: [] as number[],
    failures: 0,
  }
  const beside = () => perCall([pids.bare], () => closedLoop(bare, next, seconds))
  let before = await beside()
  for (let round = 0; round < rounds; round++) {
    const { slice, cost } = await perCall([pids.faro, pids.postgres], () =>
      closedLoop(faro, next, seconds),
    )
    const after = await beside()
    const [server = Number.NaN, postgres = Number.NaN] = cost
    const bareCost = ((before.cost[0] ?? Number.NaN) + (after.cost[0] ?? Number.NaN)) / 2
    const bareRate = (before.slice.perSecond + after.slice.perSecond) / 2
    figures.leanRatio.push(slice.perSecond / bareRate)
    figures.perSecond.push(slice.perSecond)
    figures.latencies.push(...slice.latencies)
    figures.bareUs.push(bareCost)
    figures.serverUs.push(server)
    figures.postgresUs.push(postgres)
    figures.timesBare.push((server + postgres) / bareCost)
    figures.failures += slice.failures
    before = after
  }
  return figures
}
