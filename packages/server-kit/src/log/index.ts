import pino from 'pino'

export type Log = pino.Logger

/** JSON lines on standard output; secrets and payloads are cut out by path. */
export const createLog = (level: string): Log =>
  pino({
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
  })
