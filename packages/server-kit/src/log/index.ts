import pino from 'pino'

export type Log = pino.Logger

const flushEveryMs = 100
const bufferBytes = 8_192

/**
 * Standard output, written many lines at a time: one write for each is a good part of what a busy
 * route costs. A tenth of a second later at the latest, and when the process ends, it is out.
 */
const output = () => {
  const lines = pino.destination({
    dest: 1,
    sync: false,
    minLength: bufferBytes,
    periodicFlush: flushEveryMs,
  })
  process.on('exit', () => lines.flushSync())
  return lines
}

/** JSON lines on standard output; secrets and payloads are cut out by path. */
export const createLog = (level: string): Log => {
  const options: pino.LoggerOptions = {
    level,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        '*.password',
        '*.token',
        '*.secret',
      ],
      censor: '[redacted]',
    },
  }
  return level === 'silent' ? pino(options) : pino(options, output())
}
