// What a person sees while the product is set up: one line a step, with its seconds.
const isTerminal = process.stdout.isTTY === true
const paint = (code, text) => (isTerminal ? `\u001b[${code}m${text}\u001b[0m` : text)

export const bold = (text) => paint('1', text)
export const dim = (text) => paint('2', text)

/** A failure that is explained, not thrown about: the message is all that is shown. */
export class SetUpError extends Error {}

const running = new Set()
const taken = []

/** A step of which nobody was told here. */
export const noteStep = (name, from, to) => taken.push({ name, from, to })

/** Where a terminal shows what is under way: a line that the next word takes the place of. */
const showRunning = () => {
  if (isTerminal)
    process.stdout.write(`\r\u001b[K${dim([...running].map((name) => `… ${name}`).join('  '))}`)
}

const say = (line) => {
  process.stdout.write(isTerminal ? `\r\u001b[K${line}\n` : `${line}\n`)
  showRunning()
}

/**
 * Runs a step, beside others where they run already, and says how long it took; a step that had
 * nothing to do says so.
 */
export const step = async (name, work) => {
  const from = Date.now()
  running.add(name)
  showRunning()
  try {
    const note = await work()
    const to = Date.now()
    noteStep(name, from, to)
    running.delete(name)
    const seconds = ((to - from) / 1000).toFixed(1)
    say(
      `${paint('32', '✓')} ${name} ${dim(`${seconds} s${typeof note === 'string' ? `, ${note}` : ''}`)}`,
    )
  } catch (error) {
    running.delete(name)
    say(`${paint('31', '✗')} ${name}`)
    throw explain(error)
  }
}

/** The steps so far as bars over the seconds since the start, for `--timings`. */
export const timings = (since, until = Date.now(), steps = taken) => {
  const width = 40
  const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`
  const place = (at) => Math.round((width * (at - since)) / Math.max(1, until - since))
  const line = ({ name, from, to }) => {
    const [left, right] = [place(from), Math.max(place(to), place(from) + 1)]
    const bar = ' '.repeat(left) + '█'.repeat(right - left) + ' '.repeat(Math.max(0, width - right))
    return `  ${bar}  ${seconds(to - from).padStart(7)}  ${name}`
  }
  const lines = steps.toSorted((a, b) => a.from - b.from || b.to - a.to).map(line)
  return [...lines, `  ${' '.repeat(width)}  ${seconds(until - since).padStart(7)}  in all`].join(
    '\n',
  )
}

const unreachable = /ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|ECONNRESET|EHOSTUNREACH|ENETUNREACH/
const refused =
  /connect ECONNREFUSED [^\n'"]*|getaddrinfo [^\n'"]*|password authentication failed[^\n]*|no pg_hba[^\n]*|(?:database|role) "[^"]*" does not exist/

/** Turns what the system says into what a person can do about it. */
export const explain = (error) => {
  if (error instanceof SetUpError) return error
  const text = String(error?.message ?? error)
  if (error?.code === 'ENOSPC' || /ENOSPC|No space left/.test(text))
    return new SetUpError('The disk is full: free some space and start again.')
  if (error?.code === 'EACCES' || error?.code === 'EROFS')
    return new SetUpError(`Faro may not write to ${error.path}: choose another --data.`)
  if (/^npm \S+ failed/.test(text) && unreachable.test(text))
    return new SetUpError('The npm registry cannot be reached: check the network and start again.')
  const reason = refused.exec(text)?.[0]
  if (reason !== undefined)
    return new SetUpError(`The database refused the connection: ${reason}. Check DATABASE_URL.`)
  return new SetUpError(text)
}

export const fail = (error) => {
  process.stderr.write(`\n${explain(error).message}\n`)
  process.exit(1)
}
