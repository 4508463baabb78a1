import { parseArgs } from 'node:util'
import { dialects, type Dialect } from './fixture.ts'

export type Options = {
  readonly url: string
  readonly control: string
  readonly key: string | undefined
  readonly dialect: Dialect | 'all'
  readonly only: readonly string[]
  readonly isList: boolean
}

export const usage = `npm run conformance -- --url http://host:port [--dialect softswiss|hub88|all]
  [--control URL] [--key KEY] [--only ID[,ID]] [--list]`

/** Reads the command line; throws with what is wrong. */
export const readOptions = (line: readonly string[]): Options => {
  const { values } = parseArgs({
    args: [...line],
    options: {
      url: { type: 'string' },
      control: { type: 'string' },
      key: { type: 'string' },
      dialect: { type: 'string', default: 'all' },
      only: { type: 'string', multiple: true, default: [] },
      list: { type: 'boolean', default: false },
    },
  })
  const dialect = [...dialects, 'all' as const].find((one) => one === values.dialect)
  if (dialect === undefined) throw new Error(`there is no dialect ${values.dialect}`)
  if (values.url === undefined && !values.list) throw new Error('--url is missing')
  const url = (values.url ?? '').replace(/\/$/, '')
  return {
    url,
    control: values.control?.replace(/\/$/, '') ?? `${url}/conformance`,
    key: values.key,
    dialect,
    only: values.only.flatMap((ids) => ids.split(',')),
    isList: values.list,
  }
}
