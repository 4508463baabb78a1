// `npm run conformance`: plays the fixtures against a running server. See README.md.
import { conformance } from './conformance.ts'

process.exitCode = await conformance(process.argv.slice(2), {
  print: (line) => console.log(line),
})
