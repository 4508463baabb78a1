// Everything that runs is stopped, newest first, however the wish to stop comes.

// a terminal and npm both pass Ctrl-C on: what follows within a second is the same wish
const sameWishMs = 1_000

const parts = []
let since

/** Adds a part that must not outlive this process. */
export const stopLater = (part) => parts.push(part)

export const isStopping = () => since !== undefined

/** Stops every part and ends this process with `code`. Called again it does nothing. */
export const stopAll = async (code) => {
  if (isStopping()) return
  since = Date.now()
  for (const part of parts.toReversed()) await part.stop()
  process.exit(code)
}

/** Ctrl-C stops; a second one, a second later or more, kills. */
export const stopOnSignals = () => {
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      if (!isStopping()) return void stopAll(0)
      if (Date.now() - since < sameWishMs) return
      for (const part of parts) part.kill()
      process.exit(1)
    })
}
