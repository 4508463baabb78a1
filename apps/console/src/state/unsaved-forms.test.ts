import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const source = path.resolve(import.meta.dirname, '..')

/** Forms that hold nothing worth a question: a sign-in, a search, or one line of a question. */
const fleeting = [
  'features/approvals/proof-form.tsx',
  'features/brands/visitor-panel.tsx',
  'features/free-rounds/cancel-dialog.tsx',
  'features/login/enrol-form.tsx',
  'features/login/link-form.tsx',
  'features/login/login-page.tsx',
  'features/players/hold-banner.tsx',
  'features/staff/add-passkey-dialog.tsx',
  'features/staff/remove-passkey-dialog.tsx',
  'features/staff/renew-codes-dialog.tsx',
  'features/vendors/rotate-dialog.tsx',
  'features/withdrawals/review-dialog.tsx',
  'shell/note-dialog.tsx',
]

test('whoever leaves an edited form of the console is asked first, whichever form it is', () => {
  const silent = globSync('{features,shell}/**/*.tsx', { cwd: source })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.test.tsx'))
    .filter((file) => {
      const text = readFileSync(path.join(source, file), 'utf8')
      return /\buseForm[<(]/.test(text) && !text.includes('useUnsaved(')
    })
  expect(silent.toSorted()).toEqual(fleeting)
})
