// What a person sees while the product is set up: one line a step, with its seconds.
const isTerminal = process.stdout.isTTY === true
const paint = (code, text) => (isTerminal ? `\u001b[${code}m${text}\u001b[0m` : text)

export const bold = (text) => paint('1', text)
export const dim = (text) => paint('2', text)

/** A failure that is explained, not thrown about: the message is all that is shown. */
export class SetUpError extends Error {}

/** Runs a step and says how long it took; a step that had nothing to do says so. */
export const step = async (name, work) => {
  const start = performance.now()
  if (isTerminal) process.stdout.write(`${dim('…')} ${name}`)
  try {
    const note = await work()
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    const line = `${paint('32', '✓')} ${name} ${dim(`${seconds} s${typeof note === 'string' ? `, ${note}` : ''}`)}`
    process.stdout.write(isTerminal ? `\r\u001b[K${line}\n` : `${line}\n`)
  } catch (error) {
    process.stdout.write(isTerminal ? `\r\u001b[K${paint('31', '✗')} ${name}\n` : `✗ ${name}\n`)
    throw explain(error)
  }
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
