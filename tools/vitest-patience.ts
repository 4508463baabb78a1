import { vi } from 'vitest'

/** What is waited for may take so long on a machine that does much else: a second is its default. */
const waitMs = 30_000

const { waitFor } = vi
vi.waitFor = (look, options) =>
  waitFor(
    look,
    typeof options === 'number' ? Math.max(options, waitMs) : { timeout: waitMs, ...options },
  )
