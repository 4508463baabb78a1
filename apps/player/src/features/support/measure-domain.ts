const triesPerDomain = 3
const timeoutMs = 5_000

export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.POSITIVE_INFINITY

/** How long a host of the brand takes to answer, in milliseconds: the median of three tries. */
export const measureDomain = async (
  domain: string,
  ask: typeof fetch = fetch,
  now: () => number = () => performance.now(),
): Promise<number | null> => {
  const times: number[] = []
  for (let i = 0; i < triesPerDomain; i++) {
    const began = now()
    try {
      const answer = await ask(`${domain}/healthz`, {
        cache: 'no-store',
        credentials: 'omit',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!answer.ok) return null
      await answer.arrayBuffer()
    } catch {
      // a host that cannot be reached is a result of the measurement
      return null
    }
    times.push(now() - began)
  }
  return medianOf(times)
}
