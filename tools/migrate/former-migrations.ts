import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { present } from '@faro/kernel/assert'

/** Path -> text of every migration before the bases. */
const readFormer = async (): Promise<readonly (readonly [string, string])[]> => {
  const packed = await readFile(path.join(import.meta.dirname, 'former-migrations.json.gz'))
  return Object.entries(JSON.parse(gunzipSync(packed).toString('utf8')) as Record<string, string>)
}

/** The text of one of them, by its file's name. */
export const formerMigration = async (name: string): Promise<string> =>
  present(
    (await readFormer()).find(([file]) => path.basename(file) === name),
    name,
  )[1]

/** Lays the migrations of before, up to a time stamp, into a folder that can be migrated from. */
export const unpackFormer = async (folder: string, before = '9999'): Promise<void> => {
  for (const [file, text] of await readFormer()) {
    if (path.basename(file) >= before) continue
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), text)
  }
}

/** The clock that the last of them need: it came with functions of their own files. */
export const copyClock = async (folder: string, root: string): Promise<void> => {
  const file = 'packages/server-kit/sql/now.sql'
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
  await writeFile(path.join(folder, file), await readFile(path.join(root, file)))
}
