import { baseErrors, type ErrorCode } from './errors.ts'
import { foldersWith } from './folders.ts'

type Own = { readonly errors: Readonly<Partial<Record<ErrorCode, number>>> }

const ownOf = async (folder: string): Promise<Own['errors']> =>
  ((await import(`./${folder}/errors.ts`)) as Own).errors

/** The HTTP status of every code, gathered from the folders. For servers and tools. */
export const errorStatus = Object.assign(
  { ...baseErrors },
  ...(await Promise.all(foldersWith('errors.ts').map(ownOf))),
) as Readonly<Record<ErrorCode, number>>
