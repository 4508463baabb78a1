import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zipped = promisify(gzip)

const kinds = /\.(?:js|css|svg|json)$/
/** What fits into one packet gains nothing. */
const bytesMin = 1_024

/**
 * Writes beside every text of a folder what goes over the wire, packed once as small as it gets:
 * packed for each answer it is packed in a hurry and a seventh larger.
 */
export const compressFiles = async (folder: string): Promise<void> => {
  const files = await readdir(folder, { recursive: true })
  const packing = files
    .filter((file) => kinds.test(file))
    .map(async (file) => {
      const place = path.join(folder, file)
      const bytes = await readFile(place)
      if (bytes.length < bytesMin) return
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      }
      const [br, gz] = await Promise.all([brotli(bytes, { params }), zipped(bytes, { level: 9 })])
      if (br.length < bytes.length) await writeFile(`${place}.br`, br)
      if (gz.length < bytes.length) await writeFile(`${place}.gz`, gz)
    })
  await Promise.all(packing)
}
