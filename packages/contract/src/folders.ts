import { readdirSync, existsSync } from 'node:fs'
import path from 'node:path'

/** Folders of the contract that have a file, in the order of their names. For servers and tools. */
export const foldersWith = (file: string): readonly string[] =>
  readdirSync(import.meta.dirname)
    .filter((folder) => existsSync(path.join(import.meta.dirname, folder, file)))
    .toSorted()
