import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

type Process = { readonly pid: number; readonly parent: number; readonly ticks: number }

const readProcess = (pid: number): Process | null => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /, '')
      .split(' ')
    const [, parent = '0'] = fields
    return {
      pid,
      parent: Number(parent),
      ticks: Number(fields[11] ?? 0) + Number(fields[12] ?? 0),
    }
  } catch {
    return null
  }
}

/** Seconds of processor that a process and its children have used so far (Linux; else NaN). */
export const cpuSecondsOf = (pid: number | undefined): number => {
  if (pid === undefined || process.platform !== 'linux') return Number.NaN
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? [])
  const ticks = all
    .filter((one) => one.pid === pid || one.parent === pid)
    .reduce((sum, one) => sum + one.ticks, 0)
  return ticks / ticksPerSecond
}
