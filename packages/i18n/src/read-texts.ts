import type { Messages } from '@lingui/core'

/** Reads one catalogue. In a browser's build it asks for a file by its address: see vite-plugin.ts. */
export const readTexts = async (language: string, namespace: string): Promise<Messages> => {
  const file = (await import(`../catalogues/${namespace}/${language}.json`)) as {
    default: Messages
  }
  return file.default
}
