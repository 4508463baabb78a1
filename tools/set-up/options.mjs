import { SetUpError } from './say.mjs'

export const usage = `Usage: npm start -- [--port N] [--data DIR] [--dev] [--timings]
  --port N    port of the site (3000; the next free one when it is taken)
  --data DIR  folder for everything this makes (.data)
  --dev       reload on every change
  --timings   where the seconds of this start went
  --help      this text
A PostgreSQL of your own: set DATABASE_URL.
For real players: set FARO_MODE=production; docs/settings.md lists what it then asks for.`

/**
 * @returns {{ port: number, data: string, isDev: boolean, isHelp: boolean, isPortGiven: boolean,
 *   isTimed: boolean }}
 */
export const readOptions = (argv) => {
  const options = {
    port: 3000,
    data: '.data',
    isDev: false,
    isHelp: false,
    isPortGiven: false,
    isTimed: false,
  }
  for (let i = 0; i < argv.length; i++) {
    const [name, inline] = argv[i].split('=', 2)
    const value = () => {
      const found = inline ?? argv[++i]
      if (found === undefined) throw new SetUpError(`${name} needs a value.\n\n${usage}`)
      return found
    }
    if (name === '--port') {
      options.port = readPort(value())
      options.isPortGiven = true
    } else if (name === '--data') options.data = value()
    else if (name === '--dev') options.isDev = true
    else if (name === '--timings') options.isTimed = true
    else if (name === '--help' || name === '-h') options.isHelp = true
    else throw new SetUpError(`There is no option ${name}.\n\n${usage}`)
  }
  return options
}

const readPort = (text) => {
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port < 1 || port > 65_535)
    throw new SetUpError(`"${text}" is not a port: give a number from 1 to 65535.`)
  return port
}
