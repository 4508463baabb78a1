// How long npm waited for its registry, read from what it says of each request when it is answered.

const answered = /npm http fetch \S+ \d+ \S+ (\d+)ms(?: \(cache (\w+)\))?/g

/** Reads npm's words as they come; `ms` is the time in which at least one request was under way. */
export const registryWaits = (now = Date.now) => {
  const spans = []
  let rest = ''
  return {
    read: (part) => {
      const lines = (rest + part).split('\n')
      rest = lines.pop()
      const to = now()
      for (const [, ms, cache] of lines.join('\n').matchAll(answered))
        if (cache !== 'hit') spans.push([to - Number(ms), to])
    },
    ms: () => {
      let sum = 0
      let end = -Infinity
      for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
        sum += Math.max(0, to - Math.max(from, end))
        end = Math.max(end, to)
      }
      return sum
    },
  }
}
